import Access
import Compression
import HTTP
import Observability
import Platform
import Testing
import WeirService

/// What holds for every request, whatever its route.
@Suite struct GatewayTests {
  private struct Head: RequestHead {
    var fields: [String: String] = [:]
    var client: PeerAddress? { nil }
    func value(of name: String) -> String? { fields[name.lowercased()] }
  }

  private static let first = "first-token-0123456789"
  private static let second = "second-token-0123456789"

  private func gateway(_ change: (inout ServiceGateway.Configuration) throws -> Void = { _ in }) throws
    -> ServiceGateway
  {
    var configuration = ServiceGateway.Configuration()
    try change(&configuration)
    let observer = RequestObserver(MetricsRegistry(), Router([]), log: nil, lines: .none, slow: 1000)
    return ServiceGateway(configuration, observer)
  }

  private func answer(_ gateway: ServiceGateway, _ passage: Passage, size: Int = 5000) -> (Response, [String: [String]])
  {
    let body = ByteBuffer([UInt8](repeating: 0x61, count: size))
    var response = Response(status: 200, fields: [("ETag", "\"a\"")], body: .bytes(body))
    gateway.complete(&response, for: passage)
    return (response, Dictionary(grouping: response.fields) { "\($0.name)" }.mapValues { $0.map(\.value) })
  }

  @Test func `every token has its namespace, and without one there is none`() throws {
    let gateway = try gateway {
      $0.tokens = try BearerTokens(.variable(name: "T", value: "\(Self.first),\(Self.second)"))
    }
    func passage(_ value: String?) -> Passage {
      gateway.admit(.get, Head(fields: value.map { ["authorization": $0] } ?? [:]))
    }
    let (first, second) = (passage("Bearer \(Self.first)"), passage("bearer \(Self.second)"))
    #expect(first.refusal == nil && second.refusal == nil)
    #expect(first.variant.namespace != second.variant.namespace)
    #expect(first.variant.namespace != .common)
    for (value, status) in [
      (nil, 401), ("Basic abc", 401), ("Bearer unknown-token-0123456789", 401), ("Bearer a b", 400),
    ] {
      let refusal = try #require(passage(value).refusal)
      #expect(refusal.response.status == status)
      #expect(refusal.response.fields.contains { "\($0.name)" == "WWW-Authenticate" })
    }
  }

  @Test func `what a token opens is no shared cache's to keep`() throws {
    for (tokens, expected) in [(nil, "public, max-age=9"), (Self.first, "private, max-age=9")] {
      let gateway = try gateway {
        $0.tokens = try tokens.map { try BearerTokens(.variable(name: "T", value: $0)) }
      }
      var response = Response(status: 200, fields: [("Cache-Control", "public, max-age=9")])
      gateway.complete(&response, for: Passage())
      #expect(response.value(of: "Cache-Control") == expected)
    }
  }

  @Test(arguments: ["zstd", "br", "gzip"])
  func `a coding that is wanted is used, with a tag and Vary`(_ coding: String) throws {
    let gateway = try gateway()
    let passage = gateway.admit(.get, Head(fields: ["accept-encoding": coding]))
    #expect(passage.variant.codingTag == "-\(coding)")
    let (response, fields) = answer(gateway, passage)
    #expect(fields["Content-Encoding"] == [coding])
    #expect(fields["Vary"] == ["Accept-Encoding"])
    guard case .bytes(let body) = response.body else {
      Issue.record("no bytes")
      return
    }
    #expect(body.count < 500)
  }

  @Test func `small answers and other clients get the answer as it is`() throws {
    let gateway = try gateway()
    let coded = gateway.admit(.get, Head(fields: ["accept-encoding": "gzip"]))
    #expect(answer(gateway, coded, size: 1000).1["Content-Encoding"] == nil)
    for accepted in [nil, "identity", "gzip;q=0", "deflate"] {
      let passage = gateway.admit(.get, Head(fields: accepted.map { ["accept-encoding": $0] } ?? [:]))
      let fields = answer(gateway, passage).1
      #expect(fields["Content-Encoding"] == nil)
      #expect(fields["Vary"] == ["Accept-Encoding"])
    }
    let off = try self.gateway { $0.codings = [] }
    #expect(answer(off, off.admit(.get, Head(fields: ["accept-encoding": "gzip"]))).1["Vary"] == nil)
  }

  @Test func `origins are off until they are listed`() throws {
    let asked = Head(fields: ["origin": "https://a.example"])
    let closed = try gateway()
    #expect(answer(closed, closed.admit(.get, asked)).1["Access-Control-Allow-Origin"] == nil)
    let open = try gateway { $0.cors = try CORSPolicy(origins: ["https://a.example"]) }
    let granted = open.admit(.get, asked)
    #expect(granted.variant.origin == "https://a.example")
    #expect(answer(open, granted).1["Access-Control-Allow-Origin"] == ["https://a.example"])
    let other = open.admit(.get, Head(fields: ["origin": "https://b.example"]))
    #expect(other.variant.origin == nil)
    #expect(answer(open, other).1["Access-Control-Allow-Origin"] == nil)
    #expect(answer(open, other).1["Vary"]?.contains("Origin") == true)
    let preflight = open.admit(
      .options, Head(fields: ["origin": "https://a.example", "access-control-request-method": "POST"]))
    #expect(answer(open, preflight).1["Access-Control-Max-Age"] == ["600"])
  }

  @Test func `a trace goes on in the answer`() throws {
    let gateway = try gateway()
    let given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    let field = try #require(gateway.admit(.get, Head(fields: ["traceparent": given])).ownFields.first)
    #expect("\(field.name)" == "traceparent")
    #expect(field.value.hasPrefix(given.prefix(36)) && field.value != given)
    #expect(gateway.admit(.get, Head(fields: ["traceparent": "00-zz"])).ownFields.isEmpty)
  }

  @Test func `a request's name is given back, and made where that is wanted`() throws {
    let gateway = try gateway()
    #expect(gateway.admit(.get, Head()).ownFields.isEmpty)
    let named = gateway.admit(.get, Head(fields: ["x-request-id": "abc-1"]))
    #expect(named.ownFields.map(\.value) == ["abc-1"])
    let forged = gateway.admit(.get, Head(fields: ["x-request-id": "abc\r\nSet-Cookie: x"]))
    #expect(forged.ownFields.count == 1)
    #expect(!forged.ownFields[0].value.contains("\n"))
    let all = try self.gateway { $0.namesEveryRequest = true }
    #expect(all.admit(.get, Head()).requestID?.count == 32)
  }
}
