extension TraceContext {
  /// The bytes of `00-<32 digits>-<16 digits>-<2 digits>`.
  private static let length = 55

  /// Reads a `traceparent` (W3C Trace Context, sections 3.2 and 4.3); nil if it is not valid, and then a new trace begins.
  ///
  /// Version 00 must be of its form exactly. A version to come must begin with that form, and may go on behind a further
  /// dash; version ff is none. Digits are lowercase, and neither ID is all zero.
  ///
  /// - Parameter field: the value of the only `traceparent` field; blanks around it do not count.
  package init?(traceparent field: UnsafeRawBufferPointer) {
    let bytes = FieldValue.trim(field)
    let dash = UInt8(ascii: "-")
    guard bytes.count >= Self.length, bytes[2] == dash, bytes[35] == dash, bytes[52] == dash else { return nil }
    let number = { (range: Range<Int>) in Hexadecimal.number(UnsafeRawBufferPointer(rebasing: bytes[range])) }
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
