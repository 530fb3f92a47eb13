import Glibc
import Platform
import Synchronization

/// Cuts off connections whose requests take too long to arrive, however steadily they dribble. libmicrohttpd's own
/// timeout only knows silence.
final class ConnectionWatch: Sendable {
  struct Limits {
    /// Seconds for a request's head, from the connection's begin or the request line; 0 for no limit.
    var header: Int
    /// Seconds for a request's body; 0 for no limit.
    var body: Int
    /// Seconds a kept connection may be silent between requests.
    var idle: Int
  }

  /// What a connection is about.
  enum Phase: UInt64 {
    /// It is new, and a head must come.
    case new
    /// An answer was sent; the next request may come or not.
    case kept
    /// A request line has come, and the rest of the head must.
    case head
    case body
    /// The service's turn.
    case answer
  }

  /// One connection that is watched.
  final class Entry: @unchecked Sendable {
    fileprivate let socket: Int32
    /// The exchange that is open. Only the connection's event loop reads and writes it.
    var exchange: UnsafeMutableRawPointer?
    /// What must live as long as the connection.
    private let held: (any AnyObject & Sendable)?
    /// The phase and the second in which it began, in one word.
    private let word: Atomic<UInt64>

    fileprivate init(_ socket: Int32, _ held: (any AnyObject & Sendable)?, at second: UInt64) {
      self.socket = socket
      self.held = held
      word = Atomic(second << 3 | Phase.new.rawValue)
    }

    fileprivate func begin(_ phase: Phase, at second: UInt64) {
      word.store(second << 3 | phase.rawValue, ordering: .relaxed)
    }

    fileprivate func isOverdue(_ limits: Limits, at second: UInt64) -> Bool {
      let value = word.load(ordering: .relaxed)
      let limit =
        switch Phase(rawValue: value & 7) {
        case .new, .head: limits.header
        case .kept: limits.header > 0 && limits.idle > 0 ? limits.header + limits.idle : 0
        case .body: limits.body
        case .answer, nil: 0
        }
      return limit > 0 && second - value >> 3 > UInt64(limit)
    }
  }

  private let limits: Limits
  private let entries = Lock<[ObjectIdentifier: Entry]>([:])
  private let second = Atomic<UInt64>(0)
  private let end = Monitor(false)
  private let thread = Lock<PosixThread?>(nil)

  init(_ limits: Limits) { self.limits = limits }

  /// Starts looking once a second; false if the system refuses a thread.
  func start() -> Bool {
    guard let thread = PosixThread({ self.run() }) else { return false }
    self.thread.withLock { $0 = thread }
    return true
  }

  func stop() {
    end.update { $0 = true }
    if let thread = thread.withLock({ $0.take() }) { thread.join() }
  }

  /// A connection has begun.
  ///
  /// - Parameter held: kept until it has ended.
  func add(socket: Int32, holding held: (any AnyObject & Sendable)? = nil) -> Entry {
    let entry = Entry(socket, held, at: second.load(ordering: .relaxed))
    entries.withLock { $0[ObjectIdentifier(entry)] = entry }
    return entry
  }

  /// It has ended; its socket is still open, so that the number is no other connection's yet.
  func remove(_ entry: Entry) { entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(entry)) } }

  func begin(_ phase: Phase, _ entry: Entry) { entry.begin(phase, at: second.load(ordering: .relaxed)) }

  private func run() {
    while end.wait(until: .after(seconds: 1), { $0 ? true : nil }) == nil {
      let now = second.add(1, ordering: .relaxed).newValue
      entries.withLock { entries in
        for entry in entries.values where entry.isOverdue(limits, at: now) {
          shutdown(entry.socket, Int32(SHUT_RDWR))
        }
      }
    }
  }
}
