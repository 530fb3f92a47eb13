/// What names one request in the log and to the client: the client's `X-Request-ID`, or one of ours.
package struct RequestID: Sendable, Equatable {
  fileprivate enum Value: Equatable {
    case given(String)
    case made(high: UInt64, low: UInt64)
  }

  fileprivate let value: Value

  /// Bytes of a client's one.
  package static let lengths = 1...128

  /// - Parameter field: the value of `X-Request-ID`, if there is one. It is taken if it has 1 to 128 letters, digits and
  ///   `-._~:/+=@`, blanks around it not counted.
  package init(_ field: UnsafeRawBufferPointer?, _ generator: IDGenerator) {
    if let field, let text = Self.text(FieldValue.trim(field)) {
      value = .given(text)
    } else {
      let (high, low) = generator.next()
      value = .made(high: high, low: low)
    }
  }

  /// The client's text, or 32 lowercase hexadecimal digits.
  package var text: String {
    switch value {
    case .given(let text): text
    case .made(let high, let low): Hexadecimal.text(high, low)
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard lengths.contains(bytes.count), bytes.allSatisfy(isSafe) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}

extension LogLine {
  package mutating func field(_ name: StaticString, _ id: RequestID) {
    switch id.value {
    case .given(let text): field(name, text)
    case .made(let high, let low): field(name, hexadecimal: high, low)
    }
  }
}
