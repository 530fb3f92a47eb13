/// A JSON text as a tree. It has a parser of its own, to compare the service's reader with.
package indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  /// UTF-8 without escapes.
  case string([UInt8])
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable {
    package let name: [UInt8]
    package let value: JSONValue
  }

  /// The member of that name, the first one if there are several.
  package subscript(_ name: String) -> JSONValue? { member(Array(name.utf8)) }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  private func member(_ name: [UInt8]) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value at a JSON pointer (RFC 6901); nil if there is none.
  package func value(at pointer: String) -> JSONValue? {
    var value = self
    for token in pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst() {
      let text = Self.unescaped(token)
      switch value {
      case .array(let elements):
        guard let index = Int(String(decoding: text, as: UTF8.self)), elements.indices.contains(index) else {
          return nil
        }
        value = elements[index]
      case .object:
        guard let member = value.member(text) else { return nil }
        value = member
      default: return nil
      }
    }
    return value
  }

  /// Replaces `~1` by a slash and `~0` by a tilde.
  private static func unescaped(_ token: Substring.UTF8View) -> [UInt8] {
    var text: [UInt8] = []
    var isEscape = false
    for byte in token {
      if isEscape {
        text.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
        isEscape = false
      } else if byte == UInt8(ascii: "~") {
        isEscape = true
      } else {
        text.append(byte)
      }
    }
    return text
  }
}
