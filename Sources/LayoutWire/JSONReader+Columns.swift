import CSimdjson

extension JSONReader {
  /// Reads an array of numbers into a column.
  mutating func readNumbers(_ range: NumberRange) throws(WireError) -> [Double] {
    try requireArray("an array of numbers")
    let first = position + 1
    let before = weir_json_tokens_before_bracket(bytes, tokens + first, tokenCount - first)
    let count = (before + 1) / 2
    // An array without room is one that all threads share, and even its count of 0 would be written anew.
    guard count > 0 else { return try readNumbersOneByOne(range) }
    let column = [Double](unsafeUninitializedCapacity: count) { numbers, read in
      // Without a closing bracket nothing is read here, and what follows finds out why.
      read =
        first + before < tokenCount
        ? weir_json_numbers(bytes, size, tokens + first, count, numbers.baseAddress) : 0
    }
    if column.count == count, first + before < tokenCount, range.contains(all: column) {
      position = first + before + 1
      return column
    }
    return try readNumbersOneByOne(range)
  }

  /// Finds what is wrong with a column.
  private mutating func readNumbersOneByOne(_ range: NumberRange) throws(WireError) -> [Double] {
    var column: [Double] = []
    try readArray { reader, _ throws(WireError) in column.append(try reader.readNumber(range)) }
    return column
  }
}
