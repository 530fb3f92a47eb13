import Glibc

/// One line of a log while it is written: fields in the order in which they come.
///
/// A line has at most `PIPE_BUF` bytes, as many as the system writes to a pipe in one piece. Strings that are too long for
/// their place end with `...`, and a field that finds no room is left out, which `cut` says at the end.
package struct LogLine {
  static let capacity = Int(PIPE_BUF)
  /// Room for the end of a line.
  private static let reserve = 16

  let format: Log.Format
  private let memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  /// Whether something found no room.
  private var isFull = false
  private var isCut = false

  /// - Parameter memory: `capacity` bytes, which live as long as the line.
  init(_ memory: UnsafeMutableRawBufferPointer, _ format: Log.Format) {
    self.memory = memory
    self.format = format
  }

  /// What is written, valid as long as the memory.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// How many bytes of fields still fit.
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

  /// Bytes that need no escape.
  mutating func put(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    guard bytes.count <= room, let start = memory.baseAddress else {
      isFull = true
      return
    }
    memcpy(start + count, source, bytes.count)
    count += bytes.count
  }

  /// Lets `write` put bytes at the end if there is room for `limit`; it returns how many it wrote.
  mutating func append(upTo limit: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int) {
    guard limit <= room else {
      isFull = true
      return
    }
    count += write(UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
  }

  /// A field whose value `write` puts. All of it or nothing is in the line.
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

  /// Ends the line. There is at least one field.
  mutating func end() {
    if isCut {
      let tail: StaticString = format == .json ? ",\"cut\":true" : " cut=true"
      append(tail)
    }
    append(format == .json ? "}\n" : "\n")
  }

  /// Into the room that was reserved.
  private mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { memory[count + index] = text.utf8Start[index] }
    count += text.utf8CodeUnitCount
  }
}
