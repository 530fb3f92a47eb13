import Foundation
import HTTP
import Platform
import TestSupport
import Testing

/// An answer of the service, its body read to the end.
struct Reply {
  let status: Int
  let fields: [String: String]
  let body: [UInt8]

  init(_ response: Response, pieceSize: Int = 64 * 1024) {
    status = response.status
    fields = Dictionary(uniqueKeysWithValues: response.headerFields.map { ("\($0.name)", $0.value) })
    switch response.body {
    case .empty: body = []
    case .bytes(let buffer): body = buffer.contents
    case .constant(let constant): body = Array(constant.bytes)
    case .length(let length): body = Array(repeating: 0, count: length)
    case .stream(let stream):
      let buffer = ByteBuffer()
      var count = -1
      while count < buffer.count {
        count = buffer.count
        stream.next(into: buffer, size: pieceSize)
      }
      body = buffer.contents
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(_ field: String) -> String? { fields[field] }

  /// The body's members.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any], "\(status) \(text)")
  }

  /// A member of the body that is text.
  func text(_ member: String) throws -> String { try #require(try json()[member] as? String, "\(status) \(text)") }

  /// What is wrong and where: `too-large /sections`.
  func problem() throws -> String {
    let json = try json()
    try #require(self["Content-Type"] == "application/problem+json")
    try #require(json["status"] as? Int == status)
    let spot = json["pointer"] ?? json["parameter"] ?? json["offset"]
    return try text("code") + (spot.map { " \($0)" } ?? "")
  }

  func contentSize() throws -> [Double] {
    let size = try #require(try json()["contentSize"] as? [String: Double])
    return try [#require(size["width"]), #require(size["height"])]
  }

  func elements() throws -> [Element] {
    try #require(try json()["attributes"] as? [[String: Any]], "\(status) \(text)").map(Element.init)
  }

  /// The names of the elements, in order.
  func names() throws -> [String] { try elements().map(\.name) }

  /// The frames of the elements by name.
  func frames() throws -> [String: [Double]] {
    Dictionary(uniqueKeysWithValues: try elements().map { ($0.name, $0.frame) })
  }

  /// One element, as its attributes stand in an answer.
  struct Element {
    /// `cell 0 3`, `header 0`, `background 1`, `title 0`.
    let name: String
    /// x, y, width, height.
    let frame: [Double]
    let zIndex: Int
    let members: [String: Any]

    init(_ members: [String: Any]) throws {
      self.members = members
      let frame = try #require(members["frame"] as? [String: Double])
      self.frame = try ["x", "y", "width", "height"].map { try #require(frame[$0]) }
      zIndex = try #require(members["zIndex"] as? Int)
      let kind = members["kind"] as? String ?? ""
      let item = try #require(members["item"] as? Int)
      let section = members["section"] as? Int
      switch (members["category"] as? String, section) {
      case ("cell", let section?): name = "cell \(section) \(item)"
      case ("supplementary", let section?): name = "\(kind) \(section)"
      case ("decoration", let section?): name = "background \(section)"
      default: name = "\(kind) \(item)"
      }
    }
  }
}
