import HTTP
import Observability
import Testing
import WeirService

@Suite struct ReadinessTests {
  @Test func `the service is ready until it is told to stop, and alive all the time`() throws {
    let client = ServiceClient()
    #expect(try client.get("/readyz").text("status") == "ready")
    client.service.readiness.end()
    let refused = client.get("/readyz")
    #expect(refused.status == 503)
    #expect(try refused.problem() == "draining")
    #expect(refused["Retry-After"] != nil)
    #expect(client.get("/healthz").status == 200)
  }

  @Test(arguments: ["?_=1", "?a&a", "?%zz=%zz", "?"])
  func `a monitor may add any query`(_ query: String) throws {
    let client = ServiceClient()
    for target in ["/healthz", "/readyz"] { #expect(client.get(target + query).status == 200) }
    let metrics = Router(MetricsRoute(MetricsRegistry()).routes, problemTypePrefix: "")
    let target = RequestTarget("/metrics\(query)".utf8)
    let request = Request(method: .get, target: target, headers: NoFields())
    #expect(try metrics.match(.get, target).route.handler(request).status == 200)
  }

  private struct NoFields: HeaderFields {
    func value(of name: String) -> String? { nil }
  }

  @Test func `a limit on the elements of an answer names the parameter to change`() throws {
    let client = ServiceClient { $0.maximumElements = 3 }
    let body =
      #"{"container":{"width":100},"sections":[{"items":{"count":5,"height":10}}],"#
      + #""layout":{"type":"waterfall","columnCount":1}}"#
    let id = try client.layout(body)
    for (target, parameter) in [
      ("/layout/\(id)", "attributes"), ("/visible?rect=0,0,100,100&layout=\(id)", "rect"),
      ("/layout/\(id)?rect=0,0,100,100", "rect"),
    ] {
      let refused = client.get(target)
      #expect(refused.status == 422)
      #expect(try refused.text("parameter") == parameter)
    }
    #expect(client.get("/visible?rect=0,0,100,25&layout=\(id)").status == 200)
    #expect(client.post(body).status == 422)
    // A post that was refused is not the layout posted last.
    #expect(client.post(body.replacing("5", with: "6")).status == 422)
    #expect(try client.get("/visible?rect=0,0,100,25").text("layout") == id)
  }

  @Test func `a computed layout says how long it took`() throws {
    let client = ServiceClient()
    let timing = try #require(client.post(Sample.mixed)["Server-Timing"])
    #expect(timing.contains("decode;dur="))
    #expect(timing.contains("layout;dur="))
    #expect(client.post(Sample.mixed)["Server-Timing"] == nil)
  }

  @Test func `a base path stands before every path and in Location`() throws {
    let client = ServiceClient { $0.basePath = "/a/b" }
    let reply = client.send(.post, "/a/b/layout", body: Sample.mixed)
    let location = try #require(reply["Location"])
    #expect(location.hasPrefix("/a/b/layout/"))
    #expect(client.get(location).status == 200)
    #expect(client.get("/healthz").status == 404)
    #expect(client.get("/a/b/healthz").status == 200)
  }
}
