import HTTP

/// The rules by which a request's body is read: what to do at its head, at each piece and at its end.
///
/// libmicrohttpd lets a response be queued at the head or at the end, never in between, and closes the connection after one
/// at the head. So a request is refused at its head only if reading on would be a waste. Otherwise a problem is remembered,
/// the body is read and dropped, and the answer at the end leaves the connection usable.
struct Intake {
  struct Limits {
    /// The most bytes of a body.
    var maximumBodySize: Int
    /// A body of more bytes than this is handled by a worker.
    var poolBodySize: Int
    /// A refused body of unknown size is read up to this many bytes, so that the client gets to read the answer.
    var patience: Int { maximumBodySize > .max / 4 ? .max : 4 * maximumBodySize }
  }

  /// The part of a head that describes the body.
  struct Head {
    /// The declared size of the body.
    enum Size {
      /// There is no body.
      case none
      /// By `Content-Length`, in bytes.
      case known(Int)
      /// The body comes in chunks.
      case unknown
    }

    var size: Size
    /// Does the client wait for `100 Continue` before it sends the body?
    var expectsContinue = false
    /// Does the route take a body? Otherwise the body is dropped.
    var keepsBody: Bool
    /// Is the body compressed? Then a worker handles it, whatever its size.
    var isCompressed = false
    /// The fault that the request has already.
    var problem: Problem?
  }

  enum Start: Equatable {
    /// Read on, and keep a body of about so many bytes, or none if nil.
    case read(keeping: Int?)
    /// Answer at once.
    case refuse(Problem)
  }

  enum Piece {
    case keep
    case drop
    /// Drop it, and everything that was kept before.
    case dropAll
    /// Close the connection.
    case close
  }

  enum End: Equatable {
    case refuse(Problem)
    case handle
    case handleOnWorker
  }

  let limits: Limits
  private(set) var problem: Problem?
  private var keepsBody = false
  private var isCompressed = false
  private var received = 0

  init(_ limits: Limits) { self.limits = limits }

  /// The head is read.
  mutating func start(_ head: Head) -> Start {
    problem = head.problem
    keepsBody = head.keepsBody && problem == nil
    isCompressed = head.isCompressed
    switch head.size {
    case .none: return .read(keeping: keepsBody ? 0 : nil)
    case .known(let size) where size > limits.maximumBodySize: return .refuse(problem ?? tooLarge("\(size)"))
    case .known(let size): return start(keeping: size, head)
    case .unknown: return start(keeping: 0, head)
    }
  }

  private func start(keeping size: Int, _ head: Head) -> Start {
    // The client has not begun to send the body, and need not.
    if let problem, head.expectsContinue { return .refuse(problem) }
    return .read(keeping: keepsBody ? size : nil)
  }

  /// `count` bytes of the body have come.
  mutating func receive(_ count: Int) -> Piece {
    received += count
    guard received > limits.maximumBodySize else { return keepsBody ? .keep : .drop }
    guard received <= limits.patience else { return .close }
    problem = problem ?? tooLarge("more than \(limits.maximumBodySize)")
    defer { keepsBody = false }
    return keepsBody ? .dropAll : .drop
  }

  /// The body has ended.
  func end() -> End {
    if let problem { return .refuse(problem) }
    return keepsBody && (isCompressed || received > limits.poolBodySize) ? .handleOnWorker : .handle
  }

  private func tooLarge(_ found: String) -> Problem {
    Problem(.bodyTooLarge, "The body has \(found) bytes; at most \(limits.maximumBodySize) are accepted.")
  }
}
