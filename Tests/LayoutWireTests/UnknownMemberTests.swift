import JSON
import LayoutEngine
import LayoutWire
import Testing

/// What is said of members that are not known.
@Suite struct UnknownMemberTests {
  private static let grid = #"{"type":"grid","columnCount":2}"#

  private func detail(_ body: String) throws -> String {
    let found = try #require(error(body))
    #expect(found.rule == .unknownMember, "\(found)")
    return found.detail
  }

  @Test(arguments: [
    (#"{"type":"waterfall","columns":2}"#, "'columnCount'"),
    (#"{"type":"waterfall","colunmCount":2}"#, "'columnCount'"),
    (#"{"type":"waterfall","column_count":2}"#, "'columnCount'"),
    (#"{"type":"waterfall","gap":2}"#, "'columnSpacing' or 'rowSpacing'"),
    (#"{"type":"grid","gutter":2}"#, "'columnSpacing' or 'rowSpacing'"),
    (#"{"type":"flow","gap":2}"#, "'minimumInteritemSpacing' or 'minimumLineSpacing'"),
    (#"{"type":"flow","rowSpacing":2}"#, "'minimumLineSpacing'"),
    (#"{"type":"grid","minimumLineSpacing":2}"#, "'rowSpacing'"),
  ])
  func `a member of a layout that goes by another name is suggested`(_ layout: String, _ suggestion: String) throws {
    #expect(try detail(body(items: "[]", layout: layout)).contains("did you mean \(suggestion)? known here: 'type', "))
  }

  @Test(arguments: [
    (#"{"w":320}"#, "'width'"), (#"{"width":320,"h":480}"#, "'height'"),
    (#"{"width":320,"contentInsets":{}}"#, "'contentInset'"), (#"{"width":320,"padding":{}}"#, "'contentInset'"),
  ])
  func `so is a member of the container`(_ container: String, _ suggestion: String) throws {
    let text = #"{"container":\#(container),"sections":[]}"#
    #expect(try detail(text).contains("did you mean \(suggestion)? "))
  }

  @Test(arguments: [
    (#"[{"h":1}]"#, "'height'"), (#"[{"height":1},{"heigth":1}]"#, "'height'"), (#"[{"heights":1}]"#, "'height'"),
    (#"{"heigths":[1]}"#, "'heights'"), (#"{"h":[1]}"#, "'heights'"), (#"{"count":1,"heigth":1}"#, "'height'"),
    (#"{"heights":[1],"data":[1]}"#, "'payloads'"), (#"[{"height":1,"zindex":1}]"#, "'zIndex'"),
  ])
  func `so is a member of items, in the form in which they are written`(_ items: String, _ suggestion: String) throws {
    #expect(try detail(body(items: items)).contains("did you mean \(suggestion)? "))
  }

  @Test(arguments: [
    (#"[{"height":1,"colour":1}]"#, "'height', 'width', 'aspectRatio', 'id', 'payload', 'zIndex'."),
    (#"[{"height":1,"span":2}]"#, "'height', 'width', 'aspectRatio', 'id', 'payload', 'zIndex'."),
    (#"{"heights":[1],"colours":[1]}"#, "'heights', 'widths', 'aspectRatios', 'sizes', 'count', 'ids', 'payloads'."),
    (#"{"heights":[1],"spans":[1]}"#, "'heights', 'widths', 'aspectRatios', 'sizes', 'count', 'ids', 'payloads'."),
    (#"{"count":1,"colour":1}"#, "'count', 'size', 'height', 'aspectRatio', 'ids', 'payloads'."),
  ])
  func `only what the items of a layout have is listed`(_ items: String, _ list: String) throws {
    let found = try detail(body(items: items))
    #expect(found.hasPrefix("The items of a waterfall have no '"))
    #expect(found.hasSuffix("they have \(list)"))
  }

  @Test func `the layout may come later in the text`() throws {
    let items = #"[{"height":1,"width":1},{"heigth":1}]"#
    let section = #"{"items":\#(items),"layout":{"type":"flow"}}"#
    let text = #"{"sections":[\#(section)],"container":{"width":320},"layout":\#(Self.grid)}"#
    let found = try #require(error(text))
    #expect(found.spot == .pointer("/sections/0/items/1/heigth"))
    #expect(found.detail.hasPrefix("The items of a flow have no 'heigth'; did you mean 'height'? "))
    #expect(!found.detail.contains("aspectRatio"))
    #expect(try detail(body(items: #"[{"spam":1}]"#, layout: Self.grid)).contains("did you mean 'span'? "))
  }

  @Test func `the value of an unknown member is checked, and the first one is named`() throws {
    #expect(error(body(items: #"[{"height":1,"x":[}]"#))?.rule == .malformedJSON)
    #expect(error(body(items: #"{"heights":[1],"x":tru}"#))?.rule == .malformedJSON)
    let found = try #require(error(body(items: #"[{"a/b":{"c":[1]},"b":1},{"c":1}]"#)))
    #expect(found.spot == .pointer("/sections/0/items/0/a~1b"))
  }
}
