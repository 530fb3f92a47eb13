import Platform
import Testing

/// Many clients that shake hands one after the other, on two threads.
struct Handshakes: Sendable {
  /// The common names of the certificates that were sent.
  private(set) var names: Set<String> = []
  private(set) var failures: [String] = []

  /// What came of the handshakes that were made while `body` ran, at least one on each thread.
  static func during(_ port: UInt16, _ body: () throws -> Void) throws -> Handshakes {
    let results = Lock(Handshakes())
    let isDone = Lock(false)
    let threads = (0..<2).compactMap { _ in
      PosixThread {
        repeat {
          results.withLock { $0.add(Result { try TLSClient(port: port).commonName }) }
        } while !isDone.withLock { $0 }
      }
    }
    defer { for thread in threads { thread.join() } }
    defer { isDone.withLock { $0 = true } }
    try #require(threads.count == 2)
    try body()
    isDone.withLock { $0 = true }
    return results.withLock { $0 }
  }

  private mutating func add(_ result: Result<String?, any Error>) {
    switch result {
    case .success(let name): names.insert(name ?? "")
    case .failure(let error): failures.append("\(error)")
    }
  }
}
