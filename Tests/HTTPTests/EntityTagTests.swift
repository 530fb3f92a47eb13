import HTTP
import Testing

@Suite struct EntityTagTests {
  /// A tag with the comma and the slash that ours have.
  private let tag = EntityTag("ab-1-0,1,2/3")

  @Test func `it stands in quotes`() { #expect(tag.quoted == #""ab-1-0,1,2/3""#) }

  @Test(
    arguments: [
      #""ab-1-0,1,2/3""#, #"W/"ab-1-0,1,2/3""#, #""x", "ab-1-0,1,2/3""#, #""x","ab-1-0,1,2/3","y""#,
      #""ab-1-0", "ab-1-0,1,2/3""#, #"W/"x", W/"ab-1-0,1,2/3""#, "\t, ,\"\",\t\"ab-1-0,1,2/3\" ", "*", " *",
      #"W/"", "W/", "ab-1-0,1,2/3""#,
    ])
  func `a list that names it matches`(_ value: String) { #expect(tag.matches(ifNoneMatch: value)) }

  @Test(
    arguments: [
      "", " ", ",", "ab-1-0,1,2/3", #""ab-1-0,1,2/3"#, #"ab-1-0,1,2/3""#, #""ab-1-0", "1", "2/3""#, #""""#,
      #""AB-1-0,1,2/3""#, #""ab-1-0,1,2/3 ""#, #"w/"ab-1-0,1,2/3""#, #"W/ "ab-1-0,1,2/3""#, "W/", "W/*", "**",
      #"x, "ab-1-0,1,2/3""#, #"'ab-1-0,1,2/3'"#, "\"\u{301}ab-1-0,1,2/3\"", #""*""#,
    ])
  func `anything else does not`(_ value: String) { #expect(!tag.matches(ifNoneMatch: value)) }
}
