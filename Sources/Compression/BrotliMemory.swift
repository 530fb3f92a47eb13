import Glibc

/// The memory of a `BrotliEncoder`. libbrotlienc, as Debian builds it, ends the process if an allocation fails. So none
/// does: if the system refuses memory, it comes from a reserve, and the encoder is given up after that step.
final class BrotliMemory {
  /// Bytes of the reserve, which is not touched otherwise. A new state and a step of `BrotliEncoder.stepSize` bytes
  /// together ask for about 0.6 MB, whatever the bytes are.
  private static let reserveSize = 1 << 20

  private let reserve: UnsafeMutableRawPointer
  private var used = 0

  /// Nil if there is no memory for the reserve.
  init?() {
    guard let reserve = malloc(Self.reserveSize) else { return nil }
    self.reserve = reserve
  }

  deinit { free(reserve) }

  /// Did the system refuse any memory?
  var isExhausted: Bool { used > 0 }

  fileprivate func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    if let memory = malloc(size) { return memory }
    // Aligned for any type.
    let end = used + (max(size, 1) + 15) & ~15
    guard end <= Self.reserveSize else { return nil }
    defer { used = end }
    return reserve + used
  }

  fileprivate func release(_ memory: UnsafeMutableRawPointer) {
    // The reserve is freed as a whole.
    if memory < reserve || memory >= reserve + Self.reserveSize { free(memory) }
  }
}

/// A `brotli_alloc_func`; `owner` is a `BrotliMemory` that lives as long as the encoder's state.
func allocateBrotliMemory(_ owner: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
  guard let owner else { return nil }
  return Unmanaged<BrotliMemory>.fromOpaque(owner).takeUnretainedValue().allocate(size)
}

/// A `brotli_free_func`.
func releaseBrotliMemory(_ owner: UnsafeMutableRawPointer?, _ memory: UnsafeMutableRawPointer?) {
  guard let owner, let memory else { return }
  Unmanaged<BrotliMemory>.fromOpaque(owner).takeUnretainedValue().release(memory)
}
