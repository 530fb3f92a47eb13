import JSON
import Testing

@Suite struct NameSuggestionsTests {
  private let names = ["columnCount", "columnSpacing", "rowSpacing", "type", "order", "id", "width"]

  @Test(
    arguments: [
      ("columnCuont", ["columnCount"]), ("ColumnCount", ["columnCount"]), ("column_count", ["columnCount"]),
      ("row-spacing", ["rowSpacing"]), ("columSpacings", ["columnSpacing"]), ("tpye", ["type"]), ("typ", ["type"]),
      ("oder", ["order"]), ("widht", ["width"]),
    ])
  func `a name with a typing error or two is recognised`(_ name: String, _ expected: [String]) {
    #expect(NameSuggestions().names(meantBy: name, among: names) == expected)
  }

  @Test(arguments: ["", "x", "od", "colour", "spacing", "lineAlignment", String(repeating: "type", count: 100_000)])
  func `a name that differs much has no suggestion`(_ name: String) {
    #expect(NameSuggestions().names(meantBy: name, among: names) == [])
    #expect(NameSuggestions().question(name, among: names) == "")
  }

  @Test func `names that are equally near are all suggested`() {
    let question = NameSuggestions().question("lest", among: ["last", "least", "first"])
    #expect(question == "did you mean 'last' or 'least'? ")
  }

  @Test func `synonyms come first, as far as they are known`() {
    let suggestions = NameSuggestions(["columns": ["columnCount", "lanes"], "typo": ["order"]])
    #expect(suggestions.names(meantBy: "Columns", among: names) == ["columnCount"])
    #expect(suggestions.names(meantBy: "typo", among: names) == ["order"])
    #expect(suggestions.names(meantBy: "typo", among: ["type"]) == ["type"])
  }
}
