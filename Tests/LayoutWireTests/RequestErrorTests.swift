import JSON
import LayoutEngine
import LayoutWire
import Testing

@Suite struct RequestErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let body: String
    let rule: JSONError.Rule
    let pointer: String

    init(_ body: String, _ rule: JSONError.Rule, _ pointer: String) {
      (self.body, self.rule, self.pointer) = (body, rule, pointer)
    }

    var testDescription: String { "\(rule) at \(pointer)" }
  }

  static let items = "/sections/0/items"

  static let itemFaults = [
    Fault(body(items: "7"), .wrongType, items),
    Fault(body(items: "{}"), .missingMember, items + "/heights"),
    Fault(body(items: "{}", layout: flow), .missingMember, items + "/sizes"),
    Fault(body(items: #"{"height":3}"#), .missingMember, items + "/count"),
    Fault(body(items: #"{"ids":["a"]}"#), .missingMember, items + "/heights"),
    Fault(body(items: #"{"count":3}"#), .missingMember, items + "/height"),
    Fault(body(items: #"{"count":3}"#, layout: flow), .missingMember, items + "/size"),
    Fault(body(items: #"{"count":3,"height":1}"#, layout: flow), .unknownMember, items + "/height"),
    Fault(body(items: #"{"count":3,"height":1,"size":[1,1]}"#), .unknownMember, items + "/height"),
    Fault(body(items: #"{"count":1.5,"height":1}"#), .wrongType, items + "/count"),
    Fault(body(items: #"{"count":-1,"height":1}"#), .outOfRange, items + "/count"),
    Fault(body(items: #"{"count":1e300,"height":1}"#), .tooLarge, items + "/count"),
    Fault(body(items: #"{"count":1e999,"height":1}"#), .outOfRange, items + "/count"),
    Fault(body(items: #"{"count":1,"size":[0,1]}"#), .outOfRange, items + "/size/0"),
    Fault(body(items: #"{"aspectRatios":[1],"heights":[1]}"#), .unknownMember, items + "/aspectRatios"),
    Fault(body(items: #"{"widths":[1,1]}"#), .missingMember, items + "/heights"),
    Fault(body(items: #"{"heights":[1]}"#, layout: flow), .missingMember, items + "/widths"),
    Fault(body(items: #"{"aspectRatios":[1]}"#, layout: flow), .unknownMember, items + "/aspectRatios"),
    Fault(body(items: #"{"widths":[1,0],"heights":[1,1]}"#), .outOfRange, items + "/widths/1"),
    Fault(body(items: #"{"sizes":[[1,1],[0,1]]}"#), .outOfRange, items + "/sizes/1/0"),
    Fault(body(items: #"{"sizes":[[1,1],[2]]}"#), .lengthMismatch, items + "/sizes/1"),
    Fault(body(items: #"{"sizes":[[1,1,1]]}"#), .lengthMismatch, items + "/sizes/0"),
    Fault(body(items: #"{"sizes":[1]}"#), .wrongType, items + "/sizes/0"),
    Fault(body(items: #"{"widths":[1,1],"heights":[1]}"#), .lengthMismatch, items + "/heights"),
    Fault(body(items: #"{"heights":[1],"payloads":[1,2]}"#), .lengthMismatch, items + "/payloads"),
    Fault(body(items: #"{"heights":[1],"ids":[null]}"#), .wrongType, items + "/ids/0"),
    Fault(body(items: #"{"heights":[1,1],"ids":[7,7.0]}"#), .wrongType, items + "/ids/1"),
    Fault(body(items: #"{"heights":[1],"ids":[9007199254740992]}"#), .outOfRange, items + "/ids/0"),
    Fault(body(items: #"[{"height":1,"id":1.5}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":1e3}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":1e999}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":[7]}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":true}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":-9007199254740992}]"#), .outOfRange, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":9007199254740993}]"#), .outOfRange, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":123456789012345678901234567890}]"#), .outOfRange, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"id":1,"id":1}]"#), .duplicateMember, items + "/0/id"),
    Fault(body(items: #"{"heights":[1,2e9]}"#), .outOfRange, items + "/heights/1"),
    Fault(body(items: #"{"heights":[1,[2]]}"#), .wrongType, items + "/heights/1"),
    Fault(body(items: #"{"heights":{"0":1}}"#), .wrongType, items + "/heights"),
    Fault(body(items: #"{"aspectRatios":[1,0]}"#), .outOfRange, items + "/aspectRatios/1"),
    Fault(body(items: #"[{"height":1},7]"#), .wrongType, items + "/1"),
    Fault(body(items: #"[{"height":1},{"width":2}]"#), .missingMember, items + "/1/height"),
    Fault(body(items: #"[{"height":1,"aspectRatio":2}]"#), .unknownMember, items + "/0/aspectRatio"),
    Fault(body(items: #"[{"height":1,"width":0}]"#), .outOfRange, items + "/0/width"),
    Fault(body(items: #"[{"height":1,"id":null}]"#), .wrongType, items + "/0/id"),
    Fault(body(items: #"[{"height":1,"heigth":1}]"#), .unknownMember, items + "/0/heigth"),
    Fault(body(items: #"[{"height":1,"height":1}]"#), .duplicateMember, items + "/0/height"),
    Fault(body(items: #"[{"height":1,"zIndex":2e9}]"#), .outOfRange, items + "/0/zIndex"),
    Fault(body(items: #"[{}]"#, layout: flow), .missingMember, items + "/0/width"),
    Fault(body(items: #"[{"width":1}]"#, layout: flow), .missingMember, items + "/0/height"),
    Fault(body(items: #"[{"height":1}]"#, layout: flow), .missingMember, items + "/0/width"),
    Fault(body(items: #"[{"aspectRatio":1}]"#, layout: flow), .unknownMember, items + "/0/aspectRatio"),
    Fault(body(items: #"{"sizes":[[1,1],[400,1]]}"#, layout: flow), .itemTooWide, items + "/sizes/1"),
    Fault(body(items: #"{"count":2,"size":[400,1]}"#, layout: flow), .itemTooWide, items + "/size"),
    Fault(
      body(items: #"{"count":2}"#, layout: #"{"type":"flow","itemSize":{"width":400,"height":1}}"#), .itemTooWide,
      "/layout/itemSize"),
  ]

  static let otherFaults = [
    Fault("7", .wrongType, ""),
    Fault("{}", .missingMember, "/container"),
    Fault(#"{"container":null,"sections":[]}"#, .wrongType, "/container"),
    Fault(#"{"container":{"width":1e10},"sections":[]}"#, .outOfRange, "/container/width"),
    Fault(#"{"container":{"width":1,"height":-1},"sections":[]}"#, .outOfRange, "/container/height"),
    Fault(
      #"{"container":{"width":9,"contentInset":{"left":5,"right":4}},"sections":[]}"#, .outOfRange,
      "/container/contentInset"),
    Fault(#"{"container":{"width":9},"sections":{}}"#, .wrongType, "/sections"),
    Fault(#"{"container":{"width":9},"sections":[],"a/b~c":1}"#, .unknownMember, "/a~1b~0c"),
    Fault(body(items: "[]", layout: #"{"columnCount":2}"#), .missingMember, "/layout/type"),
    Fault(body(items: "[]", layout: #"{"type":7}"#), .wrongType, "/layout/type"),
    Fault(body(items: "[]", layout: #"{"type":"spiral"}"#), .unknownLayoutType, "/layout/type"),
    Fault(body(items: "[]", layout: #"{"type":"waterfall"}"#), .missingMember, "/layout/columnCount"),
    Fault(body(items: "[]", layout: #"{"type":"waterfall","columnCount":1e999}"#), .outOfRange, "/layout/columnCount"),
    Fault(
      body(items: "[]", layout: #"{"type":"waterfall","columnCount":2,"order":"up"}"#), .outOfRange, "/layout/order"),
    Fault(body(items: "[]", layout: #"{"type":"flow","type":"flow"}"#), .duplicateMember, "/layout/type"),
    Fault(
      body(items: "[]", layout: #"{"type":"flow","itemSize":{"width":1}}"#), .missingMember, "/layout/itemSize/height"),
    Fault(body(items: "[]", layout: #"{"type":"flow","itemSize":[1,1]}"#), .wrongType, "/layout/itemSize"),
    Fault(body(items: "[]", section: #","inset":{"top":-1}"#), .outOfRange, "/sections/0/inset/top"),
    Fault(
      body(items: "[]", section: #","header":{"height":1,"inset":{"top":-1}}"#), .outOfRange,
      "/sections/0/header/inset/top"),
    Fault(body(items: "[]", section: #","header":{"height":1,"id":"h"}"#), .unknownMember, "/sections/0/header/id"),
    Fault(
      body(items: "[]", section: #","header":{"height":1,"inset":{"left":321}}"#), .outOfRange,
      "/sections/0/header/inset"),
    Fault(
      body(items: "[]", section: #","footer":{"height":1,"inset":{"left":321}}"#), .outOfRange,
      "/sections/0/footer/inset"),
    Fault(body(items: "[]", section: #","footer":{"height":1,"pinned":1}"#), .wrongType, "/sections/0/footer/pinned"),
    Fault(body(items: "[]", section: #","background":{"covers":"all"}"#), .outOfRange, "/sections/0/background/covers"),
    Fault(
      body(items: "[]", section: #","layout":{"type":"waterfall","columnCount":1,"cellPadding":160}"#), .outOfRange,
      "/sections/0/layout/cellPadding"),
    Fault(body(items: "[]", more: #","pinning":{"headers":"yes"}"#), .wrongType, "/pinning/headers"),
    Fault(body(items: "[]", more: #","decorations":[{"kind":"a"}]"#), .missingMember, "/decorations/0/frame"),
    Fault(
      body(items: "[]", more: #","decorations":[{"kind":"a","frame":{"x":0,"y":0,"width":1}}]"#), .missingMember,
      "/decorations/0/frame/height"),
    Fault(body(items: "[]", more: #","decorations":[{"kind":7}]"#), .wrongType, "/decorations/0/kind"),
    Fault(body(items: #"{"count":2002,"height":1e9}"#), .tooLarge, "/sections"),
  ]

  @Test(arguments: itemFaults + otherFaults)
  func `A wrong request is answered with the rule it breaks and the spot`(fault: Fault) throws {
    let found = try #require(error(fault.body))
    #expect(found.rule == fault.rule, "\(found)")
    #expect(found.spot == .pointer(fault.pointer))
    #expect(!found.detail.isEmpty)
  }

  @Test
  func `More items or sections than the limits allow are too large, wherever they are counted`() {
    let limits = RequestLimits(maximumItems: 3, maximumSections: 2)
    #expect(error(body(items: #"{"heights":[1,1,1]}"#), limits: limits) == nil)
    #expect(error(body(items: #"{"heights":[1,1,1,1]}"#), limits: limits)?.spot == .pointer("/sections/0/items"))
    #expect(error(body(items: #"{"count":4,"height":1}"#), limits: limits)?.spot == .pointer("/sections/0/items/count"))
    let section = #"{"items":{"heights":[1,1]}}"#
    func sections(_ count: Int, _ section: String) -> String {
      let list = Array(repeating: section, count: count).joined(separator: ",")
      return #"{"container":{"width":9},"layout":{"type":"waterfall","columnCount":1},"sections":[\#(list)]}"#
    }
    #expect(error(sections(2, section), limits: limits)?.spot == .pointer("/sections/1/items"))
    #expect(error(sections(2, #"{"items":[]}"#), limits: limits) == nil)
    #expect(error(sections(3, #"{"items":[]}"#), limits: limits)?.spot == .pointer("/sections"))
    #expect(error(sections(3, #"{"items":[]}"#), limits: limits)?.rule == .tooLarge)
  }

  @Test
  func `The detail names the value found and what would be accepted`() throws {
    let found = try #require(error(body(items: #"{"heights":[1,-7.25]}"#)))
    #expect(found.detail.contains("-7.25"))
    #expect(found.detail.contains("0 to 1e9"))
  }
}
