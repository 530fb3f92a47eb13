import Compression
import HTTP
import Platform

extension Response.Body {
  /// Bytes below which an answer is sent as it is: compressing it costs more than it saves.
  private static let smallestCompressedSize = 1024

  /// The body in a content coding; nil if it is better sent as it is, or if there is no memory for the compressor.
  func compressed(_ coding: ContentCoding) -> Response.Body? {
    switch self {
    case .empty, .length: return nil
    case .stream(let stream):
      guard let compressor = try? Compressor(coding) else { return nil }
      return .stream(CompressedStream(stream, with: compressor))
    case .bytes(let buffer): return Self.compressed(buffer.bytes, coding)
    case .constant(let constant): return Self.compressed(constant.bytes, coding)
    }
  }

  private static func compressed(_ bytes: UnsafeRawBufferPointer, _ coding: ContentCoding) -> Response.Body? {
    guard bytes.count >= smallestCompressedSize, let compressor = try? Compressor(coding),
      let compressed = try? compressor.compressed(bytes)
    else { return nil }
    return .bytes(compressed)
  }
}
