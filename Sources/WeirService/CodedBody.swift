import Compression
import HTTP
import Platform

extension Response.Body {
  /// Answers below so many bytes go out as they are: coding them costs more than it spares.
  private static let smallestCodedSize = 1024

  /// The body in a coding; nil if it is better sent as it is, or if there is no memory for coding it.
  func coded(_ coding: ContentCoding) -> Response.Body? {
    guard let compressor = try? Compressor(coding) else { return nil }
    switch self {
    case .empty, .length: return nil
    case .stream(let stream): return .stream(CompressedStream(stream, with: compressor))
    case .bytes(let buffer): return Self.coded(buffer.bytes, compressor)
    case .constant(let constant): return Self.coded(constant.bytes, compressor)
    case .shared(let shared): return Self.coded(shared.bytes, compressor)
    }
  }

  private static func coded(_ bytes: UnsafeRawBufferPointer, _ compressor: Compressor) -> Response.Body? {
    guard bytes.count >= smallestCodedSize, let coded = try? compressor.compressed(bytes) else { return nil }
    return .bytes(coded)
  }
}
