import Foundation

extension Process {
  /// Kills the process if it still runs, and waits until it has ended.
  ///
  /// It sends SIGKILL, because threads of a test block other signals and the processes they start inherit that.
  func end() {
    if isRunning { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
  }
}

extension Pipe {
  /// Reads the next line, without its line feed; nil at the end.
  func line() throws -> String? {
    var line = Data()
    while let byte = try fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
