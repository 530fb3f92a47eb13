import CAllocationCount
import HTTP
import LayoutWire
import Testing

/// How often a request asks for memory, counted on its own thread.
@Suite struct AllocationTests {
  /// The most allocations that any of some windows of a collection makes, each asked for the first time.
  private func most(itemCount: Int, _ format: AnswerFormat) throws -> Int {
    let client = ServiceClient()
    let id = try client.layout(
      #"{"container":{"width":1000},"layout":{"type":"waterfall","columnCount":5},"#
        + #""sections":[{"items":{"count":\#(itemCount),"height":200}}]}"#)
    return (0..<20).map { window in
      let target = "/visible?rect=0,\(window * 1000),1000,1480&layout=\(id)&format=\(format)"
      let before = allocation_count()
      let response = client.response(.get, target)
      let after = allocation_count()
      #expect(response.status == 200)
      return after - before
    }.max() ?? 0
  }

  @Test(
    .enabled(if: allocation_count() >= 0, "a sanitizer has an allocator of its own"), arguments: AnswerFormat.allCases)
  func `a window makes few allocations, however many items there are`(format: AnswerFormat) throws {
    let small = try most(itemCount: 1_000, format)
    let large = try most(itemCount: 1_000_000, format)
    #expect(large <= small + 2)
    // Without optimisation; with it they are a third of that.
    #expect(large <= 400)
    #expect(small > 0)
  }
}
