package import HTTP
package import Platform

/// A stream that is compressed while it is sent. It holds one piece of the source in memory, and the compressor's state.
package final class CompressedStream: ByteStream {
  private let source: any ByteStream
  private let compressor: Compressor
  private let piece = ByteBuffer()
  private var isFinished = false

  /// Why the stream ended before its source did; nil if it did not.
  package private(set) var failure: CompressionError?

  package var hasFailed: Bool { failure != nil || source.hasFailed }

  /// - Parameter compressor: at the beginning of a stream. The caller must not use it any more.
  package init(_ source: any ByteStream, with compressor: Compressor) {
    self.source = source
    self.compressor = compressor
  }

  /// Appends the source's next piece of `size` bytes, compressed. If the compressor holds it all back, a few more pieces
  /// follow. So a call takes little time and appends less than `size`.
  package func next(into buffer: ByteBuffer, size: Int) {
    let start = buffer.count
    var pieceCount = 0
    while buffer.count == start, !isFinished {
      piece.removeAll()
      source.next(into: piece, size: size)
      isFinished = piece.count == 0
      pieceCount += 1
      let operation: Compressor.Operation = isFinished ? .finish : pieceCount < Self.maximumPieces ? .process : .flush
      do {
        try compressor.compress(piece.bytes, into: buffer, operation)
      } catch {
        failure = error
        isFinished = true
      }
    }
  }

  /// The most pieces read in one call. The compressor holds back that many only if the bytes repeat more than those of any
  /// answer.
  private static let maximumPieces = 4
}
