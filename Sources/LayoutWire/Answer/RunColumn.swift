import LayoutEngine

/// A member of a run that may be a list, in the order in which they are written (contract, section 3).
enum RunColumn: Int {
  case item, x, y, width, height, ids, payloads

  /// The member's name with a comma before and a colon behind it.
  var label: StaticString {
    switch self {
    case .item: ",\"item\":"
    case .x: ",\"x\":"
    case .y: ",\"y\":"
    case .width: ",\"width\":"
    case .height: ",\"height\":"
    case .ids: ",\"ids\":"
    case .payloads: ",\"payloads\":"
    }
  }

  /// The column that follows, nil behind the last one.
  var next: RunColumn? { RunColumn(rawValue: rawValue + 1) }

  /// The column's value in a frame; of the columns that are no part of it, 0.
  @inline(__always)
  func coordinate(of frame: Rect) -> Double {
    switch self {
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    case .item, .ids, .payloads: 0
    }
  }
}
