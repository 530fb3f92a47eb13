import HTTP
import LayoutWire
import Platform
import TestSupport
import Testing
import WeirService

/// Answers that are made while they are sent.
@Suite struct StreamTests {
  private let client = ServiceClient()

  private static func body(_ count: Int) -> String {
    #"{"container":{"width":300},"layout":{"type":"waterfall","columnCount":3},"#
      + #""sections":[{"items":{"count":\#(count),"height":10}}]}"#
  }

  /// The answer in one piece.
  private func whole(_ id: String) throws -> [UInt8] {
    let key = try #require(LayoutID(id))
    let layout = try #require(client.service.store.value(for: LayoutKey(id: key)))
    var writer = AnswerWriter.layout(layout, id: id, .all)
    let buffer = ByteBuffer()
    _ = writer.write(to: buffer, size: 1 << 30)
    return buffer.contents
  }

  @Test(arguments: [1, 100, 4096, 65536, 1 << 24])
  func `a long answer comes in pieces that are the whole`(_ size: Int) throws {
    let id = try client.layout(Self.body(3000))
    let response = client.response(.get, "/layout/\(id)")
    guard case .stream = response.body else {
      Issue.record("it is no stream")
      return
    }
    let reply = Reply(response, pieceSize: size)
    #expect(reply.body == (try whole(id)))
    #expect(try reply.elements().map(\.name) == (0..<3000).map { "cell 0 \($0)" })
  }

  @Test(arguments: [0, 1, 50])
  func `a short answer is whole`(_ count: Int) throws {
    let response = client.response(.post, "/layout", body: Self.body(count))
    guard case .bytes = response.body else {
      Issue.record("it is not whole")
      return
    }
    #expect(try Reply(response).elements().count == count)
  }

  @Test(arguments: Array(stride(from: 560, through: 660, by: 1)))
  func `between the two nothing is lost`(_ count: Int) throws {
    let reply = client.post(Self.body(count))
    #expect(reply.body == (try whole(reply.text("layout"))))
    #expect(try reply.elements().count == count)
  }

  @Test func `pieces are about as large as the caller asks for`() throws {
    let id = try client.layout(Self.body(20_000))
    guard case .stream(let stream) = client.response(.get, "/layout/\(id)").body else {
      Issue.record("it is no stream")
      return
    }
    var sizes: [Int] = []
    while sizes.last != 0 {
      let buffer = ByteBuffer()
      stream.next(into: buffer, size: 70_000)
      sizes.append(buffer.count)
    }
    #expect(sizes.count > 20)
    #expect(sizes.allSatisfy { $0 < 71_000 })
  }

  @Test func `a layout that is deleted while its answer is sent is sent to the end`() throws {
    let id = try client.layout(Self.body(3000))
    let response = client.response(.get, "/layout/\(id)")
    #expect(client.delete("/layout/\(id)").status == 204)
    #expect(try Reply(response, pieceSize: 1000).elements().count == 3000)
  }
}
