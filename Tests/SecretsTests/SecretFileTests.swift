import Glibc
import Secrets
import TestSupport
import Testing

@Suite struct SecretFileTests {
  @Test(arguments: [0, 1, 999, 1000]) func `a file is read whole`(_ size: Int) throws {
    let text = String(repeating: "s", count: size)
    let file = try TemporaryFile(text)
    let secret = try SecretFile(path: file.path, limit: 1000)
    withExtendedLifetime(secret) { #expect(String(decoding: secret.bytes, as: UTF8.self) == text) }
  }

  @Test func `a file above the limit is refused`() throws {
    let file = try TemporaryFile("12345")
    #expect(throws: SecretFile.Failure.tooLarge) { try SecretFile(path: file.path, limit: 4) }
    // This file has no end.
    #expect(throws: SecretFile.Failure.tooLarge) { try SecretFile(path: "/dev/zero", limit: 4) }
  }

  @Test(arguments: [("/nowhere", "No such file or directory"), ("/", "Is a directory")])
  func `a file that cannot be read says why`(_ path: String, _ reason: String) {
    #expect(throws: SecretFile.Failure.system(reason)) { try SecretFile(path: path, limit: 10) }
  }
}
