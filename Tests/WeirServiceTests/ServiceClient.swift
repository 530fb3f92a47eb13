import Access
import HTTP
import Platform
import WeirService

/// A service and the requests to it, without a server between.
struct ServiceClient {
  let service: WeirService

  init(_ configure: (inout WeirService.Configuration) -> Void = { _ in }) {
    var configuration = WeirService.Configuration()
    configure(&configuration)
    service = WeirService(configuration)
  }

  func post(_ body: String, _ query: String = "") -> Reply { send(.post, "/layout\(query)", body: body) }

  func get(_ target: String, ifNoneMatch tag: String? = nil, in namespace: Namespace = .common) -> Reply {
    send(.get, target, fields: tag.map { ["if-none-match": $0] } ?? [:], in: namespace)
  }

  func delete(_ target: String, ifMatch tags: String? = nil) -> Reply {
    send(.delete, target, fields: tags.map { ["if-match": $0] } ?? [:])
  }

  /// Posts a body that is a layout, and returns its id.
  func layout(_ body: String) throws -> String { try post(body, "?attributes=none").text("layout") }

  /// Finds the route and lets it answer, as a server does.
  func send(
    _ method: Method, _ target: String, body: String? = nil, fields: [String: String] = [:],
    in namespace: Namespace = .common
  ) -> Reply {
    Reply(response(method, target, body: body, fields: fields, in: namespace))
  }

  func response(
    _ method: Method, _ target: String, body: String? = nil, fields: [String: String] = [:],
    in namespace: Namespace = .common
  ) -> Response {
    let target = RequestTarget(target.utf8)
    do throws(Problem) {
      let match = try service.router.match(method, target)
      var context = ServiceContext()
      context.namespace = namespace
      return try match.route.handler(
        Request(
          method: method, target: target, headers: Fields(values: fields), body: body.map(Self.body), path: match.path,
          context: context))
    } catch {
      return error.response(typePrefix: service.router.problemTypePrefix)
    }
  }

  /// A request as a handler gets it.
  func request(_ method: Method, _ target: String, body: String) -> Request {
    Request(
      method: method, target: RequestTarget(target.utf8), headers: Fields(values: [:]), body: Self.body(body))
  }

  private static func body(_ text: String) -> RequestBody {
    let body = RequestBody()
    Array(text.utf8).withUnsafeBytes { body.append($0) }
    return body
  }

  private struct Fields: HeaderFields {
    /// By lowercase name.
    let values: [String: String]

    func value(of name: String) -> String? { values[name.lowercased()] }
  }
}
