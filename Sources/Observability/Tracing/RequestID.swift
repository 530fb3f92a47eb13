import Platform

/// The request id, in the log and in `X-Request-ID`: the client's own, or one made here.
package struct RequestID: Sendable, Equatable {
  enum Value: Equatable {
    case given(String)
    case made(high: UInt64, low: UInt64)
  }

  let value: Value

  /// The bytes of a client's id.
  package static let lengths = 1...128

  /// - Parameter field: the value of `X-Request-ID`, if there is one. It is used if it consists, without the blanks around
  ///   it, of 1 to 128 letters, digits and `-._~:/+=@`.
  package init(_ field: UnsafeRawBufferPointer?, _ generator: IDGenerator) {
    if let field, let text = Self.text(field.withoutBlanks) {
      value = .given(text)
    } else {
      let (high, low) = generator.next()
      value = .made(high: high, low: low)
    }
  }

  /// The client's text, or 32 lower-case hexadecimal digits.
  package var text: String {
    switch value {
    case .given(let text): text
    case .made(let high, let low): Hexadecimal.text(high, low)
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard lengths.contains(bytes.count), bytes.allSatisfy({ $0.isLetterOrDigit || $0.isOne(of: "-._~:/+=@") }) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
