import Glibc
import Platform
import TestSupport
import Testing

@Suite struct ByteBufferTests {
  private func text(_ buffer: ByteBuffer) -> String { String(decoding: buffer.contents, as: UTF8.self) }

  @Test func `appended bytes are in order`() {
    let buffer = ByteBuffer()
    buffer.append("static, ")
    buffer.append("dynamic \(1), ")
    buffer.append(UInt8(ascii: "é".utf8.count == 2 ? "b" : "?"))
    Array(", raw".utf8).withUnsafeBytes { buffer.append($0) }
    buffer.append(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(text(buffer) == "static, dynamic 1, b, raw")
    #expect(buffer.count == 25)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000, 100_000])
  func `it grows beyond its capacity and keeps its contents`(_ count: Int) {
    let expected = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let buffer = ByteBuffer()
    for byte in expected { buffer.append(byte) }
    #expect(buffer.contents == expected)
    #expect(ByteBuffer(expected).contents == expected)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `after random changes it equals an array`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var model: [UInt8] = []
    let buffer = ByteBuffer(capacity: Int.random(in: 0...100, using: &generator))
    for _ in 0..<200 {
      let count = Int.random(in: 0...90, using: &generator)
      let piece = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        buffer.removeAll()
        model = []
      case 1: buffer.reserve(piece.count * 10)
      case 2..<10:
        buffer.append(upTo: 90) { memory in
          for (index, byte) in piece.enumerated() { memory[index] = byte }
          return piece.count
        }
        model += piece
      default:
        piece.withUnsafeBytes { buffer.append($0) }
        model += piece
      }
    }
    #expect(buffer.contents == model)
  }

  @Test(arguments: [0, 1, 64, 200])
  func `zeros follow the contents for parsers`(_ count: Int) {
    let buffer = ByteBuffer([UInt8](repeating: 0xFF, count: 300))
    buffer.removeAll()
    for _ in 0..<count { buffer.append(0xEE) }
    let expected = [UInt8](repeating: 0xEE, count: count) + [UInt8](repeating: 0, count: ByteBuffer.padding)
    #expect(Array(buffer.paddedBytes) == expected)
    #expect(buffer.count == count)
  }

  @Test func `released memory belongs to the caller, and the buffer is empty again`() {
    let buffer = ByteBuffer(Array("first".utf8))
    let memory = buffer.release()
    buffer.append("second")
    #expect(Array(UnsafeBufferPointer(start: memory, count: 5)) == Array("first".utf8))
    #expect(text(buffer) == "second")
    free(memory)
  }

  @Test(arguments: [
    ("a", #""a""#),
    ("\"\\", #""\"\\""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\0\u{F}\u{10}\u{1F}", #""\u0000\u000f\u0010\u001f""#),
    ("é/🙂", #""é/🙂""#),
  ])
  func `a text is written as a JSON string`(_ value: String, _ expected: String) {
    let buffer = ByteBuffer()
    buffer.appendJSONString(value)
    #expect(text(buffer) == expected)
  }
}
