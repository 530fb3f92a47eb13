import FuzzSupport
import JSON
import LayoutWire

/// Checks a refused body: the reason and the spot must fit the text.
struct RefusedBody {
  private let error: JSONError
  private let size: Int
  /// Nil if the body is not well-formed.
  private let tree: JSONValue?

  init(_ error: JSONError, size: Int, _ tree: JSONValue?) {
    self.error = error
    self.size = size
    self.tree = tree
  }

  func check() {
    expect(!error.detail.isEmpty, "no detail")
    switch error.spot {
    case .offset(let offset):
      expect(error.rule == .malformedJSON, "only malformed text has an offset: \(error)")
      expect((0...size).contains(offset), "outside the body: \(error)")
      // The grammar allows unpaired surrogates; the service refuses them where it needs the text.
      expect(tree == nil || error.detail.contains("surrogate"), "well-formed: \(error)")
    case .pointer(let pointer):
      guard let tree else { fatalError("not well-formed: \(error)") }
      expect(error.rule != .malformedJSON, "malformed text has an offset: \(error)")
      guard error.rule == .missingMember else {
        return expect(tree.value(at: pointer) != nil, "points at nothing: \(error)")
      }
      expect(tree.value(at: pointer) == nil, "is not missing: \(error)")
      let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) ?? pointer.startIndex
      let parent = String(decoding: pointer.utf8[..<slash], as: UTF8.self)
      expect(tree.value(at: parent) != nil, "the parent is missing too: \(error)")
    }
  }
}
