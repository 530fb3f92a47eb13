import Foundation
import Glibc
import TestSupport
import Testing
import WeirService

/// The built program as a server.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ServingTests {
  private static let body =
    #"{"container":{"width":100},"layout":{"type":"flow"},"sections":[{"items":{"count":9,"size":[30,20]}}]}"#

  @Test(arguments: [SIGTERM, SIGINT])
  func `it greets, answers, and exits with 0 on a signal`(_ signal: Int32) throws {
    let server = try RunningServer()
    #expect(server.greeting.hasPrefix("Weir \(WeirService.version) listens on http://127.0.0.1:\(server.port) "))
    let answer = try server.post(Self.body)
    #expect(answer.status == 201)
    #expect(try server.get(#require(answer["Location"])).text == answer.text)
    #expect(server.stop(by: signal) == 0)
  }

  @Test func `the command in the greeting works`() throws {
    let server = try RunningServer()
    let body = try #require(server.greeting.firstMatch(of: /-d '(.*)'/)).1
    #expect(server.greeting.contains("curl http://127.0.0.1:\(server.port)/layout "))
    let answer = try server.post(String(body))
    #expect(answer.status == 201)
    #expect(answer.text.contains(#""itemCount":3"#))
  }

  @Test func `the program gives the same answers without a server`() throws {
    let server = try RunningServer()
    let layout = try Program.run("layout", "-", input: Self.body)
    #expect(layout.output == (try server.post(Self.body)).text)
    let visible = try Program.run("visible", "-", "--rect", "0,25,50,50", input: Self.body)
    #expect(visible.output == (try server.get("/visible?rect=0,25,50,50")).text)
    let pinned = try Program.run("visible", "-", "--rect=0,25,50,50", "--viewport", "0,0,9,9", input: Self.body)
    #expect(pinned.output == (try server.get("/visible?rect=0,25,50,50&viewport=0,0,9,9")).text)
  }

  @Test(arguments: ["", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br\r\n", "Accept-Encoding: zstd\r\n"])
  func `a 304 has the length of the 200`(_ fields: String) throws {
    let server = try RunningServer()
    let location = try #require(try server.post(Self.body)["Location"])
    for target in [location, "\(location)?attributes=none", "/visible?rect=0,0,100,100"] {
      let full = try server.get(target, fields: fields)
      let tag = try #require(full["ETag"])
      let unchanged = try server.get(target, fields: "\(fields)If-None-Match: \(tag)\r\n")
      #expect(unchanged.status == 304)
      #expect(unchanged["Content-Length"] == "\(full.body.count)")
      #expect(unchanged["Content-Encoding"] == nil)
      #expect(unchanged["ETag"] == tag)
      #expect(unchanged["Vary"] == full["Vary"])
    }
  }

  @Test func `its health is asked by URL, by port and by path`() throws {
    let server = try RunningServer()
    let url = "http://127.0.0.1:\(server.port)"
    let well = try Program.run("health", url)
    #expect(well.status == 0)
    #expect(well.output == "\(url)/healthz is healthy\n")
    #expect(try Program.run("health", variables: ["WEIR_PORT": "\(server.port)"]).status == 0)
    #expect(try Program.run("health", variables: ["PORT": "\(server.port)"]).status == 0)
    let lost = try Program.run("health", "\(url)/nowhere")
    #expect(lost.status == 1)
    #expect(lost.errors == "weir: \(url)/nowhere/healthz answers 404\n")
  }

  @Test func `tokens, base path and metrics work together`() throws {
    let server = try RunningServer("--tokens", "token-0123456789ab", "--base-path", "/layouts", "--request-ids", "all")
    #expect(server.greeting.contains("\(server.port)/layouts - try"))
    #expect(try server.get("/layouts/visible?rect=0,0,1,1").status == 401)
    for target in ["/layouts/healthz", "/layouts/readyz", "/layouts/openapi.yaml"] {
      let answer = try server.get(target)
      #expect(answer.status == 200)
      #expect(answer["X-Request-ID"]?.count == 32)
    }
    let metrics = try server.get("/layouts/metrics", fields: "Authorization: Bearer token-0123456789ab\r\n")
    #expect(metrics.status == 200)
    #expect(metrics.text.contains("weir_build_info{version="))
    #expect(metrics.text.contains(#"route="/layouts/healthz",status="2xx"} 1"#))
    #expect(try Program.run("health", "http://127.0.0.1:\(server.port)/layouts").status == 0)
    let own = ["WEIR_PORT": "\(server.port)", "WEIR_BASE_PATH": "/layouts"]
    #expect(try Program.run("health", variables: own).status == 0)
  }

  @Test func `its log has a line per request, with the location of a new layout`() throws {
    let log = Pipe()
    let server = try RunningServer("--access-log", "all", "--log-format", "json", log: log)
    let location = try #require(try server.post(Self.body)["Location"])
    _ = try server.get("/healthz", fields: "User-Agent: probe\r\n")
    _ = try server.get("/layout/none", fields: "User-Agent: a \"b\"\r\n")
    #expect(server.stop(by: SIGTERM) == 0)
    let lines = String(decoding: try log.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains(#""message":"request""#) }
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""location":"\#(location)""#) == true)
    #expect(lines.last?.contains(#""status":404"#) == true)
    #expect(lines.last?.contains(#""user_agent":"a \"b\"""#) == true)
  }

  @Test func `during the drain delay it is not ready, and still answers`() throws {
    let server = try RunningServer("--drain-delay", "600", log: Pipe())
    #expect(try server.get("/readyz").status == 200)
    server.signal(SIGTERM)
    try server.readLog(to: "stopping")
    #expect(try server.get("/readyz").status == 503)
    let answer = try server.get("/healthz")
    #expect(answer.status == 200)
    #expect(answer["Connection"] == "close")
    // The second signal ends the delay.
    #expect(server.stop(by: SIGTERM) == 0)
  }

  /// Sends a request without its body and waits until the server has read the head.
  private func openRequest(_ server: RunningServer) throws -> RawClient {
    let client = try RawClient(port: server.port)
    try client.send(
      "POST /layout HTTP/1.1\r\nHost: weir\r\nContent-Type: application/json\r\nContent-Length: 7\r\n"
        + "Expect: 100-continue\r\n\r\n")
    try #require(try client.readResponse().status == 100)
    return client
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a second signal cuts off answers in flight`(_ signal: Int32) throws {
    let server = try RunningServer("--drain-timeout", "600", log: Pipe())
    let client = try openRequest(server)
    server.signal(signal)
    try server.readLog(to: "stopping")
    #expect(server.stop(by: signal) == 0)
    _ = try? client.readToEnd()
  }

  /// A SIGHUP during the drain delay, and one while the server waits for answers in flight.
  @Test(arguments: [("600", SIGTERM), ("0", SIGHUP)])
  func `SIGHUP does not stop it`(_ delay: String, _ last: Int32) throws {
    let server = try RunningServer("--drain-delay", delay, "--drain-timeout", "600", log: Pipe())
    let client = try openRequest(server)
    server.signal(SIGTERM)
    try server.readLog(to: "stopping")
    server.signal(SIGHUP)
    try server.readLog(to: "no file to read again")
    try client.send("{\"a\":1}")
    #expect(try client.readResponse().status == 422)
    #expect(server.stop(by: last) == 0)
  }

  @Test(arguments: [
    ["--cors-origins", "foo"], ["--cors-headers", "a b"], ["--tokens", "short"], ["--token-file", "/nowhere"],
    ["--tls-certificate", "/nowhere", "--tls-key", "/nowhere"],
  ])
  func `an error that stops a start stops --print-config too`(_ options: [String]) throws {
    let started = try Program.run(["serve", "--port", "0"] + options)
    let printed = try Program.run(["serve", "--port", "0", "--print-config"] + options)
    #expect(started.status != 0)
    #expect(printed.status == started.status)
    #expect(printed.errors == started.errors)
    #expect(printed.output == "")
  }

  @Test func `an address in use stops the start`() throws {
    let server = try RunningServer()
    let second = try Program.run("serve", "--port", "\(server.port)")
    #expect(second.status == 1)
    #expect(second.output == "")
    #expect(second.errors.hasPrefix("weir: "))
    #expect(second.errors.contains("\(server.port)"))
    #expect(second.errors.hasSuffix("\n      try 'weir help serve'\n"))
  }

  @Test func `options reach the server and the service`() throws {
    let server = try RunningServer("--max-body", "200", "--require-layout", "--max-items=3")
    #expect(try server.get("/visible?rect=0,0,1,1").text.contains(#""parameter":"layout""#))
    #expect(try server.post(Self.body + String(repeating: " ", count: 200)).status == 413)
    let items =
      #"{"container":{"width":9},"layout":{"type":"flow"},"sections":[{"items":{"count":COUNT,"size":[1,1]}}]}"#
    #expect(try server.post(items.replacing("COUNT", with: "3")).status == 201)
    #expect(try server.post(items.replacing("COUNT", with: "4")).status == 422)
  }
}
