import Platform
import TestSupport
import Testing

@testable import HTTPServer

@Suite struct PoolTests {
  /// Larger than `poolBodySize`, so that a worker handles it.
  private static let large = String(repeating: "x", count: 50_000)

  @Test func `a worker sees the header fields and the body`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      for number in 0..<20 {
        let body = "\(number)" + Self.large
        try client.send(Fixture.post("/echo", length: body.count, fields: "X-Probe: \(number)\r\n", body: body))
        let answer = try client.readResponse()
        #expect(answer["X-Probe"] == "\(number)")
        #expect(answer.text == body)
      }
    }
  }

  @Test func `small requests are answered while all workers are busy`() throws {
    try Fixture.run(.with { $0.workers = 1 }) { fixture in
      let busy = try fixture.client()
      try busy.send(Fixture.post("/gate", length: Self.large.count, body: Self.large))
      #expect(fixture.gate.waitFor(1))
      #expect(try fixture.get("/hello").status == 200)
      fixture.gate.open()
      #expect(try busy.readResponse().text == "passed")
    }
  }

  @Test func `requests beyond the workers' queue are answered with overloaded`() throws {
    let tiny = HTTPServer.Configuration.with {
      $0.workers = 1
      $0.queueBytes = 60_000
    }
    try Fixture.run(tiny) { fixture in
      let post = Fixture.post("/gate", length: Self.large.count, body: Self.large)
      let working = try fixture.client()
      try working.send(post)
      #expect(fixture.gate.waitFor(1))
      // Of two more, one waits and the other is refused, whichever comes first.
      let others = try (0..<2).map { _ in try fixture.client() }
      for client in others { try client.send(post) }
      #expect(Fixture.eventually { others.contains { $0.hasInput } })
      fixture.gate.open()
      let answers = try others.map { try $0.readResponse() }
      #expect(answers.map(\.status).sorted() == [200, 503])
      let refused = try #require(answers.first { $0.status == 503 })
      #expect(refused["Retry-After"] == "1")
      #expect(refused.text.contains("\"code\":\"overloaded\""))
      #expect(try working.readResponse().text == "passed")
    }
  }

  @Test func `small requests wait for a worker however many they are`() throws {
    let one = HTTPServer.Configuration.with {
      $0.workers = 1
      $0.poolBodySize = 0
    }
    try Fixture.run(one) { fixture in
      let working = try fixture.client()
      try working.send(Fixture.post("/gate", length: 2, body: "{}"))
      #expect(fixture.gate.waitFor(1))
      let clients = try (0..<200).map { _ in try fixture.client() }
      for client in clients { try client.send(Fixture.post("/echo", length: 2, body: "{}")) }
      #expect(Fixture.eventually { fixture.server.queue == (200, 400) })
      fixture.gate.open()
      for client in clients { #expect(try client.readResponse().status == 200) }
    }
  }

  @Test func `what a shortcut answers does not wait for a worker`() throws {
    try Fixture.run(.with { $0.workers = 1 }) { fixture in
      let working = try fixture.client()
      try working.send(Fixture.post("/gate", length: Self.large.count, body: Self.large))
      #expect(fixture.gate.waitFor(1))
      let client = try fixture.client()
      try client.send(Fixture.post("/known", length: 50_001, body: "k" + Self.large))
      #expect(try client.readResponse().text == "known")
      try client.send(Fixture.post("/known", length: 50_001, body: "!" + Self.large))
      #expect(try client.readResponse().status == 412)
      try client.send(Fixture.post("/known", length: 50_000, body: Self.large))
      #expect(Fixture.eventually { fixture.server.queue.requests == 1 })
      fixture.gate.open()
      #expect(try client.readResponse().text == "computed")
    }
  }

  @Test func `a job that has waited too long is refused`() throws {
    let ends = Monitor<[String]>([])
    let pool = WorkerPool<Int>(
      .init(cost: 10, wait: 0), refuse: { job in ends.update { $0.append("refused \(job)") } },
      perform: { job in ends.update { $0.append("performed \(job)") } })
    #expect(pool.submit(7, cost: 1))
    #expect(pool.start(threads: 1))
    #expect(pool.stop(abandoning: false) == [])
    #expect(ends.update { $0 } == ["refused 7"])
  }

  @Test func `100 uploads at once are all answered`() throws {
    try Fixture.run { fixture in
      let clients = try (0..<100).map { _ in try fixture.client() }
      for (number, client) in clients.enumerated() {
        let body = "\(number)" + Self.large
        try client.send(Fixture.post("/echo", length: body.count, body: body))
      }
      for (number, client) in clients.enumerated() {
        #expect(try client.readResponse().text == "\(number)" + Self.large)
      }
    }
  }
}
