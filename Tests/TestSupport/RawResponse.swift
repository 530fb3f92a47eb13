/// A response as a client reads it.
package struct RawResponse {
  package let status: Int
  package let fields: [(name: String, value: String)]
  package let body: [UInt8]

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the first field of that name, in any case.
  package subscript(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension RawClient {
  /// Reads one response; its body by `Content-Length`, in chunks, or until the connection ends.
  ///
  /// - Parameter hasBody: false for the answer to `HEAD`.
  package func readResponse(hasBody: Bool = true) throws -> RawResponse {
    let status = try readStatus()
    let fields = try readFields()
    let head = RawResponse(status: status, fields: fields, body: [])
    guard hasBody, status >= 200, status != 204, status != 304 else { return head }
    return RawResponse(status: status, fields: fields, body: try readBody(head))
  }

  private func readStatus() throws -> Int {
    let line = try readLine()
    let parts = line.split(separator: " ")
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]) else {
      throw Failure(description: "'\(line)' is no status line")
    }
    return status
  }

  private func readFields() throws -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    while case let line = try readLine(), !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { throw Failure(description: "'\(line)' is no field") }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields.append((String(line[..<colon]), String(value)))
    }
    return fields
  }

  private func readBody(_ head: RawResponse) throws -> [UInt8] {
    if head["Transfer-Encoding"]?.lowercased() == "chunked" { return try readChunks() }
    guard let length = head["Content-Length"].flatMap({ Int($0) }) else { return try readToEnd() }
    return try read(length)
  }

  private func readChunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let line = try readLine()
      guard let size = Int(line, radix: 16) else { throw Failure(description: "'\(line)' is no chunk size") }
      body += try read(size)
      guard try readLine().isEmpty else { throw Failure(description: "a chunk is longer than it says") }
      if size == 0 { return body }
    }
  }
}
