import HTTP
import Platform

/// A source of given pieces, whatever size is asked for.
final class Pieces: ByteStream {
  private var rest: ArraySlice<[UInt8]>
  /// The sizes that were asked for.
  private(set) var sizes: [Int] = []

  /// - Parameter pieces: none of them empty.
  init(_ pieces: [[UInt8]]) { rest = pieces[...] }

  func next(into buffer: ByteBuffer, size: Int) {
    sizes.append(size)
    if let piece = rest.popFirst() { piece.withUnsafeBytes { buffer.append($0) } }
  }
}
