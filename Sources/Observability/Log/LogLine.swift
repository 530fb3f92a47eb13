import Glibc

/// One line of a log while it is written, field after field.
///
/// A line has at most `PIPE_BUF` bytes, the most that the system writes to a pipe in one piece. Strings that are too long
/// end with `...`; a field that does not fit is left out, and the line then ends with the field `cut`.
package struct LogLine {
  static let capacity = Int(PIPE_BUF)
  /// Bytes kept free for the end of the line.
  private static let reserve = 16

  let format: Log.Format
  private let memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  /// The current field did not fit.
  private var isFull = false
  /// A field was left out.
  private var isCut = false

  /// - Parameter memory: `capacity` bytes, which must outlive the line.
  init(_ memory: UnsafeMutableRawBufferPointer, _ format: Log.Format) {
    self.memory = memory
    self.format = format
  }

  /// The line so far, valid as long as the memory.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// How many more bytes of fields fit.
  var room: Int { Self.capacity - Self.reserve - count }

  mutating func put(_ byte: UInt8) {
    guard room > 0 else {
      isFull = true
      return
    }
    memory[count] = byte
    count += 1
  }

  mutating func put(_ text: StaticString) {
    put(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes that need no escape.
  mutating func put(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= room else {
      isFull = true
      return
    }
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  /// Writes one field: all of it, or nothing if its value does not fit.
  ///
  /// - Parameters:
  ///   - name: one of the program's own, of letters, digits and `_`.
  ///   - write: writes the value.
  mutating func field(_ name: StaticString, _ write: (inout LogLine) -> Void) {
    let start = count
    if format == .json {
      put(count == 0 ? "{\"" : ",\"")
      put(name)
      put("\":")
    } else {
      if count > 0 { put(UInt8(ascii: " ")) }
      put(name)
      put(UInt8(ascii: "="))
    }
    write(&self)
    if isFull {
      count = start
      isFull = false
      isCut = true
    }
  }

  /// Ends the line, which has at least one field.
  mutating func end() {
    if isCut { append(format == .json ? ",\"cut\":true" : " cut=true") }
    append(format == .json ? "}\n" : "\n")
  }

  /// Writes into the bytes kept free for the end.
  private mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { memory[count + index] = text.utf8Start[index] }
    count += text.utf8CodeUnitCount
  }
}
