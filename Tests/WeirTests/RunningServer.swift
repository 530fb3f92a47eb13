import Foundation
import TestSupport
import Testing

/// The program serving on a free port.
final class RunningServer {
  let port: UInt16
  /// The line it prints when it is ready.
  let greeting: String
  private let process: Process
  private let log: Pipe?

  /// - Parameter log: receives its standard error, which is discarded otherwise.
  init(_ options: String..., log: Pipe? = nil) throws {
    // The port is set in the environment, so that an option can override it.
    let environment = ["WEIR_DRAIN_DELAY": "0"]
    process = Program.process(["serve", "--port", "0", "--threads", "1", "--workers", "1"] + options, environment)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = log ?? FileHandle.nullDevice
    self.log = log
    try process.run()
    let line = try? output.line()
    greeting = line ?? ""
    let port = greeting.firstMatch(of: /127\.0\.0\.1:(\d+)[ \/]/).flatMap { UInt16($0.1) }
    if port == nil { process.end() }
    self.port = try #require(port, "\(greeting)")
  }

  deinit { process.end() }

  func post(_ body: String) throws -> RawResponse { try post(Array(body.utf8)) }

  func post(_ body: [UInt8], fields: String = "") throws -> RawResponse {
    let client = try RawClient(port: port)
    try client.send(
      "POST /layout HTTP/1.1\r\nHost: weir\r\nContent-Type: application/json\r\n\(fields)"
        + "Content-Length: \(body.count)\r\n\r\n")
    try client.send(body)
    return try client.readResponse()
  }

  func get(_ target: String, fields: String = "") throws -> RawResponse {
    let client = try RawClient(port: port)
    try client.send("GET \(target) HTTP/1.1\r\nHost: weir\r\n\(fields)\r\n")
    return try client.readResponse()
  }

  /// Reads the log up to a line that contains `text`.
  func readLog(to text: String) throws {
    while !(try #require(try log?.line())).contains(text) {}
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Sends a signal and returns the status that the program ends with; negative if the signal killed it.
  func stop(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
