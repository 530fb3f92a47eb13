import CSimdjson
package import Platform

/// Where the tokens of a JSON text begin.
package final class JSONIndex {
  package let text: ByteBuffer
  private let index: OpaquePointer

  /// - Throws: `malformedJSON` if the text is empty or not UTF-8 or a string in it does not end; `noMemory`.
  package init(_ text: ByteBuffer) throws(JSONError) {
    self.text = text
    if let signature = ForeignText(text.bytes) { throw JSONError(offset: 0, signature.sentence) }
    let bytes = text.paddedBytes.bindMemory(to: UInt8.self)
    var index: OpaquePointer?
    let status = weir_json_index_create(bytes.baseAddress, text.count, &index)
    guard status == WEIR_JSON_OK, let index else { throw Self.error(status, text.bytes) }
    self.index = index
  }

  deinit { weir_json_index_free(index) }

  var tokens: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: weir_json_index_tokens(index), count: weir_json_index_count(index))
  }

  private static func error(_ status: weir_json_status, _ text: UnsafeRawBufferPointer) -> JSONError {
    switch status {
    case WEIR_JSON_EMPTY:
      JSONError(offset: 0, "The body is empty; an object is expected.")
    case WEIR_JSON_NOT_UTF8:
      JSONError(offset: invalidUTF8(in: text), "The bytes from here on are not UTF-8.")
    case WEIR_JSON_UNCLOSED_STRING:
      JSONError(offset: brokenString(in: text), "The string that begins here does not end.")
    case WEIR_JSON_CONTROL_CHARACTER:
      JSONError(offset: brokenString(in: text), "A control character in a string must be written as an escape.")
    case WEIR_JSON_TOO_LARGE:
      JSONError(offset: 0, "The body has \(text.count) bytes; fewer than 4 GiB are possible.")
    default:
      JSONError(.noMemory, "There is not enough memory for a body of \(text.count) bytes.")
    }
  }

  /// The first byte that does not continue well-formed UTF-8.
  private static func invalidUTF8(in text: UnsafeRawBufferPointer) -> Int {
    var bytes = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded): offset += encoded.count
      case .error, .emptyInput: return offset
      }
    }
  }

  /// The first control character inside a string; if there is none, the start of the string that does not end.
  private static func brokenString(in text: UnsafeRawBufferPointer) -> Int {
    var start: Int?
    var isEscaped = false
    for (offset, byte) in text.enumerated() {
      if start == nil {
        if byte == UInt8(ascii: "\"") { start = offset }
      } else if byte < 0x20 {
        return offset
      } else if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        start = nil
      }
    }
    return start ?? text.count
  }
}
