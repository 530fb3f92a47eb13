public import CSimdjson
public import Platform

/// Writes short constant texts and numbers into memory that is known to be large enough.
@usableFromInline package struct NumberText {
  /// Room for the numbers of one element and the texts between them, in bytes.
  @usableFromInline package static let maximumSize = 512

  @usableFromInline let start: UnsafeMutablePointer<UInt8>
  @usableFromInline var count = 0

  @usableFromInline init(start: UnsafeMutablePointer<UInt8>) { self.start = start }

  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Appends the shortest text that reads back to the same double.
  @inlinable @inline(__always)
  package mutating func append(_ value: Double) { count += weir_json_write_number(value, start + count) }

  /// The same, where a number is likely to be the one before it.
  @inlinable @inline(__always)
  package mutating func append(_ value: Double, _ last: inout WrittenNumber) {
    count += weir_json_write_repeated(value, start + count, &last.written)
  }

  @inlinable @inline(__always)
  package mutating func append(_ value: Int) { count += weir_json_write_integer(Int64(value), start + count) }
}

/// The number that was written last in some place, and its text: copying a text takes a fraction of the time that finding
/// it does.
@usableFromInline package struct WrittenNumber {
  @usableFromInline var written = weir_json_written()

  @inlinable package init() {}
}

extension ByteBuffer {
  /// Appends what `write` writes: at most `NumberText.maximumSize` bytes.
  @inlinable @inline(__always)
  package func appendNumbers(_ write: (inout NumberText) -> Void) {
    append(upTo: NumberText.maximumSize) { start in
      var text = NumberText(start: start)
      write(&text)
      return text.count
    }
  }
}
