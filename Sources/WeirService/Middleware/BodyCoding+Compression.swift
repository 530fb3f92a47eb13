import Compression
import HTTP
import Platform

extension BodyCoding {
  /// The codings that a body may have, as `Accept-Encoding` lists them.
  private static let accepted = ContentCoding.allCases.map(\.token).joined(separator: ", ")

  /// - Parameter value: of `Content-Encoding`, several fields joined by commas.
  init(contentEncoding value: String) {
    switch ContentEncoding(value) {
    case .none: self = .none
    case .one(let coding):
      self = .compressed { body, limit throws(Problem) in try body.decompressed(coding, limit: limit) }
    case .unsupported:
      var problem = Problem(
        .unsupportedMediaType, "The Content-Encoding is '\(value.prefix(80))'; \(Self.accepted) or none is expected.")
      problem.acceptedCodings = Self.accepted
      self = .refused(problem)
    }
  }
}

extension RequestBody {
  /// The body that this one, which is compressed, stands for. Its digest is of the decompressed bytes.
  ///
  /// - Throws: `body-too-large` if it has more bytes than `limit`, `malformed-body`, or `overloaded` if there is no memory.
  fileprivate func decompressed(_ coding: ContentCoding, limit: Int) throws(Problem) -> RequestBody {
    let body = RequestBody()
    do throws(DecompressionError) {
      try coding.decompress(buffer.bytes, limit: limit) { body.append($0) }
      return body
    } catch {
      switch error {
      case .damaged(let reason):
        throw Problem(.malformedBody, "The body is declared as \(coding.token), but is no such stream: \(reason).")
      case .tooLarge:
        throw Problem(.bodyTooLarge, "The body has more than \(limit) bytes when decompressed; that many are accepted.")
      case .outOfMemory:
        throw Problem(.overloaded, "There is not enough memory to decompress the body.", retryAfter: 1)
      }
    }
  }
}
