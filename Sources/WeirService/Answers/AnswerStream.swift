import HTTP
import LayoutWire
import Platform

/// A long answer, written while it is sent.
final class AnswerStream: ByteStream {
  /// Answers up to this many bytes are sent whole, with their length; longer ones are streamed.
  static let smallestSize = 64 << 10

  private var start: ByteBuffer?
  private var rest: AnswerWriter

  /// - Parameter start: the beginning of the answer, which is already written.
  init(start: ByteBuffer, rest: AnswerWriter) {
    self.start = start
    self.rest = rest
  }

  func next(into buffer: ByteBuffer, size: Int) {
    if let start {
      buffer.append(start.bytes)
      self.start = nil
    } else {
      _ = rest.write(to: buffer, size: size)
    }
  }
}

extension AnswerWriter {
  /// The answer as a body: whole if it is short, otherwise as a stream.
  consuming func body() -> Response.Body {
    var writer = self
    let start = ByteBuffer(capacity: 16 << 10)
    guard writer.write(to: start, size: AnswerStream.smallestSize) else { return .bytes(start) }
    return .stream(AnswerStream(start: start, rest: writer))
  }
}
