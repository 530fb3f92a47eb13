extension ContentCoding {
  /// The largest window of a zstd stream, as a power of two: 8 MiB, which RFC 8878 (section 3.1.1.1.2) asks of every
  /// decoder.
  static let maximumWindowBits: Int32 = 23

  /// Bytes that are decoded at a time.
  private static let pieceSize = 64 << 10

  /// Decompresses bytes in pieces.
  ///
  /// Several gzip members (RFC 1952, section 2.2) or zstd frames (RFC 8878, section 3) after one another are one stream;
  /// brotli has no such thing. Beside the result it takes at most 16 MiB of memory for br, 8 MiB for zstd and 0.1 MiB for
  /// gzip, however many bytes there are.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that `receive` is given in all.
  ///   - receive: is given one piece after the other.
  /// - Complexity: O(bytes + result).
  package func decompress(
    _ bytes: UnsafeRawBufferPointer, limit: Int, _ receive: (UnsafeRawBufferPointer) -> Void
  ) throws(DecompressionError) {
    let decoder = try makeDecoder()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { piece.deallocate() }
    var rest = bytes
    var left = limit
    while true {
      let progress = try decoder.step(rest, to: piece)
      guard progress.produced <= left else { throw .tooLarge }
      left -= progress.produced
      receive(UnsafeRawBufferPointer(rebasing: piece[..<progress.produced]))
      rest = UnsafeRawBufferPointer(rebasing: rest[progress.consumed...])
      if progress.isAtEnd {
        if rest.isEmpty { return }
        try decoder.beginNextStream()
      } else if progress.consumed == 0, progress.produced == 0 {
        throw .damaged("it ends too early")
      }
    }
  }

  private func makeDecoder() throws(DecompressionError) -> any StreamDecoder {
    switch self {
    case .zstd: try ZstdDecoder()
    case .br: try BrotliDecoder()
    case .gzip: try GzipDecoder()
    }
  }
}
