/// A request's place in a trace that goes through several services (W3C Trace Context, level 1).
package struct TraceContext: Sendable, Equatable {
  /// 128 bits that name the whole trace, never all zero.
  package struct TraceID: Sendable, Equatable {
    let high: UInt64
    let low: UInt64

    /// 32 lowercase hexadecimal digits.
    package var text: String { Hexadecimal.text(high, low) }
  }

  package let traceID: TraceID
  /// Names the part of the trace that this context stands for, never zero; the specification's `parent-id` for whoever
  /// is sent the context.
  let spanID: UInt64
  /// Whether the caller may have recorded its part (`trace-flags`, bit 0).
  package let isSampled: Bool

  /// 16 lowercase hexadecimal digits.
  package var parentID: String { Hexadecimal.text(spanID) }

  init(traceID: TraceID, spanID: UInt64, isSampled: Bool) {
    self.traceID = traceID
    self.spanID = spanID
    self.isSampled = isSampled
  }

  /// A trace that begins here, for a request that came without a context or with one that is not valid.
  package init(_ generator: IDGenerator) {
    let (high, low) = generator.next()
    traceID = TraceID(high: high, low: max(low, 1))
    spanID = max(generator.next().low, 1)
    isSampled = false
  }

  /// This service's own part of the same trace. Flags that version 00 does not define are not handed on, as it demands.
  package func child(_ generator: IDGenerator) -> TraceContext {
    TraceContext(traceID: traceID, spanID: max(generator.next().low, 1), isSampled: isSampled)
  }

  /// The field's value in version 00.
  package var traceparent: String { "00-\(traceID.text)-\(parentID)-\(isSampled ? "01" : "00")" }
}

extension LogLine {
  package mutating func field(_ name: StaticString, _ id: TraceContext.TraceID) {
    field(name, hexadecimal: id.high, id.low)
  }
}
