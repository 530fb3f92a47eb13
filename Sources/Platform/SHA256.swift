import CNettle

/// A running SHA-256 (FIPS 180-4), computed by nettle.
package final class SHA256: @unchecked Sendable {
  // One owner at a time, as with `ByteBuffer`.
  private let context: OpaquePointer

  package init() {
    guard let context = weir_sha256_create() else { fatalError("out of memory: SHA-256 context refused") }
    self.context = context
  }

  deinit { weir_sha256_free(context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    weir_sha256_update(context, bytes.baseAddress, bytes.count)
  }

  /// The 32 bytes of the digest of everything given so far; the next update starts anew.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(WEIR_SHA256_DIGEST_SIZE)) { digest, count in
      weir_sha256_finish(context, digest.baseAddress)
      count = digest.count
    }
  }
}
