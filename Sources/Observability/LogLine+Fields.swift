extension LogLine {
  /// The most bytes that a string takes in a line when nothing else is said.
  package static let stringLimit = 1024

  /// A field with the client's or anyone's text. Names are the program's own: letters, digits and `_`.
  ///
  /// - Parameter limit: the most bytes that it takes in the line, its escapes counted, quotes and `...` not.
  package mutating func field(_ name: StaticString, _ bytes: UnsafeRawBufferPointer, limit: Int = stringLimit) {
    field(name) { $0.putString(bytes, limit: limit) }
  }

  package mutating func field(_ name: StaticString, _ text: String, limit: Int = stringLimit) {
    var text = text
    text.withUTF8 { field(name, UnsafeRawBufferPointer($0), limit: limit) }
  }

  package mutating func field(_ name: StaticString, _ number: some BinaryInteger) {
    let isNegative = number < 0
    let magnitude = UInt64(clamping: number.magnitude)
    field(name) { line in
      if isNegative { line.put(UInt8(ascii: "-")) }
      line.putDecimal(magnitude)
    }
  }

  package mutating func field(_ name: StaticString, _ isTrue: Bool) {
    field(name) { $0.put(isTrue ? "true" : "false") }
  }

  /// A duration in milliseconds with three decimals, rounded.
  package mutating func field(_ name: StaticString, milliseconds nanoseconds: UInt64) {
    let microseconds = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
    field(name) { line in
      line.putDecimal(microseconds / 1000)
      line.put(UInt8(ascii: "."))
      line.putDecimal(microseconds % 1000, digits: 3)
    }
  }

  /// A field with a word of the program's, which needs no escape.
  mutating func field(_ name: StaticString, word: StaticString) { field(name) { $0.putQuoted { $0.put(word) } } }

  /// A field with numbers in 16 lowercase hexadecimal digits each.
  mutating func field(_ name: StaticString, hexadecimal numbers: UInt64...) {
    field(name) { line in line.putQuoted { line in for number in numbers { line.putHexadecimal(number) } } }
  }

  mutating func field(_ name: StaticString, _ time: LogTime) {
    let (year, month, day) = time.date
    let clock = time.seconds % 86_400
    field(name) { line in
      line.putQuoted { line in
        line.putDecimal(UInt64(year), digits: 4)
        line.putDecimal(UInt64(month), digits: 2, after: "-")
        line.putDecimal(UInt64(day), digits: 2, after: "-")
        line.putDecimal(UInt64(clock / 3600), digits: 2, after: "T")
        line.putDecimal(UInt64(clock / 60 % 60), digits: 2, after: ":")
        line.putDecimal(UInt64(clock % 60), digits: 2, after: ":")
        line.putDecimal(UInt64(time.milliseconds), digits: 3, after: ".")
        line.put("Z")
      }
    }
  }

  /// What is a string in JSON and needs no quotes in text.
  private mutating func putQuoted(_ write: (inout LogLine) -> Void) {
    if format == .json { put(UInt8(ascii: "\"")) }
    write(&self)
    if format == .json { put(UInt8(ascii: "\"")) }
  }
}
