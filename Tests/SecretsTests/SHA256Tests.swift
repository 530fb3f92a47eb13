import Secrets
import Testing

@Suite struct SHA256Tests {
  private func digest(_ hash: SHA256) -> String {
    hash.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `known texts have their digests`(_ text: String, _ expected: String) {
    let hash = SHA256()
    Array(text.utf8).withUnsafeBytes { hash.update($0) }
    #expect(digest(hash) == expected)
    // The next digest starts anew.
    for byte in text.utf8 { [byte].withUnsafeBytes { hash.update($0) } }
    #expect(digest(hash) == expected)
  }
}
