import Glibc
package import Platform

extension LogLine {
  /// The most bytes of a string in a line, unless the caller says otherwise.
  package static let stringLimit = 1024

  /// A field with text from anywhere; it is escaped.
  ///
  /// - Parameter limit: the most bytes in the line, including escapes, without the quotes and `...`.
  package mutating func field(_ name: StaticString, _ bytes: UnsafeRawBufferPointer, limit: Int = stringLimit) {
    field(name) { $0.putString(bytes, limit: limit) }
  }

  package mutating func field(_ name: StaticString, _ text: String, limit: Int = stringLimit) {
    var text = text
    text.withUTF8 { field(name, UnsafeRawBufferPointer($0), limit: limit) }
  }

  package mutating func field(_ name: StaticString, _ number: some BinaryInteger) {
    field(name) { $0.putASCII(String(number)) }
  }

  package mutating func field(_ name: StaticString, _ isTrue: Bool) {
    field(name) { $0.put(isTrue ? "true" : "false") }
  }

  /// A duration in milliseconds, rounded to three decimals.
  package mutating func field(_ name: StaticString, milliseconds nanoseconds: UInt64) {
    let microseconds = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
    field(name) { line in
      line.putASCII(String(microseconds / 1000))
      line.putDecimal(Int(microseconds % 1000), digits: 3, after: ".")
    }
  }

  package mutating func field(_ name: StaticString, _ address: PeerAddress) {
    address.withText { field(name, $0) }
  }

  package mutating func field(_ name: StaticString, _ id: RequestID) {
    switch id.value {
    case .given(let text): field(name, text)
    case .made(let high, let low): field(name, hexadecimal: high, low)
    }
  }

  package mutating func field(_ name: StaticString, _ id: TraceContext.TraceID) {
    field(name, hexadecimal: id.high, id.low)
  }

  /// A field with one of the program's own words, which needs no escape.
  mutating func field(_ name: StaticString, word: StaticString) { field(name) { $0.putQuoted { $0.put(word) } } }

  /// A moment in UTC as in RFC 3339, with milliseconds: `2026-01-31T23:59:59.999Z`.
  ///
  /// - Parameter time: by `CLOCK_REALTIME`.
  mutating func field(_ name: StaticString, _ time: timespec) {
    var (seconds, parts) = (time.tv_sec, tm())
    gmtime_r(&seconds, &parts)
    field(name) { line in
      line.putQuoted { line in
        line.putDecimal(Int(parts.tm_year) + 1900, digits: 4)
        line.putDecimal(Int(parts.tm_mon) + 1, digits: 2, after: "-")
        line.putDecimal(Int(parts.tm_mday), digits: 2, after: "-")
        line.putDecimal(Int(parts.tm_hour), digits: 2, after: "T")
        line.putDecimal(Int(parts.tm_min), digits: 2, after: ":")
        line.putDecimal(Int(parts.tm_sec), digits: 2, after: ":")
        line.putDecimal(time.tv_nsec / 1_000_000, digits: 3, after: ".")
        line.put("Z")
      }
    }
  }

  /// A field with numbers of 16 lower-case hexadecimal digits each.
  private mutating func field(_ name: StaticString, hexadecimal numbers: UInt64...) {
    field(name) { line in line.putQuoted { line in for number in numbers { line.putHexadecimal(number) } } }
  }

  /// Puts double quotes around a value in JSON, and nothing in text.
  private mutating func putQuoted(_ write: (inout LogLine) -> Void) {
    if format == .json { put(UInt8(ascii: "\"")) }
    write(&self)
    if format == .json { put(UInt8(ascii: "\"")) }
  }

  private mutating func putASCII(_ text: String) {
    var text = text
    text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
  }

  /// - Parameter digits: how many digits to write, with leading zeros.
  private mutating func putDecimal(_ number: Int, digits: Int, after separator: StaticString = "") {
    put(separator)
    var divisor = (1..<digits).reduce(1) { power, _ in power * 10 }
    while divisor > 0 {
      put(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// - Parameter digits: how many of the low digits to write.
  mutating func putHexadecimal(_ number: UInt64, digits: Int = 16) {
    for place in (0..<digits).reversed() { put(Hexadecimal.digit(number >> UInt64(4 * place))) }
  }
}
