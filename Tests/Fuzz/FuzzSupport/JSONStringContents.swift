/// Collects the text of a string from its bytes and escapes. An unpaired surrogate becomes U+FFFD.
struct JSONStringContents {
  private var text: [UInt8] = []
  private var units: [UInt16] = []

  mutating func append(_ byte: UInt8) {
    flush()
    text.append(byte)
  }

  mutating func append(_ unit: UInt16) { units.append(unit) }

  mutating func finish() -> [UInt8] {
    flush()
    return text
  }

  private mutating func flush() {
    guard !units.isEmpty else { return }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
    units.removeAll()
  }
}
