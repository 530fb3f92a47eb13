package import HTTP
package import Platform

/// A stream's bytes in a content coding, made while they are sent: in memory are one piece of the stream and what the
/// compressor holds.
package final class CompressedStream: ByteStream {
  private let source: any ByteStream
  private let compressor: Compressor
  private let piece = ByteBuffer()
  private var isFinished = false

  /// Why the stream ended before its source did; nil if it did not.
  package private(set) var failure: CompressionError?

  package var hasFailed: Bool { failure != nil || source.hasFailed }

  /// - Parameter compressor: at the beginning of a stream, and from now on left alone.
  package init(_ source: any ByteStream, with compressor: Compressor) {
    self.source = source
    self.compressor = compressor
  }

  /// Appends what the source's next piece of `size` bytes becomes; of a few more pieces only while that is nothing. So a
  /// call takes little time, and what it gives is shorter than `size`.
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

  /// Pieces read in one call, at most. Only bytes that repeat like no answer does become nothing for so long.
  private static let maximumPieces = 4
}
