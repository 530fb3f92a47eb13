import Platform

extension JSONReader {
  private func wrongType(_ expected: String) -> JSONError {
    JSONError(.wrongType, "Found \(excerpt); \(expected) is expected.")
  }

  /// Throws `wrong-type` unless the next value is an object.
  package func requireObject(_ what: String = "an object") throws(JSONError) {
    guard next == UInt8(ascii: "{") else { throw try checked(wrongType(what)) }
  }

  /// Throws `wrong-type` unless the next value is an array.
  package func requireArray(_ what: String = "an array") throws(JSONError) {
    guard next == UInt8(ascii: "[") else { throw try checked(wrongType(what)) }
  }

  /// `error`, unless the next value is not well-formed, which is worse and is thrown.
  private func checked(_ error: JSONError) throws(JSONError) -> JSONError {
    var reader = self
    _ = try reader.skipValue()
    return error
  }

  package mutating func readBool() throws(JSONError) -> Bool {
    if tokenText.elementsEqual("true".utf8) {
      position += 1
      return true
    }
    guard tokenText.elementsEqual("false".utf8) else { throw try checked(wrongType("true or false")) }
    position += 1
    return false
  }

  /// A string's text.
  package mutating func readString() throws(JSONError) -> String {
    guard next == UInt8(ascii: "\"") else { throw try checked(wrongType("a string")) }
    let text = String(decoding: try decodedString(allowingUnpairedSurrogates: false), as: UTF8.self)
    position += 1
    return text
  }

  /// A string or an integer as it stands, quotes and escapes included.
  ///
  /// The integer has no fraction and no exponent, so that one number is one text. Its magnitude is below 2^53, so that
  /// every program that reads it as a double reads the same number; any other is `out-of-range`.
  package mutating func readRawStringOrInteger() throws(JSONError) -> UnsafeRawBufferPointer {
    if next == UInt8(ascii: "\"") { return try skipValue() }
    let text = tokenText
    guard let first = text.first, first == UInt8(ascii: "-") || first.isDigit else {
      throw try checked(wrongType("a string or an integer"))
    }
    let token = position
    let value = try readNumberToken()
    guard text.dropFirst().allSatisfy(\.isDigit) else {
      throw JSONError(
        .wrongType,
        "Found \(excerpt(ofTokenAt: token)); a string, or an integer without fraction and exponent, is expected.")
    }
    guard abs(value) < 0x1p53 else {
      throw JSONError(
        .outOfRange, "\(excerpt(ofTokenAt: token)) is out of range; an integer of a magnitude below 2^53 is expected.")
    }
    return text
  }

  /// A number in a range of the contract.
  package mutating func readNumber(_ range: NumberRange) throws(JSONError) -> Double {
    guard next == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else {
      throw try checked(wrongType("a number"))
    }
    let token = position
    let value = try readNumberToken()
    guard range.contains(value) else {
      throw JSONError(.outOfRange, "\(excerpt(ofTokenAt: token)) is out of range; \(range) is expected.")
    }
    // Adding 0 makes 0 of -0.
    return value + 0
  }

  /// A whole number, which may be written `2.0`. One that is not in `range` is `out-of-range`.
  package mutating func readInteger(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let token = position
    let value = try readNumber(.finite)
    guard value.rounded() == value else {
      throw JSONError(.wrongType, "Found \(excerpt(ofTokenAt: token)); a whole number is expected.")
    }
    guard let integer = Int(exactly: value), range.contains(integer) else {
      throw JSONError(
        .outOfRange,
        "\(excerpt(ofTokenAt: token)) is out of range; a whole number from \(range.lowerBound) to \(range.upperBound) is expected."
      )
    }
    return integer
  }

  /// One of a few words: its place among them. Any other is `out-of-range`.
  package mutating func readWord(_ words: [String]) throws(JSONError) -> Int {
    let token = position
    let word = try readString()
    guard let place = words.firstIndex(of: word) else {
      let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
      throw JSONError(.outOfRange, "Found \(excerpt(ofTokenAt: token)); one of \(list) is expected.")
    }
    return place
  }

  /// One of a few words, and what it stands for. Any other is `out-of-range`.
  package mutating func readChoice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(JSONError) -> Choice {
    choices[try readWord(choices.map(\.key))].value
  }
}
