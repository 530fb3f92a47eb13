import Compression
import FuzzSupport

/// Checks the decompression of bodies: it ends, and never gives more than the limit.
enum CompressedBody {
  private static let limit = 1 << 20

  static func check(_ bytes: [UInt8]) {
    for coding in ContentCoding.allCases {
      var count = 0
      let isWhole =
        (try? bytes.withUnsafeBytes { try coding.decompress($0, limit: limit) { count += $0.count } }) != nil
      expect(count <= limit, "\(count) bytes of \(coding.token) are more than the limit")
      expect(!isWhole || !bytes.isEmpty, "nothing is a stream of \(coding.token)")
    }
  }
}
