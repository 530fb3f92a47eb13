import LayoutEngine
import LayoutWire
import Testing

@Suite struct RectTextTests {
  @Test(arguments: [
    ("0,0,1,1", true), ("-1.5,2e3,0,0.25", true), ("0,0,1e+2,1", true), ("0,0,1", false), ("0,0,1,1,1", false),
    ("", false),
    ("0,0,,1", false), (" 0,0,1,1", false), ("0,0,1,1 ", false), ("nan,0,1,1", false), ("0,inf,1,1", false),
    ("0,0,1e999,1", false), ("0x1,0,1,1", false), ("0,0,-1,1", false), ("0,0,1,-0.1", false), ("01,0,1,1", false),
    (".5,0,1,1", false), ("1.,0,1,1", false), ("+1,0,1,1", false), ("0,0,1,1\u{0}", false), ("０,0,1,1", false),
  ])
  func `A rectangle is four finite numbers in JSON's grammar`(text: String, isRect: Bool) {
    #expect((Rect(commaSeparated: text) != nil) == isRect)
  }

  @Test
  func `A rectangle's text reads back to the same rectangle`() {
    let rect = Rect(x: -0.1, y: 1e12 / 3, width: 0, height: 480)
    #expect(Rect(commaSeparated: rect.commaSeparated) == rect)
  }
}
