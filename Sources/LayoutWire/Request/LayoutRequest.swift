package import JSON
package import LayoutEngine
package import Platform

/// A decoded request: what the engine computes from, and the notes that are joined to its answer.
package struct LayoutRequest {
  /// The engine's input.
  package let spec: LayoutSpec
  /// The notes that are joined to the engine's elements when an answer is written.
  let notes: Notes
  /// How each section was written, to point at what is to blame.
  let origins: [SectionOrigin]

  /// Decodes a request body (contract, section 2). O(body).
  ///
  /// - Throws: what is wrong. A body that is not JSON is that first of all, whatever else may be wrong with it.
  package init(_ body: ByteBuffer, limits: RequestLimits) throws(JSONError) {
    let index = try JSONIndex(body)
    do throws(JSONError) {
      var decoder = RequestDecoder(JSONReader(index), limits)
      self = try decoder.decode()
    } catch {
      guard error.rule != .malformedJSON else { throw error }
      var reader = JSONReader(index)
      _ = try reader.skipValue()
      try reader.requireEnd()
      throw error
    }
  }

  init(spec: LayoutSpec, notes: Notes, origins: [SectionOrigin]) {
    self.spec = spec
    self.notes = notes
    self.origins = origins
  }
}
