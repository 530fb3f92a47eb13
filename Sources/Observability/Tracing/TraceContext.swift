import Platform

/// A request's place in a trace across several services (W3C Trace Context, level 1).
package struct TraceContext: Sendable, Equatable {
  /// 128 bits that name the whole trace, never all zero.
  package struct TraceID: Sendable, Equatable {
    let high: UInt64
    let low: UInt64

    /// 32 lower-case hexadecimal digits.
    package var text: String { Hexadecimal.text(high, low) }
  }

  package let traceID: TraceID
  /// Names one part of the trace, never zero. Whoever receives the context reads it as `parent-id`.
  let spanID: UInt64
  /// Whether the caller may have recorded its part (`trace-flags`, bit 0).
  package let isSampled: Bool

  /// 16 lower-case hexadecimal digits.
  package var parentID: String { Hexadecimal.text(spanID) }

  /// This service's own part of the same trace. Flags that version 00 does not define are not passed on, as the
  /// specification demands.
  package func child(_ generator: IDGenerator) -> TraceContext {
    TraceContext(traceID: traceID, spanID: max(generator.next().low, 1), isSampled: isSampled)
  }

  /// The field's value in version 00.
  package var traceparent: String { "00-\(traceID.text)-\(parentID)-\(isSampled ? "01" : "00")" }
}

extension TraceContext {
  /// The bytes of `00-<32 digits>-<16 digits>-<2 digits>`.
  private static let length = 55

  /// Reads a `traceparent` (W3C Trace Context, sections 3.2 and 4.3); nil if it is not valid.
  ///
  /// Version 00 must have exactly its form. A later version must begin with that form and may continue after another
  /// dash; version ff is invalid. Digits are lower case, and neither id is all zero.
  ///
  /// - Parameter field: the value of the only `traceparent` field; blanks around it are ignored.
  package init?(traceparent field: UnsafeRawBufferPointer) {
    let bytes = field.withoutBlanks
    let dash = UInt8(ascii: "-")
    guard bytes.count >= Self.length, bytes[2] == dash, bytes[35] == dash, bytes[52] == dash else { return nil }
    let number = { (range: Range<Int>) in Hexadecimal.number(bytes[range]) }
    guard let version = number(0..<2), version != 0xFF else { return nil }
    guard bytes.count == Self.length || (version != 0 && bytes[Self.length] == dash) else { return nil }
    guard let high = number(3..<19), let low = number(19..<35), high != 0 || low != 0,
      let span = number(36..<52), span != 0, let flags = number(53..<55)
    else { return nil }
    self.init(traceID: TraceID(high: high, low: low), spanID: span, isSampled: flags & 1 == 1)
  }

  package init?(traceparent: String) {
    var text = traceparent
    guard let context = text.withUTF8({ TraceContext(traceparent: UnsafeRawBufferPointer($0)) }) else { return nil }
    self = context
  }
}
