import HTTP
import Platform
import TestSupport
import Testing

@Suite struct RequestBodyTests {
  private static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  /// FIPS 180-4's example of two blocks.
  private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
  private static let twoBlocksDigest = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"

  private func body(_ pieces: [String]) -> RequestBody {
    let body = RequestBody()
    for piece in pieces { Array(piece.utf8).withUnsafeBytes { body.append($0) } }
    return body
  }

  private func hexadecimal(_ digest: [UInt8]) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [[], [""], ["", ""]])
  func `no bytes have the digest of nothing`(_ pieces: [String]) {
    let body = body(pieces)
    #expect(hexadecimal(body.digest) == Self.empty)
    #expect(body.buffer.count == 0)
  }

  @Test(arguments: [["abc"], ["a", "bc"], ["ab", "c"], ["a", "b", "c"], ["", "a", "", "bc", ""]])
  func `the digest is that of the whole, however it is cut`(_ pieces: [String]) {
    let body = body(pieces)
    #expect(hexadecimal(body.digest) == Self.abc)
    #expect(body.buffer.contents == Array("abc".utf8))
  }

  @Test(arguments: 0...56)
  func `a cut at any byte makes no difference`(_ cut: Int) {
    let body = body([String(Self.twoBlocks.prefix(cut)), String(Self.twoBlocks.dropFirst(cut))])
    #expect(hexadecimal(body.digest) == Self.twoBlocksDigest)
  }

  @Test func `a million bytes in pieces of a thousand have their known digest`() {
    let body = body(Array(repeating: String(repeating: "a", count: 1000), count: 1000))
    #expect(hexadecimal(body.digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(body.buffer.count == 1_000_000)
  }

  @Test func `the digest can be read twice`() {
    let body = body(["abc"])
    #expect(body.digest == body.digest)
  }
}
