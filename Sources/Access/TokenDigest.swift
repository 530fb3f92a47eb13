import HTTP
import Platform
import Secrets

/// The SHA-256 of a token: all that is kept of it.
struct TokenDigest: Sendable {
  private let bytes: InlineArray<32, UInt8>

  init(_ token: Span<UInt8>) {
    let hash = SHA256()
    token.withUnsafeBytes { hash.update($0) }
    let digest = hash.finish()
    bytes = InlineArray { digest[$0] }
  }

  /// Are the two the same? The time depends on neither.
  func equals(_ other: TokenDigest) -> Bool {
    withUnsafeBytes(of: bytes) { left in
      withUnsafeBytes(of: other.bytes) { left.equalsInConstantTime($0) }
    }
  }

  /// The first half of the digest.
  var namespace: Namespace { Namespace(high: word(at: 0), low: word(at: 8)) }

  private func word(at start: Int) -> UInt64 {
    (start..<start + 8).reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }
}

extension TokenDigest: CustomStringConvertible, CustomReflectable {
  var description: String { "(a token)" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
