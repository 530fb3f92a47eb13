/// What bytes are that cannot be JSON in UTF-8 (RFC 8259, section 8.1), told by how they begin.
enum ForeignText: CaseIterable {
  // Before UTF-16, whose mark is the beginning of this one.
  case utf32
  case utf16
  /// UTF-8 behind a byte order mark.
  case marked
  case gzip
  case zstd

  /// Nil if the bytes may be JSON in UTF-8.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // As nearly all bodies begin.
    if bytes.count > 1, bytes[0] == UInt8(ascii: "{"), bytes[1] != 0 { return nil }
    guard let foreign = Self.allCases.first(where: { $0.beginnings.contains { bytes.starts(with: $0) } }) else {
      return nil
    }
    self = foreign
  }

  private var beginnings: [[UInt8]] {
    switch self {
    // With a mark, and a brace without one.
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x7B, 0, 0, 0], [0, 0, 0, 0x7B]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF], [0x7B, 0], [0, 0x7B]]
    case .marked: [[0xEF, 0xBB, 0xBF]]
    case .gzip: [[0x1F, 0x8B]]
    case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
    }
  }

  var sentence: String {
    switch self {
    case .utf32: "The body is UTF-32; UTF-8 is expected."
    case .utf16: "The body is UTF-16; UTF-8 is expected."
    case .marked: "The body begins with a byte order mark (EF BB BF); JSON without one is expected."
    case .gzip: "The body is compressed with gzip, but does not say so; Content-Encoding: gzip is expected."
    case .zstd: "The body is compressed with zstd, but does not say so; Content-Encoding: zstd is expected."
    }
  }
}
