import HTTP

/// The result of one pass over all header fields: which there are, how long the body is, and whether that is unambiguous.
///
/// All proxies and servers must agree on where a message ends, or one request can be smuggled inside another (RFC 9112,
/// section 11.2). libmicrohttpd 0.9.75 checks the syntax of a `Content-Length`, and lets through what is a problem here.
struct HeadSurvey: FieldVisitor {
  private(set) var names = FieldNames.none
  private var hosts = 0
  private var lengths = 0
  private var codings = 0
  private var isChunked = true
  private var hasOddField = false
  /// The digits of the first `Content-Length`, valid as long as the connection.
  private var length: UnsafeRawBufferPointer?

  init(_ connection: Connection) { connection.showFields(to: &self) }

  mutating func visit(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    if !name.allSatisfy(Self.isTokenByte) || !value.allSatisfy(Self.isValueByte) || !Self.isOfOneLine(name, value) {
      hasOddField = true
    }
    switch name.count {
    case 4 where name.equals("Host"): hosts += 1
    case 6 where name.equals("Expect"): names.insert(.expect)
    case 11 where name.equals("traceparent"): names.insert(.traceparent)
    case 12 where name.equals("X-Request-ID"): names.insert(.requestID)
    case 13 where name.equals("If-None-Match"): names.insert(.ifNoneMatch)
    case 14 where name.equals("Content-Length"):
      if lengths == 0 { length = value }
      lengths += 1
    case 15 where name.equals("Accept-Encoding"): names.insert(.acceptEncoding)
    case 16 where name.equals("Content-Encoding"): names.insert(.contentEncoding)
    case 17 where name.equals("Transfer-Encoding"):
      codings += 1
      isChunked = isChunked && value.equals("chunked")
    default: break
    }
  }

  /// May the byte be in a field's name (RFC 9110, section 5.6.2)?
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    // !#$%&'*+-.^_`|~
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// May the byte be in a field's value (section 5.5)? No control bytes but tabs may.
  private static func isValueByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

  /// Does the value follow the name directly? libmicrohttpd 0.9.75 copies a folded field elsewhere, with the second line
  /// behind the name, so that a folded length would not be seen.
  private static func isOfOneLine(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress else { return true }
    let end = nameStart + name.count
    guard end < valueStart, valueStart - end <= 1 << 15 else { return false }
    // libmicrohttpd has replaced the colon by a zero byte.
    return UnsafeRawBufferPointer(start: end, count: valueStart - end).allSatisfy {
      $0 == 0 || $0 == 0x20 || $0 == 0x09
    }
  }

  /// Why it is ambiguous where the request ends or for which host it is; nil if it is not.
  ///
  /// - Parameter needsHost: whether it is a request of HTTP/1.1, which must have a `Host`.
  func problem(needsHost: Bool) -> Problem? {
    if needsHost, hosts == 0 { return Problem(.malformedRequest, "There is no Host field; one is expected.") }
    // Servers differ in what they read from such a field (RFC 9112, sections 5.1 and 5.2).
    if hasOddField {
      return Problem(
        .malformedRequest,
        "A header field continues on a second line, or has a byte in its name or value that is not allowed.")
    }
    if hosts > 1 { return Problem(.malformedRequest, "There are \(hosts) Host fields; one is expected.") }
    if lengths > 1 { return Problem(.malformedRequest, "There are \(lengths) Content-Length fields; one is expected.") }
    if codings > 0, lengths > 0 {
      return Problem(.malformedRequest, "There are both Transfer-Encoding and Content-Length; one of them is expected.")
    }
    if codings > 1 || !isChunked {
      return Problem(.unsupportedCoding, "Transfer-Encoding may only be chunked.")
    }
    return nil
  }

  /// The head as `Intake` takes it.
  var head: Intake.Head {
    Intake.Head(size: bodySize, expectsContinue: names.contains(.expect), keepsBody: false)
  }

  private var bodySize: Intake.Head.Size {
    // A body in chunks has no length in advance. A head with both is refused (RFC 9112, section 6.3).
    if codings > 0 { return .unknown }
    guard let length else { return .none }
    // A number that does not fit into an Int is beyond any limit.
    guard let size = Int(String(decoding: length, as: UTF8.self)) else { return .known(.max) }
    return size == 0 ? .none : .known(size)
  }
}
