import HTTP

/// The request that an input stands for.
struct Head: HeaderFields {
  let method: Method
  let target: [UInt8]
  var ifNoneMatch: String?
  let contentType: String?

  /// - Parameter ids: replace the bytes 1, 2 and 3 in a target, because no mutation finds the id of a layout.
  init(_ bytes: [UInt8], ids: [String] = []) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    method = Method(String(decoding: words[0], as: UTF8.self))
    target = (words.dropFirst().first ?? []).flatMap { byte in
      ids.indices.contains(Int(byte) - 1) ? Array(ids[Int(byte) - 1].utf8) : [byte]
    }
    ifNoneMatch = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : nil
    contentType = lines.count > 2 ? String(decoding: lines[2], as: UTF8.self) : nil
  }

  func value(of name: String) -> String? {
    switch name.lowercased() {
    case "if-none-match": ifNoneMatch
    case "content-type": contentType
    default: nil
    }
  }
}
