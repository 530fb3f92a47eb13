import CSimdjson
import Glibc
import Platform

/// The members of objects in the form that nearly all have: plain decimals such as 187.25, and one text: a string
/// without escapes or a short integer.
///
/// Names are compared as words of eight bytes, so they have at most six letters.
package struct PlainMembers: Sendable {
  /// The most members that hold numbers.
  package static let maximumCount = 4

  private var numbers = InlineArray<4, Name>(repeating: Name("\"\""))
  private let count: Int
  private let text: Name

  /// - Parameters:
  ///   - numbers: the names, with their quotes, of the members that hold numbers from 0 to 1e9; at most `maximumCount`.
  ///   - text: the name, with its quotes, of the member that holds a string or an integer.
  package init(numbers: [StaticString], text: StaticString) {
    for (place, name) in numbers.enumerated() { self.numbers[place] = Name(name) }
    count = numbers.count
    self.text = Name(text)
  }

  /// The place of a number's name.
  @inline(__always)
  fileprivate func number(named text: UnsafePointer<UInt8>) -> Int? {
    for place in 0..<count where numbers[place].begins(text) { return place }
    return nil
  }

  @inline(__always)
  fileprivate func isText(_ name: UnsafePointer<UInt8>) -> Bool { text.begins(name) }

  /// A name with its quotes as a word, and which of the word's bits it takes.
  private struct Name {
    let word: UInt64
    let mask: UInt64

    init(_ text: StaticString) {
      precondition(text.utf8CodeUnitCount <= 8, "a plain name has at most six letters")
      var (word, mask) = (UInt64(0), UInt64(0))
      withUnsafeMutableBytes(of: &word) {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
      withUnsafeMutableBytes(of: &mask) { for byte in 0..<text.utf8CodeUnitCount { $0[byte] = 0xFF } }
      (self.word, self.mask) = (word, mask)
    }

    /// Does `text` begin with this name? Padding follows the text, so more than is left of it may be read.
    @inline(__always)
    func begins(_ text: UnsafePointer<UInt8>) -> Bool {
      UnsafeRawPointer(text).loadUnaligned(as: UInt64.self) & mask == word
    }
  }
}

/// The values of an object's plain members.
package struct PlainObject {
  /// By the place of their names; NaN for a member that is not there.
  package fileprivate(set) var numbers = InlineArray<4, Double>(repeating: .nan)
  /// The string or integer as it stands, with its quotes.
  package fileprivate(set) var text: UnsafeRawBufferPointer?
}

extension JSONReader {
  /// Reads the next value at one go if it is an object of plain members, each at most once. Otherwise the reader stays where
  /// it is, and `readObject` reads the value and finds what is wrong with it.
  package mutating func readPlainObject(_ members: PlainMembers) -> PlainObject? {
    guard next == UInt8(ascii: "{") else { return nil }
    var object = PlainObject()
    var token = position
    // The tokens of a member: what comes before it, its name, a colon, its value; then a comma or the end.
    while token + 4 < tokenCount, byte(token + 2) == UInt8(ascii: ":") {
      let name = bytes + Int(tokens[token + 1])
      if let place = members.number(named: name) {
        guard object.numbers[place].isNaN, let value = plainDecimal(token + 3) else { return nil }
        object.numbers[place] = value
      } else if members.isText(name) {
        guard object.text == nil, let text = plainText(token + 3) else { return nil }
        object.text = text
      } else {
        return nil
      }
      token += 4
      if byte(token) == UInt8(ascii: "}") {
        position = token + 1
        return object
      }
      guard byte(token) == UInt8(ascii: ",") else { return nil }
    }
    return nil
  }

  private func byte(_ token: Int) -> UInt8 { bytes[Int(tokens[token])] }

  /// The number at a token that is not the last.
  private func plainDecimal(_ token: Int) -> Double? {
    let (start, end) = (Int(tokens[token]), Int(tokens[token + 1]))
    var value = 0.0
    guard weir_json_plain_decimal(bytes + start, end - start, &value), NumberRange.notNegative.contains(value) else {
      return nil
    }
    return value
  }

  /// The most digits of which every number is below 2^53.
  private static let maximumDigits = 15

  private func plainText(_ token: Int) -> UnsafeRawBufferPointer? {
    let text = text(ofTokenAt: token)
    guard let start = text.baseAddress, let first = text.first else { return nil }
    if first == UInt8(ascii: "\"") {
      let isPlain =
        text.count >= 2 && text[text.count - 1] == first && memchr(start, Int32(UInt8(ascii: "\\")), text.count) == nil
      return isPlain ? text : nil
    }
    guard text.count <= Self.maximumDigits, first != UInt8(ascii: "0") || text.count == 1 else { return nil }
    for byte in text where !byte.isDigit { return nil }
    return text
  }
}
