import Observability
import Testing

@Suite struct TraceContextTests {
  private static let trace = "0af7651916cd43dd8448eb211c80319c"
  private static let parent = "b7ad6b7169203331"
  private let generator = IDGenerator()

  @Test(arguments: [
    ("00-\(trace)-\(parent)-01", true), ("00-\(trace)-\(parent)-00", false), ("00-\(trace)-\(parent)-03", true),
    ("00-\(trace)-\(parent)-fe", false), (" \t00-\(trace)-\(parent)-01 ", true),
    // Later versions.
    ("01-\(trace)-\(parent)-01", true), ("cc-\(trace)-\(parent)-00", false), ("cc-\(trace)-\(parent)-01-", true),
    ("fe-\(trace)-\(parent)-01-what-the-future-will-be-like", true),
  ])
  func `a valid traceparent is read`(_ field: String, _ isSampled: Bool) throws {
    let context = try #require(TraceContext(traceparent: field))
    #expect(context.traceID.text == Self.trace)
    #expect(context.parentID == Self.parent)
    #expect(context.isSampled == isSampled)
    #expect(context.traceparent == "00-\(Self.trace)-\(Self.parent)-\(isSampled ? "01" : "00")")
  }

  @Test(arguments: [
    "", "00", "00-\(trace)-\(parent)", "00-\(trace)-\(parent)-", "00-\(trace)-\(parent)-1", "00-\(trace)-\(parent)-01-",
    "00-\(trace)-\(parent)-01-x", "00-\(trace)-\(parent)-011", "00-\(trace)-\(parent)-0x", "00-\(trace)-\(parent)-0A",
    "ff-\(trace)-\(parent)-01", "FE-\(trace)-\(parent)-01", "0-\(trace)-\(parent)-001", "0x-\(trace)-\(parent)-01",
    "01-\(trace)-\(parent)-01x", "01-\(trace)-\(parent)-01.x", "cc-\(trace)-\(parent)-0",
    "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent.uppercased())-01",
    "00-00000000000000000000000000000000-\(parent)-01", "00-\(trace)-0000000000000000-01",
    "00_\(trace)-\(parent)-01", "00-\(trace)_\(parent)-01", "00-\(trace)-\(parent)_01",
    "00-\(trace)0-\(parent.dropLast())-01",
    "00-\(trace.dropLast())é-\(parent.dropLast())-01", "00-\(trace)-\(parent)-01,00-\(trace)-\(parent)-01",
  ])
  func `an invalid traceparent is rejected`(_ field: String) { #expect(TraceContext(traceparent: field) == nil) }

  @Test(arguments: ["00000000000000000000000000000001", "10000000000000000000000000000000"])
  func `one half of a trace id may be zero`(_ trace: String) {
    #expect(TraceContext(traceparent: "00-\(trace)-\(Self.parent)-01")?.traceID.text == trace)
  }

  @Test(arguments: ["00", "01"]) func `a child has the same trace id and its own span id`(_ flags: String) throws {
    let context = try #require(TraceContext(traceparent: "cc-\(Self.trace)-\(Self.parent)-\(flags)-more"))
    let children = (0..<100).map { _ in context.child(generator) }
    for child in children {
      #expect(child.traceparent == "00-\(Self.trace)-\(child.parentID)-\(flags)")
      #expect(TraceContext(traceparent: child.traceparent) == child)
    }
    #expect(Set(children.map(\.parentID) + [Self.parent]).count == 101)
  }
}
