public import CSimdjson
public import Platform

/// Writes short constant texts and numbers into memory that is known to be large enough.
@usableFromInline package struct NumberText {
  /// Room for the numbers of one element and the texts between them, in bytes.
  @usableFromInline package static let maximumSize = 512

  @usableFromInline let start: UnsafeMutablePointer<UInt8>
  @usableFromInline var end: UnsafeMutablePointer<UInt8>

  @usableFromInline init(start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    end = start
  }

  @usableFromInline var count: Int { end - start }

  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Appends the shortest text that reads back to the same double.
  @inlinable @inline(__always)
  package mutating func append(_ value: Double) { end += weir_json_write_number(value, end) }

  /// The same, where a number may have been written shortly before.
  @inlinable @inline(__always)
  package mutating func append(_ value: Double, _ recent: inout RecentNumbers) {
    end += weir_json_write_repeated(value, end, &recent.numbers)
  }

  @inlinable @inline(__always)
  package mutating func append(_ value: Int) { end += weir_json_write_integer(Int64(value), end) }
}

/// The texts of up to eight long numbers that were written last: copying a text takes a tenth of the time that finding it
/// does.
@usableFromInline package struct RecentNumbers {
  @usableFromInline var numbers = weir_json_recent()

  @inlinable package init() {}
}

extension ByteBuffer {
  /// Appends what `write` writes: at most `limit` bytes.
  @inlinable @inline(__always)
  package func appendNumbers(upTo limit: Int = NumberText.maximumSize, _ write: (inout NumberText) -> Void) {
    append(upTo: limit) { start in
      var text = NumberText(start: start)
      write(&text)
      return text.count
    }
  }
}
