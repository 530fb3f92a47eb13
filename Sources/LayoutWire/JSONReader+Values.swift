extension JSONReader {
  private func wrongType(_ expected: String) -> WireError {
    WireError(.wrongType, "Found \(excerpt); \(expected) is expected.")
  }

  /// Throws `wrong-type` unless the next value is an object.
  func requireObject(_ what: String = "an object") throws(WireError) {
    guard next == UInt8(ascii: "{") else { throw try checked(wrongType(what)) }
  }

  /// Throws `wrong-type` unless the next value is an array.
  func requireArray(_ what: String = "an array") throws(WireError) {
    guard next == UInt8(ascii: "[") else { throw try checked(wrongType(what)) }
  }

  /// `error`, unless the next value is not well-formed, which is worse and is thrown.
  private func checked(_ error: WireError) throws(WireError) -> WireError {
    var reader = self
    _ = try reader.skipValue()
    return error
  }

  mutating func readBool() throws(WireError) -> Bool {
    if tokenText.elementsEqual("true".utf8) {
      position += 1
      return true
    }
    guard tokenText.elementsEqual("false".utf8) else { throw try checked(wrongType("true or false")) }
    position += 1
    return false
  }

  /// A string's text.
  mutating func readString() throws(WireError) -> String {
    guard next == UInt8(ascii: "\"") else { throw try checked(wrongType("a string")) }
    let text = String(decoding: try decodedString(allowingUnpairedSurrogates: false), as: UTF8.self)
    position += 1
    return text
  }

  /// A string as it stands, quotes and escapes included.
  mutating func readRawString() throws(WireError) -> UnsafeRawBufferPointer {
    guard next == UInt8(ascii: "\"") else { throw try checked(wrongType("a string")) }
    return try skipValue()
  }

  /// A number in a range of the contract.
  mutating func readNumber(_ range: NumberRange) throws(WireError) -> Double {
    guard next == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
      throw try checked(wrongType("a number"))
    }
    let token = position
    let value = try readNumberToken()
    guard range.contains(value) else {
      throw WireError(.outOfRange, "\(excerpt(ofTokenAt: token)) is out of range; \(range) is expected.")
    }
    return value
  }

  /// A whole number, which may be written `2.0`. One that is not in `range` is `out-of-range`.
  mutating func readInteger(_ range: ClosedRange<Int>) throws(WireError) -> Int {
    let token = position
    let value = try readNumber(.finite)
    guard value.rounded() == value else {
      throw WireError(.wrongType, "Found \(excerpt(ofTokenAt: token)); a whole number is expected.")
    }
    guard let integer = Int(exactly: value), range.contains(integer) else {
      throw WireError(
        .outOfRange,
        "\(excerpt(ofTokenAt: token)) is out of range; a whole number from \(range.lowerBound) to \(range.upperBound) is expected."
      )
    }
    return integer
  }

  /// One of a few words.
  mutating func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ rule: WireError.Rule = .outOfRange
  ) throws(WireError) -> Choice {
    let token = position
    let word = try readString()
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw WireError(rule, "Found \(excerpt(ofTokenAt: token)); one of \(words) is expected.")
    }
    return choice
  }
}
