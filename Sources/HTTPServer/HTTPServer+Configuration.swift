import Glibc

extension HTTPServer {
  /// Where a server listens and how much it takes on.
  package struct Configuration: Sendable {
    /// A numeric IPv4 or IPv6 address, or a name.
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port: UInt16 = 0
    /// Where the certificate is; nil serves HTTP, else it is HTTPS.
    package var tls: TLSFiles?
    /// Event loops, at least 1. Half of the processors can keep the others busy with what is computed, sent and asked.
    package var threads = max(1, processorCount / 2)
    /// Bytes of a request's body.
    package var maximumBodySize = 64 << 20
    /// Bytes of a request's target.
    package var maximumTargetLength = 8192
    /// Open connections; further ones wait to be accepted.
    package var connectionLimit = 4096
    /// Open connections from one address, 0 for no limit; further ones are closed.
    package var connectionsPerAddress = 0
    /// Seconds without a byte after which a connection is closed; 0 for never.
    package var idleTimeout = 75
    /// Seconds for a request's head to arrive, however steadily it dribbles; 0 for no limit.
    package var headerTimeout = 10
    /// Seconds for a request's body to arrive; 0 for no limit.
    package var bodyTimeout = 300
    /// Threads for requests too long for an event loop, at least 1.
    package var workers = max(2, processorCount)
    /// Requests that wait for such a thread; further ones are answered with `overloaded`.
    package var workerQueueLength = 64
    /// Requests whose body has more bytes are handled by a worker, all others by the event loop. A body need not be large
    /// to ask for much: a few bytes can count to ten million.
    package var poolBodySize = 0
    /// Bytes that responses kept to be given again may take; 0 keeps none.
    package var keptResponseBudget = 64 << 20
    /// Takes what the operator should know, a line at a time, on any thread.
    package var log: @Sendable (String) -> Void = writeToStandardError
    /// Takes what libmicrohttpd has to say, in the same way. Clients can make it say as much as they like.
    package var logDetail: @Sendable (String) -> Void = { _ in }

    package init() {}

    /// Bytes of a connection's memory beside those for the target. libmicrohttpd clears all of it after every request; with
    /// its own default of 32 KiB in all, that pushes everything else out of the innermost cache.
    static let headerFieldMemory = 16 << 10

    private static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}

/// Writes `message` as one line, in one piece so that lines of several threads do not mix.
@Sendable private func writeToStandardError(_ message: String) {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
