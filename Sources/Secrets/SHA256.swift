import CNettle

/// A SHA-256 digest (FIPS 180-4) that is computed piece by piece, by nettle.
package final class SHA256: @unchecked Sendable {
  // One owner at a time, as for `ByteBuffer`.
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  /// Adds bytes to the digest.
  package func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(&context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
  }

  /// Returns the 32 bytes of the digest of all bytes so far. The next update begins a new digest.
  package func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
      nettle_sha256_digest(&context, digest.count, digest.baseAddress)
      count = digest.count
    }
  }
}
