import CMicroHTTPD
import Glibc
import HTTP
import Platform

/// Copies the bytes of a stream into libmicrohttpd's buffer, which may be smaller than the pieces of the stream.
///
/// Only the connection's event loop uses it.
final class StreamPump {
  /// Bytes that the stream is asked for at a time.
  private static let pieceSize = 64 << 10

  private let stream: any ByteStream
  private let socket: Int32
  private let piece = ByteBuffer()
  /// How many bytes of the piece are sent.
  private var position = 0
  /// Bytes sent so far.
  private(set) var sent = 0

  /// - Parameter socket: of the connection that the stream is for.
  private init(_ stream: any ByteStream, to socket: Int32) {
    self.stream = stream
    self.socket = socket
  }

  /// The pump for a body; nil if that is not a stream.
  static func pump(for body: Response.Body, to connection: Connection) -> StreamPump? {
    guard case .stream(let stream) = body else { return nil }
    return StreamPump(stream, to: connection.socket)
  }

  /// A new response of libmicrohttpd that reads from here. Its size is unknown, so it is sent in chunks. Nil if there is no
  /// memory for it.
  func mhdResponse() -> OpaquePointer? {
    // libmicrohttpd calls `closePump` exactly once, when it destroys the response, sent or not; that releases it.
    let pump = Unmanaged.passRetained(self)
    let response = MHD_create_response_from_callback(
      UInt64.max, Self.pieceSize, readPump, pump.toOpaque(), closePump)
    if response == nil { pump.release() }
    return response
  }

  // MHD_CONTENT_READER_END_OF_STREAM and MHD_CONTENT_READER_END_WITH_ERROR, macros that Swift cannot see.
  private static let end = -1
  fileprivate static let failure = -2

  /// Writes at most `size` bytes to `target`.
  ///
  /// - Returns: how many bytes, or `end`, or `failure`.
  fileprivate func read(_ target: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
    if position == piece.count {
      position = 0
      piece.removeAll()
      stream.next(into: piece, size: Self.pieceSize)
    }
    let count = min(size, piece.count - position)
    guard count > 0 else { return stream.hasFailed ? fail() : Self.end }
    if let start = piece.bytes.baseAddress { memcpy(target, start + position, count) }
    position += count
    sent += count
    return count
  }

  var hasFailed: Bool { stream.hasFailed }

  /// Shuts the socket down: libmicrohttpd 0.9.75 closes the connection only at its next event, and this makes one.
  private func fail() -> Int {
    shutdown(socket, Int32(SHUT_RDWR))
    return Self.failure
  }
}

private func readPump(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ target: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  guard let context, let target else { return StreamPump.failure }
  return Unmanaged<StreamPump>.fromOpaque(context).takeUnretainedValue().read(target, size)
}

private func closePump(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<StreamPump>.fromOpaque(context).release() }
}
