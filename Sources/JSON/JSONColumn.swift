package import Platform

/// JSON texts, one for each item of a section, or none for an item that has none. The bytes lie one behind the other.
package struct JSONColumn: Sendable {
  private var bytes: [UInt8] = []
  /// Where each item's text ends. A JSON text is never empty, so an item without one ends where the last one did.
  private var ends: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  /// Appends the text of an item; items before it that have none get none.
  package mutating func append(_ text: UnsafeRawBufferPointer, at item: Int) {
    if ends.count < item { pad(to: item) }
    append(text)
  }

  package mutating func append(_ text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Appends items without a text until there are `count` items.
  package mutating func pad(to count: Int) {
    let end = ends.last ?? 0
    while ends.count < count { ends.append(end) }
  }

  /// Gives back the memory that growing took too much of.
  package mutating func trim() {
    // A copy of the contents: an array made of an array would share its memory.
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
    ends = ends.withUnsafeBufferPointer { Array($0) }
  }

  /// Where an item's text lies; empty if it has none.
  private func place(of item: Int) -> Range<Int> { (item == 0 ? 0 : Int(ends[item - 1]))..<Int(ends[item]) }

  package func hasText(of item: Int) -> Bool { !place(of: item).isEmpty }

  /// Appends an item's text to `buffer`, if it has one.
  package func write(_ item: Int, to buffer: ByteBuffer) {
    let place = place(of: item)
    bytes.withUnsafeBytes { buffer.append(UnsafeRawBufferPointer(rebasing: $0[place])) }
  }

  /// Bytes of memory in use.
  package var byteCount: Int { bytes.capacity + 4 * ends.capacity }
}
