import FuzzSupport
import HTTP
import Platform

/// An answer with its complete body.
struct Reply: Equatable {
  let status: Int
  private let fields: [[String]]
  private let body: [UInt8]

  init(_ response: Response) {
    status = response.status
    fields = response.headerFields.map { ["\($0.name)", $0.value] }
    switch response.body {
    case .empty: body = []
    case .bytes(let buffer): body = Array(buffer.bytes)
    case .length(let length): body = Array(repeating: 0, count: length)
    case .constant(let constant): body = Array(constant.bytes)
    case .stream(let stream):
      let buffer = ByteBuffer()
      var count = -1
      while count < buffer.count {
        count = buffer.count
        stream.next(into: buffer, size: 4096)
      }
      body = Array(buffer.bytes)
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  func value(of name: String) -> String? { fields.first { $0[0] == name }?[1] }

  func check(for head: Head) {
    expect([200, 201, 204, 304, 400, 404, 405, 412, 415].contains(status), "status \(status)")
    for field in fields {
      let isLine = field[1].utf8.allSatisfy { (0x20...0x7E).contains($0) }
      expect(isLine, "\(field[0]) has more than visible ASCII: \(field[1])")
    }
    guard status != 204 else { return expect(body.isEmpty, "204 with a body") }
    // That of a 304 is the body of the 200, of which the server only sends the length.
    guard value(of: "Content-Type")?.hasSuffix("json") ?? false else { return }
    let tree = body.withUnsafeBytes { wellFormed($0, "an answer") }
    guard status >= 400 else { return }
    expect(tree["status"]?.number == Double(status), "another status in the body")
    expect(status != 405 || value(of: "Allow") != nil, "405 without Allow")
  }
}
