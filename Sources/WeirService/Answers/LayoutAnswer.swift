import Compression
import HTTP
import LayoutEngine
import LayoutWire
import Platform

/// How an answer about one layout is tagged and cached. The answer is a pure function of the layout and the question, so it
/// has a strong entity tag.
struct LayoutAnswer {
  /// The tag covers the layout, the geometry version, the question and the compression (RFC 9110, section 8.8.3).
  let entityTag: EntityTag
  /// May caches keep the answer without asking again? Otherwise they would answer for a layout that is gone.
  let isImmutable: Bool
  /// How the layout cache handled the request: the value of `Cache-Status` (RFC 9211).
  let cacheStatus: String

  /// The layout was in the cache.
  static let hit = "\(WeirService.name); hit"
  /// The layout was computed and is now in the cache.
  static let stored = "\(WeirService.name); fwd=uri-miss; stored"

  /// - Parameters:
  ///   - id: the layout's id as text.
  ///   - tag: the question, in visible ASCII without quotes.
  ///   - context: of the request: compressed answers have other tags.
  init(
    id: String, tag: String, _ context: ServiceContext, isImmutable: Bool = false, cacheStatus: String = hit
  ) {
    entityTag = EntityTag(id, Self.version, tag, context.coding?.tagSuffix ?? "")
    self.isImmutable = isImmutable
    self.cacheStatus = cacheStatus
  }

  /// In every tag, so that the answers of a release that places elements differently have other tags.
  private static let version = "-\(Layout.geometryVersion)-"

  /// The answer to a `GET`: `304` if the client has it already.
  ///
  /// - Parameter body: makes the body, which a `304` needs for its length.
  func response(to request: Request, _ body: () -> Response.Body) -> Response {
    let isKnown = request.headers.list(of: "If-None-Match").map(entityTag.matches(ifNoneMatch:)) ?? false
    var response = Response(status: isKnown ? 304 : 200)
    response.fields.reserveCapacity(8)
    response.fields.append(("ETag", entityTag.quoted))
    response.fields.append(("Cache-Status", cacheStatus))
    response.caching = isImmutable ? .immutable : .revalidated
    if !isKnown { response.fields.append(Self.json) }
    response.body = body()
    return response
  }

  /// The beginning of the entity tags of all answers about a layout.
  static func tagPrefix(id: String) -> String { id + version }

  /// The media type of every answer about a layout.
  static let json: Response.Field = ("Content-Type", "application/json")
}
