import HTTP
import Platform

/// How long the parts of an answer took, for the field `Server-Timing` (W3C Server Timing).
struct ServerTiming {
  private var parts: [String] = []

  /// Runs `work` and notes its duration in milliseconds, with three decimals.
  mutating func measure<Result: ~Copyable, Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = MonotonicTime.now
    defer {
      let microseconds = (MonotonicTime.now - start) / 1000
      let fraction = String(microseconds % 1000 + 1000).dropFirst()
      parts.append("\(name);dur=\(microseconds / 1000).\(fraction)")
    }
    return try work()
  }

  /// The field; nil if nothing was measured.
  var field: Response.Field? { parts.isEmpty ? nil : ("Server-Timing", parts.joined(separator: ", ")) }
}
