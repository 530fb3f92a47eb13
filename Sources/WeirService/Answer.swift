import HTTP
import LayoutEngine
import LayoutStore
import LayoutWire
import Platform

/// An answer about one layout: a pure function of the layout and the question, so it has a strong entity tag.
struct Answer {
  /// Answers up to this many bytes go out whole with their length; longer ones are streamed.
  static let streamedSize = 64 * 1024

  let id: LayoutID
  /// The question, in visible ASCII without quotes.
  let tag: String
  /// Does the URL alone determine the answer?
  var isImmutable = true
  /// How the cache of layouts took part (RFC 9211).
  var cacheStatus = "\(WeirService.name); hit"

  /// It covers every option, and the geometry version, so that a release that places differently is not mistaken.
  var entityTag: EntityTag { EntityTag("\(id)-\(Layout.geometryVersion)-\(tag)") }

  var fields: [Response.Field] {
    [
      ("ETag", entityTag.quoted),
      ("Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache"),
      ("Cache-Status", cacheStatus),
    ]
  }

  /// The answer to a `GET`: `304` if the client has it already.
  func response(to request: Request, _ body: () -> Response.Body) -> Response {
    if let known = request.headers.value(of: "If-None-Match"), entityTag.matches(ifNoneMatch: known) {
      return Response(status: 304, fields: fields)
    }
    return Response(status: 200, fields: fields + [Self.json], body: body())
  }

  static let json: Response.Field = ("Content-Type", "application/json")
}

extension AnswerWriter {
  /// The answer as a body: whole if it is short, otherwise as a stream.
  consuming func body() -> Response.Body {
    var writer = self
    let start = ByteBuffer(capacity: 8 * 1024)
    guard writer.write(to: start, size: Answer.streamedSize) else { return .bytes(start) }
    return .stream(AnswerStream(start: start, rest: writer))
  }
}

/// A long answer, made while it is sent.
final class AnswerStream: ByteStream {
  private var start: ByteBuffer?
  private var rest: AnswerWriter

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
