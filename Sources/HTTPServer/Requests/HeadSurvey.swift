import HTTP

/// What one look at all header fields tells: which there are, how long the body is, and whether that is clear.
///
/// Where a message ends must be clear to everyone on its way, or one request is smuggled inside another (RFC 9112,
/// section 11.2). libmicrohttpd 0.9.75 checks the syntax of a `Content-Length`, and lets what is a problem here through.
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
    case 17 where name.equals("Transfer-Encoding"):
      codings += 1
      isChunked = isChunked && value.equals("chunked")
    default: break
    }
  }

  /// Of what a field's name is made (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    default: byte > 0x20 && byte < 0x7F && !#"(),/:;<=>?@[\]{}""#.utf8.contains(byte)
    }
  }

  /// Of what its value is made: no control bytes but tabs (section 5.5).
  private static func isValueByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

  /// Does the value stand right behind the name? libmicrohttpd 0.9.75 appends a second line to the name, in memory
  /// elsewhere: a folded length would be no length.
  private static func isOfOneLine(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress else { return true }
    let end = nameStart + name.count
    guard end < valueStart, valueStart - end <= 1 << 15 else { return false }
    // A zero byte is where the colon was.
    return UnsafeRawBufferPointer(start: end, count: valueStart - end).allSatisfy {
      $0 == 0 || $0 == 0x20 || $0 == 0x09
    }
  }

  /// Why it is not clear where the request ends or for which host it is; nil if it is.
  ///
  /// - Parameter needsHost: is it a request of HTTP/1.1, which must have a `Host`?
  func problem(needsHost: Bool) -> Problem? {
    if needsHost, hosts == 0 { return Problem(.malformedRequest, "There is no Host field; one is expected.") }
    // What one reader takes for a field, another does not (RFC 9112, sections 5.1 and 5.2).
    if hasOddField {
      return Problem(
        .malformedRequest,
        "A header field goes on in a second line, or has a byte in its name or value that may not be there.")
    }
    if hosts > 1 { return Problem(.malformedRequest, "There are \(hosts) Host fields; one is expected.") }
    if lengths > 1 { return Problem(.malformedRequest, "There are \(lengths) Content-Length fields; one is expected.") }
    if codings > 0, lengths > 0 {
      return Problem(.malformedRequest, "There are Transfer-Encoding and Content-Length; one of them is expected.")
    }
    if codings > 1 || !isChunked {
      return Problem(.unsupportedCoding, "Transfer-Encoding may only be chunked.")
    }
    return nil
  }

  /// What the fields say about the body.
  var head: Intake.Head {
    Intake.Head(size: bodySize, expectsContinue: names.contains(.expect), keepsBody: false)
  }

  private var bodySize: Intake.Head.Size {
    // As libmicrohttpd does, and RFC 9112 (section 6.3) demands: a transfer coding overrides the length.
    if codings > 0 { return .unknown }
    guard let length else { return .none }
    // More than an Int holds is more than any limit.
    guard let size = Int(String(decoding: length, as: UTF8.self)) else { return .known(.max) }
    return size == 0 ? .none : .known(size)
  }
}
