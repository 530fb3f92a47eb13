import HTTP
import Testing
import WeirService

/// The budget for layouts, as a client sees it.
@Suite struct StoreTests {
  /// About how many bytes a layout takes: arrays may have somewhat more room than they need.
  private func cost(_ body: String) -> Int {
    let client = ServiceClient()
    _ = client.post(body)
    return client.service.store.statistics.bytes
  }

  @Test func `the least recently used layouts are evicted`() throws {
    let bodies = ["1,2,3", "4,5,6", "7,8,9"].map(Sample.waterfall)
    let cost = cost(bodies[0])
    let client = ServiceClient { $0.cacheBudget = 2 * cost + cost / 2 }
    let ids = try bodies[..<2].map(client.layout)
    #expect(client.get("/layout/\(ids[0])").status == 200)
    let newest = try client.layout(bodies[2])
    #expect(client.get("/layout/\(ids[0])").status == 200)
    #expect(client.get("/layout/\(newest)").status == 200)
    #expect(try client.get("/layout/\(ids[1])").problem() == "layout-not-found")
    #expect(client.service.store.statistics.counts.evictions == 1)
    #expect(client.post(bodies[1]).status == 201)
  }

  @Test func `a large layout's payloads count`() {
    let heights = Array(repeating: "1", count: 100).joined(separator: ",")
    let payloads = Array(repeating: "\"\(String(repeating: "x", count: 1000))\"", count: 100).joined(separator: ",")
    let laden = #"{"heights":[\#(heights)],"payloads":[\#(payloads)]}"#
    #expect(cost(Sample.waterfall(heights).replacing(#"{"heights":[\#(heights)]}"#, with: laden)) > 100_000)
    #expect(cost(Sample.waterfall(heights)) < 20_000)
  }

  @Test func `a layout that the budget could never hold is too large, and evicts nothing`() throws {
    let large = Sample.waterfall((1...2000).map(String.init).joined(separator: ","))
    let client = ServiceClient { $0.cacheBudget = cost(large) / 2 }
    let id = try client.layout(Sample.small)
    let reply = client.post(large)
    #expect(reply.status == 422)
    #expect(try reply.problem() == "too-large /sections")
    #expect(client.get("/layout/\(id)").status == 200)
    #expect(client.service.store.statistics.counts.evictions == 0)
  }

  @Test func `an empty store takes no bytes`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    #expect(client.service.store.statistics.bytes > 0)
    #expect(client.delete("/layout/\(id)").status == 204)
    #expect(client.service.store.statistics.bytes == 0)
  }
}
