import Glibc

extension HTTPServer {
  /// Where a server listens and how much it takes on.
  package struct Configuration: Sendable {
    /// A numeric IPv4 or IPv6 address, or a name.
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port: UInt16 = 0
    /// The files of the certificate, for HTTPS; nil serves HTTP.
    package var tls: TLSFiles?
    /// Event loops, at least 1. By default half of the processors: their clients, the kernel and the workers keep the
    /// other half busy.
    package var threads = max(1, processorCount / 2)
    /// The most bytes of a request's body.
    package var maximumBodySize = 64 << 20
    /// The most bytes of a request's target.
    package var maximumTargetLength = 8192
    /// The most open connections; further ones wait to be accepted.
    package var connectionLimit = 4096
    /// The most open connections from one address, 0 for no limit; further ones are closed.
    package var connectionsPerAddress = 0
    /// Seconds without a byte after which a connection is closed; 0 for never.
    package var idleTimeout = 75
    /// Seconds for a request's head to arrive, however steadily it dribbles; 0 for no limit.
    package var headerTimeout = 10
    /// Seconds for a request's body to arrive; 0 for no limit.
    package var bodyTimeout = 300
    /// Threads for requests that would take too long on an event loop, at least 1.
    package var workers = max(2, processorCount)
    /// The most bytes of bodies that wait for such a thread; further ones are answered with `overloaded`.
    package var queueBytes = 256 << 20
    /// Seconds that a request may wait for such a thread before it is answered with `overloaded`; 0 for no limit.
    package var queueTimeout = 10
    /// Requests whose body has more bytes than this are handled by a worker, all others by the event loop. By default those
    /// with any body: a few bytes can ask for ten million items.
    package var poolBodySize = 0
    /// Is called with a line for the operator, on any thread.
    package var log: @Sendable (String) -> Void = writeToStandardError
    /// Is called with a message of libmicrohttpd, on any thread. Clients can cause any number of them.
    package var logDetail: @Sendable (String) -> Void = { _ in }

    package init() {}

    /// Bytes of a connection's memory beside those for the target. libmicrohttpd clears all of it after every request; its
    /// own default of 32 KiB in all fills the processor's L1 cache.
    static let headerFieldMemory = 16 << 10

    var queueLimits: WorkQueue<Exchange.Job>.Limits {
      .init(cost: queueBytes, wait: queueTimeout > 0 ? UInt64(queueTimeout) * 1_000_000_000 : .max)
    }

    private static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}

/// Writes `message` as one line, in one call so that the lines of several threads do not mix.
@Sendable private func writeToStandardError(_ message: String) {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
