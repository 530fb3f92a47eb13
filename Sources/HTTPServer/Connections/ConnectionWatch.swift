// For the constants of sys/socket.h, which belong to CMicroHTTPD or Glibc, whichever the compiler loads first.
import CMicroHTTPD
import Glibc
import Platform
import Synchronization

/// Cuts off connections whose requests take too long to arrive, even if bytes keep coming. libmicrohttpd's own timeout only
/// counts silence.
final class ConnectionWatch: Sendable {
  struct Limits {
    /// Seconds for a request's head, from the begin of the connection or the request line; 0 for no limit.
    var header: Int
    /// Seconds for a request's body; 0 for no limit.
    var body: Int
    /// Seconds that a connection may be silent between requests.
    var idle: Int
  }

  /// The event that the watch waits for.
  enum Phase: UInt64 {
    /// A head must come on a new connection.
    case new
    /// An answer was sent; another request may come.
    case kept
    /// The request line has come, and the rest of the head must.
    case head
    /// The head has come, and the body must.
    case body
    /// The service must answer. There is no limit.
    case answer
  }

  /// One watched connection.
  final class Entry: @unchecked Sendable {
    fileprivate let socket: Int32
    /// The open exchange. Only the connection's event loop reads and writes it.
    var exchange: UnsafeMutableRawPointer?
    /// An object that must live as long as the connection.
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

  /// Starts a thread that looks once a second; false if the system refuses one.
  func start() -> Bool {
    guard let thread = PosixThread({ self.run() }) else { return false }
    self.thread.withLock { $0 = thread }
    return true
  }

  /// Stops looking.
  func stop() {
    end.update { $0 = true }
    if let thread = thread.withLock({ $0.take() }) { thread.join() }
  }

  /// A connection has begun.
  ///
  /// - Parameter held: is released when the connection has ended.
  func add(socket: Int32, holding held: (any AnyObject & Sendable)? = nil) -> Entry {
    let entry = Entry(socket, held, at: second.load(ordering: .relaxed))
    entries.withLock { $0[ObjectIdentifier(entry)] = entry }
    return entry
  }

  /// A connection has ended. Its socket must still be open, so that no other connection has the same descriptor.
  func remove(_ entry: Entry) { entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(entry)) } }

  /// A connection enters a phase.
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
