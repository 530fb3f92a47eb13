import HTTP
import JSON
import LayoutWire
import Platform
import WeirService

/// A request body that is read from a file or standard input and laid out without a server.
struct RequestFile {
  let id: LayoutID
  let laidOut: LaidOut

  /// - Parameter path: a file's path, or `-` for standard input.
  /// - Throws: a failure if the file cannot be read or its contents are not a valid request.
  init(_ path: String) throws(CommandError) {
    let body = RequestBody()
    try Self.read(path, into: body)
    id = LayoutID(digest: body.digest)
    do throws(JSONError) {
      laidOut = try LaidOut(body.buffer, limits: RequestLimits())
    } catch {
      throw .failure("\(Self.name(path)): \(Self.sentence(Problem(error)))")
    }
  }

  private static func read(_ path: String, into body: RequestBody) throws(CommandError) {
    do throws(SystemError) {
      let file = path == "-" ? .standardInput : try FileDescriptor(path: path)
      defer { if path != "-" { file.close() } }
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      defer { piece.deallocate() }
      while case let count = try file.read(into: piece), count > 0 {
        body.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      }
    } catch {
      throw .failure("cannot read \(name(path)): \(error)")
    }
  }

  /// The name of the file in messages.
  private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// A problem as a message: its code, its place and its detail.
  private static func sentence(_ problem: Problem) -> String {
    let place =
      switch problem.spot {
      case .pointer(let pointer): pointer.isEmpty ? "" : " at \(pointer)"
      case .offset(let offset): " at byte \(offset)"
      case .parameter(let name): " in \(name)"
      case nil: ""
      }
    return "\(problem.code.name)\(place): \(problem.detail)"
  }

  /// Writes an answer to standard output, piece by piece.
  func print(_ answer: consuming AnswerWriter) throws(CommandError) -> ExitStatus {
    let buffer = ByteBuffer(capacity: 1 << 17)
    var hasMore = true
    while hasMore {
      hasMore = answer.write(to: buffer, size: 1 << 16)
      try Terminal.write(buffer)
      buffer.removeAll()
    }
    return .success
  }
}
