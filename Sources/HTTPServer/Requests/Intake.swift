import HTTP

/// The rules by which a request's body is taken in: what to do at its head, at each piece and at its end.
///
/// libmicrohttpd lets a response be queued at the head or at the end, never in between, and closes the connection after
/// one at the head. So a request is refused at its head only where reading on would be a waste; else what is wrong is
/// remembered, the body is read and dropped, and the answer at the end leaves the connection usable.
struct Intake {
  struct Limits {
    /// Bytes of a body.
    var maximumBodySize: Int
    /// A body of more bytes is handled by a worker.
    var poolBodySize: Int
    /// A body of unknown size that was refused is read on to this many bytes, so that the client comes to read the answer.
    var patience: Int { maximumBodySize > .max / 4 ? .max : 4 * maximumBodySize }
  }

  struct Head {
    /// How the body's size is declared.
    enum Size {
      case none
      case known(Int)
      case unknown
    }

    var size: Size
    /// The client waits for `100 Continue` before it sends the body.
    var expectsContinue = false
    /// The route takes a body; else what comes is dropped.
    var keepsBody: Bool
    /// What is already wrong with the request.
    var problem: Problem?
  }

  enum Start: Equatable {
    /// Read on; a body of so many bytes will be kept, or nothing is to be kept.
    case read(keeping: Int?)
    /// Answer at once.
    case refuse(Problem)
  }

  enum Piece {
    case keep
    case drop
    /// Drop it and all that was kept.
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
  private var received = 0

  init(_ limits: Limits) { self.limits = limits }

  /// The request's head is there.
  mutating func start(_ head: Head) -> Start {
    problem = head.problem
    keepsBody = head.keepsBody && problem == nil
    switch head.size {
    case .none: return .read(keeping: keepsBody ? 0 : nil)
    case .known(let size) where size > limits.maximumBodySize: return .refuse(problem ?? tooLarge("\(size)"))
    case .known(let size): return start(keeping: size, head)
    case .unknown: return start(keeping: 0, head)
    }
  }

  private func start(keeping size: Int, _ head: Head) -> Start {
    // A client that has not begun its body is spared sending it.
    if let problem, head.expectsContinue { return .refuse(problem) }
    return .read(keeping: keepsBody ? size : nil)
  }

  /// `count` bytes of the body are there.
  mutating func receive(_ count: Int) -> Piece {
    received += count
    guard received > limits.maximumBodySize else { return keepsBody ? .keep : .drop }
    guard received <= limits.patience else { return .close }
    problem = problem ?? tooLarge("more than \(limits.maximumBodySize)")
    defer { keepsBody = false }
    return keepsBody ? .dropAll : .drop
  }

  /// All of the body is there.
  func end() -> End {
    if let problem { return .refuse(problem) }
    return keepsBody && received > limits.poolBodySize ? .handleOnWorker : .handle
  }

  private func tooLarge(_ found: String) -> Problem {
    Problem(.bodyTooLarge, "The body has \(found) bytes; at most \(limits.maximumBodySize) are accepted.")
  }
}
