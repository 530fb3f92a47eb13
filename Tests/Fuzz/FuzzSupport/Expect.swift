/// Ends the program unless the condition holds. The fuzzer then keeps the input and prints the stack.
package func expect(
  _ holds: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  if !holds { fatalError(what(), file: file, line: line) }
}

/// A well-formed JSON text as a tree; anything else ends the program.
package func wellFormed(_ bytes: UnsafeRawBufferPointer, _ what: String) -> JSONValue {
  guard let value = JSONParser.parse(bytes) else {
    fatalError("\(what) is not well-formed: \(String(decoding: bytes.prefix(4000), as: UTF8.self))")
  }
  return value
}
