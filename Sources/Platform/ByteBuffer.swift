import Glibc

/// A growing array of bytes in memory from `malloc`, so that a C library can take it over and free it.
///
/// It has one owner at a time: one thread fills it and then passes it on whole. When memory is refused, the program ends.
@usableFromInline package final class ByteBuffer: @unchecked Sendable {
  // It is passed from thread to thread and never shared, as said above.

  /// How many zero bytes can follow the contents, for parsers that read whole vector registers.
  package static let padding = 64

  private var start: UnsafeMutablePointer<UInt8>
  /// How many bytes fit, not counting the padding.
  private var capacity: Int
  private var used = 0

  /// Makes an empty buffer with room for `capacity` bytes. The system provides the memory only when it is written to.
  package init(capacity: Int = 0) {
    self.capacity = max(capacity, 64)
    start = Self.allocate(nil, self.capacity)
  }

  package convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count)
    let isCopied: Void? = bytes.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
    if isCopied == nil { for byte in bytes { append(byte) } }
  }

  deinit { free(start) }

  package var count: Int { used }

  /// Bytes of memory in use.
  package var byteCount: Int { capacity + Self.padding }

  /// The contents, valid until the next change and while the buffer is held.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: used) }

  /// The contents followed by `padding` zero bytes, valid until the next change and while the buffer is held.
  package var paddedBytes: UnsafeRawBufferPointer {
    memset(start + used, 0, Self.padding)
    return UnsafeRawBufferPointer(start: start, count: used + Self.padding)
  }

  package func append(_ byte: UInt8) {
    reserve(1)
    start[used] = byte
    used += 1
  }

  package func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package func append(_ more: UnsafeRawBufferPointer) {
    guard let source = more.baseAddress, !more.isEmpty else { return }
    reserve(more.count)
    memcpy(start + used, source, more.count)
    used += more.count
  }

  /// Lets `write` fill up to `limit` bytes at the end.
  ///
  /// - Parameter write: returns how many bytes it wrote.
  @usableFromInline package func append(upTo limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(limit)
    let written = write(start + used)
    used += written
  }

  /// Makes the buffer empty, and keeps its memory.
  package func removeAll() { used = 0 }

  /// Makes room for `more` bytes after the contents.
  package func reserve(_ more: Int) {
    guard used + more > capacity else { return }
    capacity = max(used + more, capacity + capacity / 2)
    start = Self.allocate(start, capacity)
  }

  /// Hands the memory over to the caller, who frees it with `free`. The buffer is empty afterwards.
  package func release() -> UnsafeMutablePointer<UInt8> {
    let released = start
    capacity = 64
    used = 0
    start = Self.allocate(nil, capacity)
    return released
  }

  private static func allocate(
    _ old: UnsafeMutablePointer<UInt8>?, _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(old, capacity + padding) else {
      fatalError("out of memory: \(capacity) bytes refused")
    }
    return memory.assumingMemoryBound(to: UInt8.self)
  }
}
