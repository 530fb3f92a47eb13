package import JSON
package import LayoutEngine
package import Platform

/// A request's layout together with what the request said of its elements. Immutable.
package final class LaidOut: Sendable {
  /// The places of all elements.
  package let layout: Layout
  /// Ids, payloads, kinds and z-indices, which the engine does not know.
  let notes: Notes
  let kinds: KindIndex
  /// Bytes of memory that it holds.
  package let byteCount: Int

  /// Decodes and computes a request body.
  ///
  /// - Throws: why the body is no layout.
  package convenience init(_ body: ByteBuffer, limits: RequestLimits) throws(JSONError) {
    try self.init(try LayoutRequest(body, limits: limits))
  }

  /// Computes a decoded request.
  ///
  /// - Throws: why it is no layout, at the place in the body that is to blame.
  package init(_ request: consuming LayoutRequest) throws(JSONError) {
    let origins = request.origins
    notes = request.notes
    do throws(LayoutError) {
      layout = try Layout(request.spec)
    } catch {
      throw JSONError(error, origins: origins)
    }
    kinds = KindIndex(layout, notes)
    byteCount = layout.byteCount + notes.byteCount + kinds.byteCount
  }

  /// Throws `too-large` if it holds more bytes than a cache could keep.
  package func requireBytes(atMost budget: Int) throws(JSONError) {
    guard byteCount <= budget else {
      throw JSONError(
        .tooLarge, "The layout takes \(byteCount) bytes; the cache keeps \(budget) in all.", pointer: "/sections")
    }
  }

  /// How many decorations of a kind there are, backgrounds included.
  package func decorationCount(kind: String) -> Int { kinds.count(kind: kind) }

  /// The n-th decoration of a kind, layout-wide ones before backgrounds, or nil if there are fewer.
  package func decoration(kind: String, _ number: Int) -> Element? {
    switch kinds.entry(kind: kind, number) {
    case .decoration(let index): layout.decoration(index)
    case .background(let section): layout.background(section: section)
    case nil: nil
    }
  }
}
