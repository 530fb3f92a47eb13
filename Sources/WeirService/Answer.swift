import HTTP
import LayoutEngine
import LayoutWire
import Platform

/// An answer about one layout: a pure function of the layout and the question, so it has a strong entity tag.
struct Answer {
  /// Answers up to this many bytes go out whole with their length; longer ones are streamed.
  static let streamedSize = 64 * 1024

  let entityTag: EntityTag
  /// Does the URL alone determine the answer?
  let isImmutable: Bool
  /// How the cache of layouts took part (RFC 9211).
  let cacheStatus: String

  static let hit = "\(WeirService.name); hit"
  static let stored = "\(WeirService.name); fwd=uri-miss; stored"

  /// - Parameters:
  ///   - id: the layout's id as text.
  ///   - tag: the question, in visible ASCII without quotes.
  ///   - variant: which of several answers to the same question it is.
  init(
    id: String, tag: String, _ variant: Passage.Variant, isImmutable: Bool = true, cacheStatus: String = hit
  ) {
    // It covers every option, and the geometry version, so that a release that places differently is not mistaken.
    var opaque = ""
    opaque.reserveCapacity(id.utf8.count + tag.utf8.count + 16)
    opaque += id
    opaque += Self.version
    opaque += tag
    opaque += variant.codingTag
    entityTag = EntityTag(opaque)
    self.isImmutable = isImmutable
    self.cacheStatus = cacheStatus
  }

  private static let version = "-\(Layout.geometryVersion)-"

  /// The answer to a `GET`: `304` if the client has it already.
  ///
  /// - Parameter isCurrent: says whether the answer may be given again; see `Response.isCurrent`.
  func response(
    to request: Request, isCurrent: (@Sendable () -> Bool)? = nil, _ body: () -> Response.Body
  ) -> Response {
    let caching: Response.Field = (
      "Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    )
    var fields: [Response.Field] = [("ETag", entityTag.quoted), caching, ("Cache-Status", cacheStatus)]
    if entityTag.isKnown(to: request) { return Response(status: 304, fields: fields) }
    fields.append(Self.json)
    var response = Response(status: 200, fields: fields, body: body())
    response.isCurrent = isCurrent
    return response
  }

  /// What the entity tags of all answers about a layout begin with.
  static func tagPrefix(id: String) -> String { id + version }

  static let json: Response.Field = ("Content-Type", "application/json")
}

extension EntityTag {
  /// Does the client have this already?
  fileprivate func isKnown(to request: Request) -> Bool {
    request.headers.list(of: "If-None-Match").map(matches(ifNoneMatch:)) ?? false
  }
}

extension AnswerWriter {
  /// The answer as a body: whole if it is short, otherwise as a stream.
  consuming func body() -> Response.Body {
    var writer = self
    let start = ByteBuffer(capacity: 16 * 1024)
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
