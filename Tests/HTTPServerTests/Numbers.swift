import HTTP
import Platform

/// A stream of `count` lines, each a number, that remembers whether it was released.
final class Numbers: ByteStream {
  private let count: Int
  private var next = 0
  /// Is more to come that never does?
  private let isBroken: Bool
  private let ended: @Sendable () -> Void

  init(_ count: Int, isBroken: Bool = false, ended: @escaping @Sendable () -> Void = {}) {
    self.count = count
    self.isBroken = isBroken
    self.ended = ended
  }

  deinit { ended() }

  func next(into buffer: ByteBuffer, size: Int) {
    while buffer.count < size, next < count {
      buffer.append("\(next)\n")
      next += 1
    }
  }

  var hasFailed: Bool { isBroken && next == count }

  /// All the text of such a stream.
  static func text(_ count: Int) -> String { (0..<count).map { "\($0)\n" }.joined() }
}
