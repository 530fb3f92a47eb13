import Testing

/// The four systems that the project was started from.
@Suite struct FourLayoutsTests {
  private let client = ServiceClient()

  @Test func `Pinterest: sections in a waterfall, each under its header, cells padded, content inset`() throws {
    let layout = client.post(
      #"""
      {"container": {"width": 390, "height": 844, "contentInset": {"top": 16, "left": 16, "bottom": 16, "right": 16}},
       "layout": {"type": "waterfall", "columnCount": 2, "cellPadding": 8},
       "sections": [
         {"header": {"height": 50, "inset": {"left": 16, "right": -16}},
          "items": {"heights": [120, 200, 150, 280, 130, 170, 260, 140]}},
         {"header": {"height": 60}, "items": {"heights": [210, 125, 240, 180, 160, 135, 275, 190]}}]}
      """#)
    let frames = try layout.frames()
    #expect(try layout.contentSize() == [358, 1764])
    #expect(frames["header 0"] == [16, 0, 358, 50])
    #expect(frames["cell 0 0"] == [8, 58, 163, 120])
    #expect(frames["cell 0 1"] == [187, 58, 163, 200])
    #expect(frames["cell 0 2"] == [8, 194, 163, 150])
    #expect(frames["cell 0 3"] == [187, 274, 163, 280])
    #expect(frames["cell 0 5"] == [8, 506, 163, 170])
    #expect(frames["cell 0 7"] == [8, 692, 163, 140])
    #expect(frames["header 1"] == [0, 840, 358, 60])
    #expect(frames["cell 1 0"] == [8, 908, 163, 210])
    #expect(frames["cell 1 2"] == [187, 1049, 163, 240])
    #expect(frames["cell 1 6"] == [8, 1481, 163, 275])
    let right = client.get("/visible?rect=179,0,179,400")
    #expect(try right.names() == ["header 0", "cell 0 1", "cell 0 3"])
  }

  @Test func `XRWaterfallLayout: spacings, section inset, heights by aspect ratio, leading row spacing`() throws {
    let layout = client.post(
      #"""
      {"container": {"width": 320, "height": 568},
       "layout": {"type": "waterfall", "columnCount": 2, "columnSpacing": 10, "rowSpacing": 10,
                  "leadingRowSpacing": true},
       "sections": [
         {"header": {"height": 30}, "inset": {"top": 10, "left": 10, "bottom": 10, "right": 10},
          "items": {"aspectRatios": [1.45, 0.5, 2.9, 1, 14.5]}}]}
      """#)
    #expect(try layout.contentSize() == [320, 375])
    #expect(
      try layout.frames() == [
        "header 0": [0, 0, 320, 30],
        "cell 0 0": [10, 50, 145, 100],
        "cell 0 1": [165, 50, 145, 290],
        "cell 0 2": [10, 160, 145, 50],
        "cell 0 3": [10, 220, 145, 145],
        "cell 0 4": [165, 350, 145, 10],
      ])
  }

  @Test func `decorations: a title with its text pushes the content down`() throws {
    func body(reserving: Bool) -> String {
      #"""
      {"container": {"width": 320, "height": 480}, "layout": {"type": "flow"},
       "decorations": [{"kind": "title", "frame": {"x": 10, "y": 0, "width": 200, "height": 50},
                        "payload": {"title": "States"}, "reservesSpace": \#(reserving)}],
       "sections": [{"header": {"height": 50}, "inset": {"left": 10, "bottom": 10, "right": 10},
                     "items": {"count": 7, "size": [50, 50]}}]}
      """#
    }
    let over = client.post(body(reserving: false))
    #expect(try over.contentSize() == [320, 170])
    #expect(try over.frames()["header 0"] == [0, 0, 320, 50])
    #expect(try over.frames()["cell 0 1"] == [72.5, 50, 50, 50])
    #expect(over.text.contains(#""kind":"title","section":null,"item":0,"#))
    #expect(over.text.contains(#""payload":{"title": "States"}}"#))
    let pushed = client.post(body(reserving: true))
    #expect(try pushed.contentSize() == [320, 220])
    #expect(try pushed.frames()["title 0"] == [10, 0, 200, 50])
    #expect(try pushed.frames()["header 0"] == [0, 50, 320, 50])
    #expect(try pushed.frames()["cell 0 6"] == [72.5, 160, 50, 50])
  }

  @Test func `decorations: one behind each section, for empty ones too`() throws {
    let layout = client.post(
      #"""
      {"container": {"width": 300},
       "layout": {"type": "waterfall", "columnCount": 3, "columnSpacing": 10, "rowSpacing": 10},
       "sections": [
         {"header": {"height": 40}, "inset": {"top": 5, "left": 10, "bottom": 5, "right": 10},
          "background": {"kind": "card"}, "items": {"heights": [100, 50, 70, 30]}},
         {"header": {"height": 40}, "footer": {"height": 20}, "inset": {"top": 15, "bottom": 10},
          "background": {"kind": "card", "covers": "itemsAndInset",
                         "inset": {"top": 2, "left": 4, "bottom": 2, "right": 4}}, "items": []},
         {"inset": {"left": 20, "right": 20, "top": 6, "bottom": 6},
          "background": {"kind": "card", "covers": "items", "zIndex": -3}, "items": {"heights": [10, 20]}}]}
      """#)
    let frames = try layout.frames()
    #expect(frames["background 0"] == [0, 0, 300, 150])
    #expect(frames["background 1"] == [4, 192, 292, 21])
    #expect(frames["background 2"] == [20, 241, 260, 20])
    #expect(try layout.contentSize() == [300, 267])
    let order = try layout.names()
    #expect(order.prefix(3) == ["background 0", "header 0", "cell 0 0"])
    #expect(order.suffix(6) == ["background 1", "header 1", "footer 1", "background 2", "cell 2 0", "cell 2 1"])
    #expect(try layout.elements().filter { $0.name.hasPrefix("background") }.map(\.zIndex) == [-1, -1, -3])
    #expect(try client.get("/visible?rect=0,200,300,1").names() == ["background 1"])
  }

  private static let underABar = #"""
    {"container": {"width": 320, "height": 480}, "layout": {"type": "flow"},
     "pinning": {"headers": true, "topOffset": 64},
     "sections": [
       {"header": {"height": 40}, "inset": {"top": 10, "left": 10, "bottom": 10, "right": 10},
        "items": {"count": 12, "size": [90, 100]}},
       {"header": {"height": 30}, "inset": {"top": 10, "bottom": 10}, "items": []},
       {"header": {"height": 40}, "inset": {"top": 10, "left": 10, "bottom": 10, "right": 10},
        "items": {"count": 30, "size": [90, 100]}}]}
    """#

  @Test(
    arguments: [
      (0, [64, nil, nil]),
      (100, [164, 490, 540]),
      (386, [450, 490, 540]),
      (420, [450, 490, 540]),
      (456, [450, 510, 540]),
      (500, [nil, 510, 564]),
      (1500, [nil, nil, 1564]),
      (1600, [nil, nil, 1650]),
    ] as [(Int, [Double?])])
  func `headers stay under a bar until their section ends, and lie above cells`(
    _ top: Int, _ headers: [Double?]
  ) throws {
    #expect(try client.post(Self.underABar).contentSize() == [320, 1690])
    let visible = client.get("/visible?rect=0,\(top),320,480")
    let frames = try visible.frames()
    #expect((0...2).map { frames["header \($0)"]?[1] } == headers)
    #expect(try visible.elements().allSatisfy { $0.zIndex == ($0.name.hasPrefix("header") ? 7 : 0) })
  }

  @Test func `a header stays where no cell of its section is in view`() throws {
    let body = #"""
      {"container": {"width": 210, "height": 100}, "pinning": {"headers": true},
       "layout": {"type": "waterfall", "columnCount": 2, "columnSpacing": 10, "rowSpacing": 10},
       "sections": [{"header": {"height": 40}, "inset": {"bottom": 500}, "items": {"heights": [300, 50, 50]}}]}
      """#
    #expect(client.post(body).status == 201)
    let visible = client.get("/visible?rect=0,400,210,100")
    #expect(try visible.names() == ["header 0"])
    #expect(try visible.frames()["header 0"] == [0, 400, 210, 40])
  }
}
