import HTTP
import HTTPServer
import Platform
import TestSupport
import Testing

/// A server on a free port, with a few small routes, that is stopped at the end of a test.
struct Fixture {
  let server: HTTPServer
  let port: UInt16
  /// `GET /gate` and `POST /gate` wait here.
  let gate = Gate()
  /// How many streams have been released.
  let streamsEnded = Monitor(0)

  /// Runs `test` with a server, stops that, and checks that no request is left.
  static func run(
    _ configuration: HTTPServer.Configuration = .with { _ in }, middleware: any Middleware = NoMiddleware(),
    test: (Fixture) throws -> Void
  ) throws {
    let fixture = try Fixture(configuration, middleware)
    defer {
      fixture.gate.open()
      fixture.server.stop(deadline: 5)
      #expect(fixture.server.openRequests == 0)
    }
    try test(fixture)
  }

  private init(_ configuration: HTTPServer.Configuration, _ middleware: any Middleware) throws {
    server = HTTPServer(configuration, router: Self.router(gate, streamsEnded), middleware: middleware)
    try server.start()
    port = try #require(server.port)
  }

  func client(receiveBuffer: Int32? = nil) throws -> RawClient {
    try RawClient(port: port, receiveBuffer: receiveBuffer)
  }

  /// Sends one request on a connection of its own.
  func answer(_ request: String) throws -> RawResponse {
    let client = try client()
    try client.send(request)
    return try client.readResponse(hasBody: !request.hasPrefix("HEAD"))
  }

  func get(_ target: String) throws -> RawResponse { try answer("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n") }

  /// The text of a `POST` of JSON; `body` may be less than `length` says.
  static func post(_ target: String, length: Int, fields: String = "", body: String = "") -> String {
    "POST \(target) HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\(fields)\r\n"
      + body
  }
}

extension HTTPServer.Configuration {
  /// The tests' configuration with changes.
  static func with(_ change: (inout HTTPServer.Configuration) -> Void) -> HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.threads = 2
    configuration.maximumBodySize = 100_000
    configuration.poolBodySize = 32 << 10
    configuration.log = { _ in }
    change(&configuration)
    return configuration
  }
}

extension Fixture {
  private static func router(_ gate: Gate, _ streamsEnded: Monitor<Int>) -> Router {
    let routes = [
      Route(.get, "/hello") { _ in text("hello") },
      Route(.get, "/path/{value}") { text($0.path["value"] ?? "") },
      Route(.get, "/query") { request in
        let pairs = request.target.parameters.map { "\($0.name)=\($0.value ?? "ill-formed")" }
        return text(pairs.joined(separator: ","))
      },
      Route(.get, "/probe") { text($0.headers.value(of: "X-Probe") ?? "none") },
      Route(.get, "/nothing") { _ in Response(status: 204) },
      Route(.get, "/unchanged") { _ in
        var response = text("hello")
        response.status = 304
        return response
      },
      Route(.get, "/unchanged/{count}") { request in
        Response(status: 304, body: .stream(Numbers(Int(request.path["count"] ?? "") ?? 0)))
      },
      Route(.get, "/numbers/{count}") { request in
        let count = Int(request.path["count"] ?? "") ?? 0
        return Response(status: 200, body: .stream(Numbers(count) { streamsEnded.update { $0 += 1 } }))
      },
      Route(.get, "/broken/{count}") { request in
        Response(status: 200, body: .stream(Numbers(Int(request.path["count"] ?? "") ?? 0, isBroken: true)))
      },
      Route(.get, "/gate") { _ in
        gate.pass()
        return text("passed")
      },
      Route(.post, "/gate", body: .json) { _ in
        gate.pass()
        return text("passed")
      },
      Route(.post, "/echo", body: .json) { echo($0) },
      Route(
        .post, "/known", body: .json,
        shortcut: { request throws(Problem) in
          switch request.body?.buffer.bytes.first {
          case UInt8(ascii: "k"): return text("known")
          case UInt8(ascii: "!"): throw Problem(.preconditionFailed, "")
          default: return nil
          }
        }, { _ in text("computed") }),
      Route(.delete, "/hello") { _ in text("deleted") },
    ]
    return Router(routes, problemTypePrefix: "urn:test:")
  }

  private static func text(_ text: String) -> Response {
    Response(status: 200, fields: [("Content-Type", "text/plain")], body: .bytes(ByteBuffer(Array(text.utf8))))
  }

  private static func echo(_ request: Request) -> Response {
    let copy = ByteBuffer()
    if let body = request.body { copy.append(body.buffer.bytes) }
    let probe = request.headers.value(of: "x-probe") ?? "none"
    return Response(status: 200, fields: [("X-Probe", probe)], body: .bytes(copy))
  }
}
