import Platform
import TestSupport

/// Bytes to compress, the same on every run.
enum Sample: CaseIterable, Sendable {
  /// Like an answer: cells with numbers.
  case answer
  /// Nothing repeats.
  case noise
  /// Nothing but repetition.
  case zeros

  func bytes(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(count))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 200)
    while bytes.count < count {
      switch self {
      case .answer:
        let y = Int.random(in: 0..<5_000_000, using: &generator)
        bytes += #"{"category":"cell","section":0,"frame":{"x":242,"y":\#(y),"width":232},"zIndex":0},"#.utf8
      case .noise: withUnsafeBytes(of: generator.next()) { bytes += $0 }
      case .zeros: bytes += repeatElement(0, count: count - bytes.count)
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

extension [UInt8] {
  /// Cuts it into pieces of random sizes, at most `largest` bytes and perhaps none at all.
  func cut(largest: Int, using generator: inout SeededGenerator) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 0...largest, using: &generator))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
