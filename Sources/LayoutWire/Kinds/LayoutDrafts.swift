/// The layout kinds that a request may name. A new kind is registered here, in one line.
enum LayoutDrafts {
  static let all: [any LayoutDraft.Type] = [
    WaterfallDraft.self,
    FlowDraft.self,
    GridDraft.self,
  ]

  /// All types for a sentence.
  static var typeList: String { all.flatMap { $0.types }.map { "\"\($0)\"" }.joined(separator: ", ") }
}
