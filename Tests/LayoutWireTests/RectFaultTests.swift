import LayoutEngine
import LayoutWire
import Testing

@Suite struct RectFaultTests {
  @Test(arguments: [
    ("0, 0,1,1", "a blank is not allowed"), ("0,0,1,1 ", "a blank is not allowed"),
    ("\t0,0,1,1", "a blank is not allowed"), ("0,\u{A0}0,1,1", "a blank is not allowed"),
    ("0,0,.5,1", "'.5' needs a digit before its point"), ("-.5,0,1,1", "'-.5' needs a digit before its point"),
    ("0,5.,1,1", "'5.' needs a digit behind its point"), ("+1,0,1,1", "'+1' has a plus sign, which is not allowed"),
    ("0,01,1,1", "'01' has a leading 0"), ("nan,0,1,1", "'nan' is not a finite number as JSON writes it"),
    ("0,0,1e999,1", "'1e999' is not a finite number as JSON writes it"), ("0,,1,1", "a number is missing"),
    ("", "a number is missing"), ("0,0,1,1,", "a number is missing"), ("7", "there is 1 number"),
    ("0,0,1", "there are 3 numbers"), ("0,0,1,1,1", "there are 5 numbers"), ("0,0,1,-1", "w or h is negative"),
    ("0;0;1;1", "'0;0;1;1' is not a finite number as JSON writes it"),
  ])
  func `it is said what is wrong`(_ text: String, _ fault: String) {
    #expect(Rect(commaSeparated: text) == nil)
    let expected = "; four finite numbers x,y,w,h are expected, w and h not negative"
    #expect(Rect.fault(inCommaSeparated: text) == "found '\(text)', where \(fault)\(expected)")
  }
}
