import Glibc
import HTTP
import JSON
import LayoutEngine
import LayoutWire
import Platform
import WeirService

/// A request body read from a file or standard input, laid out without a server.
struct RequestFile {
  let id: LayoutID
  let laidOut: LaidOut

  /// - Parameter path: a file's path, or `-` for standard input.
  init(_ path: String) throws(CommandError) {
    let body = RequestBody()
    try Self.read(path, into: body)
    id = LayoutID(digest: body.digest)
    do throws(JSONError) {
      laidOut = try LaidOut(body.buffer, limits: RequestLimits())
    } catch {
      throw .failure("\(path == "-" ? "standard input" : path): \(Self.sentence(Problem(error)))")
    }
  }

  private static func read(_ path: String, into body: RequestBody) throws(CommandError) {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .failure("cannot open \(path): \(String(cString: strerror(errno)))") }
    defer { if path != "-" { close(file) } }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .failure("cannot read \(path): \(String(cString: strerror(errno)))") }
      if count == 0 { return }
      piece.withUnsafeBytes { body.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func sentence(_ problem: Problem) -> String {
    let place =
      switch problem.spot {
      case .pointer(let pointer): pointer.isEmpty ? "" : " at \(pointer)"
      case .offset(let offset): " at byte \(offset)"
      case .parameter(let name): " in \(name)"
      case nil: ""
      }
    return "\(problem.code.rawValue)\(place): \(problem.detail)"
  }

  /// Writes an answer to standard output.
  func print(_ answer: consuming AnswerWriter) -> ExitStatus {
    let buffer = ByteBuffer(capacity: 1 << 17)
    var hasMore = true
    while hasMore {
      hasMore = answer.write(to: buffer, size: 1 << 16)
      guard Terminal.write(buffer) == .success else { return .failure }
      buffer.removeAll()
    }
    return .success
  }
}

extension Arguments {
  /// The value of an option as a rectangle, if it is there.
  func rect(_ name: String) throws(CommandError) -> Rect? {
    guard let text = self[name] else { return nil }
    guard let rect = Rect(commaSeparated: text) else {
      throw .usage("--\(name): found '\(text)'; four finite numbers x,y,w,h are expected, w and h not negative")
    }
    return rect
  }

  /// How elements are listed.
  func format() throws(CommandError) -> AnswerFormat {
    guard let text = self["format"] else { return .objects }
    guard let format = AnswerFormat(rawValue: text) else {
      throw .usage("--format: found '\(text)'; objects or columns is expected")
    }
    return format
  }

  /// The one file that is named.
  func file() throws(CommandError) -> String {
    guard let file = words.first else { throw .usage("a file is missing, or - for standard input") }
    guard words.count == 1 else { throw .usage("one file is enough; found '\(words[1])' too") }
    return file
  }
}
