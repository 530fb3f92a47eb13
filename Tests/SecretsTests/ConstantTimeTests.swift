import Secrets
import Testing

@Suite struct ConstantTimeTests {
  private func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.withUnsafeBytes { one in other.withUnsafeBytes { one.equalsInConstantTime($0) } }
  }

  @Test(arguments: 0..<40) func `bytes are equal to their copy`(_ count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    #expect(areEqual(bytes, bytes.map(\.self)))
  }

  @Test(arguments: 0..<40) func `one other byte makes them differ`(_ place: Int) {
    let bytes = (0..<40).map { UInt8($0) }
    var other = bytes
    other[place] ^= 0x80
    #expect(!areEqual(bytes, other))
  }

  @Test(arguments: [([], [0]), ([1, 2], [1]), ([1, 2], [1, 2, 0])])
  func `another length makes them differ`(_ one: [UInt8], _ other: [UInt8]) {
    #expect(!areEqual(one, other) && !areEqual(other, one))
  }
}
