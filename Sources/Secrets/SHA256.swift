import CNettle

/// A running SHA-256 (FIPS 180-4), computed by nettle.
package final class SHA256: @unchecked Sendable {
  // One owner at a time, as for `ByteBuffer`.
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
  }

  /// The 32 bytes of the digest of everything so far. The next update starts anew.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      nettle_sha256_digest(&context, digest.count, digest.baseAddress)
      count = digest.count
    }
  }
}
