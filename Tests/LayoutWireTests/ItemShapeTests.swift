import LayoutEngine
import LayoutWire
import Testing

@Suite struct ItemShapeTests {
  @Test(arguments: [
    [
      #"[{"height":120},{"height":60}]"#, #"{"heights":[120,60]}"#, #"{"heights":[ 1.2e2 , 60.0 ]}"#,
      #"[{"width":160,"height":120},{"width":320,"height":120}]"#, #"{"sizes":[[160,120],[320,120]]}"#,
      #"{"widths":[160,320],"heights":[120,120]}"#, #"{"heights":[120,120],"widths":[160,320]}"#,
    ],
    [
      #"[{"aspectRatio":2},{"aspectRatio":0.5}]"#, #"{"aspectRatios":[2,0.5]}"#,
      #"[{"height":80},{"aspectRatio":0.5}]"#,
    ],
    [
      #"{"count":3,"height":80}"#, #"{"height":80,"count":3}"#, #"{"count":3.0,"aspectRatio":2}"#,
      #"{"count":3,"size":[16,8]}"#, #"{"heights":[80,80,80]}"#,
    ],
    ["[]", #"{"heights":[]}"#, #"{"sizes":[]}"#, #"{"aspectRatios":[]}"#, #"{"count":0,"height":1}"#],
  ])
  func `Every way to write the same items gives the same layout`(shapes: [String]) throws {
    let frames = try shapes.map { try laidOut(body(items: $0)).frames }
    #expect(frames.allSatisfy { $0 == frames[0] })
  }

  @Test(arguments: [
    [
      #"[{"width":50,"height":40},{"width":50,"height":40}]"#, "[{},{}]", #"[{},{"height":40,"width":50}]"#,
      #"{"sizes":[[50,40],[50,40]]}"#, #"{"widths":[50,50],"heights":[40,40]}"#, #"{"count":2,"size":[50,40]}"#,
      #"{"count":2}"#,
    ]
  ])
  func `Every way to write the same items of a flow gives the same layout`(shapes: [String]) throws {
    let frames = try shapes.map { try laidOut(body(items: $0, layout: flowOf50)).frames }
    #expect(frames.allSatisfy { $0 == frames[0] })
    #expect(frames[0].count == 2)
  }

  @Test
  func `Members may come in any order, the layout behind the sections too`() throws {
    let swapped = try laidOut(
      #"{"sections":[{"items":{"heights":[10,20]}}],"layout":{"columnCount":2,"type":"waterfall"},"container":{"width":320}}"#
    )
    #expect(swapped.frames == (try laidOut(body(items: #"{"heights":[10,20]}"#)).frames))
  }

  @Test
  func `A name written with escapes is the same name`() throws {
    let escaped = try laidOut(body(items: #"{"\u0068eights":[10,20]}"#))
    #expect(escaped.frames == (try laidOut(body(items: #"{"heights":[10,20]}"#)).frames))
  }

  @Test
  func `A section's own layout replaces the request's whole`() throws {
    let own = try laidOut(
      body(items: #"{"heights":[10,20]}"#, section: #","layout":{"type":"waterfall","columnCount":1}"#))
    #expect(own.frames.map(\.width) == [320, 320])
  }
}
