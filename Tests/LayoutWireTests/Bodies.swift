import JSON
import LayoutEngine
import Platform

@testable import LayoutWire

/// The layout of a body, or why it has none.
func laidOut(_ body: String, limits: RequestLimits = RequestLimits()) throws(JSONError) -> LaidOut {
  try LaidOut(ByteBuffer(Array(body.utf8)), limits: limits)
}

/// The error that a body brings, nil if it is valid.
func error(_ body: String, limits: RequestLimits = RequestLimits()) -> JSONError? {
  do throws(JSONError) {
    _ = try laidOut(body, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// A body of one section in a container of width 320, waterfall of two columns unless said otherwise.
func body(
  items: String, layout: String = #"{"type":"waterfall","columnCount":2}"#, section: String = "", more: String = ""
) -> String {
  #"{"container":{"width":320},"layout":\#(layout),"sections":[{"items":\#(items)\#(section)}]\#(more)}"#
}

let flow = #"{"type":"flow"}"#
let flowOf50 = #"{"type":"flow","itemSize":{"width":50,"height":40}}"#

extension LaidOut {
  /// The frames of all elements.
  var frames: [Rect] { Elements(layout).map(\.frame) }

  /// The whole answer as text.
  func answer(_ selection: Selection = .all, id: String = "x") -> String {
    let buffer = ByteBuffer()
    var writer = AnswerWriter.layout(self, id: id, selection)
    while writer.write(to: buffer, size: 1000) {}
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
