import JSON
import LayoutEngine
import Platform

/// One run of elements, and how much of it is written.
struct Run {
  /// What may differ from element to element, in the order in which it is written.
  private enum Column: Int, CaseIterable {
    case item, x, y, width, height, ids, payloads
  }

  /// Elements of the longest run. A longer stretch is cut, so that to look how far one goes never takes long.
  static let maximumCount = 1 << 16

  private let first: Element
  private let zIndex: Int
  private let hasID: Bool
  private let hasPayload: Bool
  /// The elements behind the first.
  private let others: Elements
  private var count = 1
  /// By column: do its values differ?
  private var varies = [Bool](repeating: false, count: Column.allCases.count)

  /// The column that is being written, its next element, and those behind it.
  private var column: Column? = .item
  private var written = 0
  private var walk: Elements

  init(_ first: Element, _ others: Elements, _ laidOut: LaidOut) {
    self.first = first
    self.others = others
    zIndex = laidOut.zIndex(of: first)
    (hasID, hasPayload) = Self.notes(of: first, laidOut)
    walk = others
  }

  private static func notes(of element: Element, _ laidOut: LaidOut) -> (hasID: Bool, hasPayload: Bool) {
    var (hasID, hasPayload) = (false, false)
    laidOut.withID(of: element) { _ in hasID = true }
    laidOut.withPayload(of: element) { _ in hasPayload = true }
    return (hasID, hasPayload)
  }

  /// Finds out how far the run goes. Returns the first element that belongs to another, and those behind it.
  mutating func extend(_ laidOut: LaidOut) -> (next: Element?, rest: Elements) {
    var rest = others
    while let element = rest.next() {
      guard count < Self.maximumCount, continues(with: element, laidOut) else { return (element, rest) }
      count += 1
      for column in [Column.item, .x, .y, .width, .height]
      where value(column, of: element, laidOut).bitPattern != value(column, of: first, laidOut).bitPattern {
        varies[column.rawValue] = true
      }
    }
    return (nil, rest)
  }

  private func continues(with element: Element, _ laidOut: LaidOut) -> Bool {
    guard element.category == first.category, element.section == first.section, zIndex == laidOut.zIndex(of: element),
      (hasID, hasPayload) == Self.notes(of: element, laidOut)
    else { return false }
    return element.category != .decoration || laidOut.hasSameKind(element, first)
  }

  private func value(_ column: Column, of element: Element, _ laidOut: LaidOut) -> Double {
    switch column {
    case .item: Double(laidOut.itemNumber(of: element))
    case .x: element.frame.x
    case .y: element.frame.y
    case .width: element.frame.width
    case .height: element.frame.height
    case .ids, .payloads: 0
    }
  }

  func writeStart(_ laidOut: LaidOut, to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    AttributesWriter.writeKind(of: first, laidOut, to: buffer)
    buffer.appendNumbers { text in
      text.append(",\"zIndex\":")
      text.append(zIndex)
    }
  }

  /// Appends one more value; false if the whole run was written.
  mutating func writeNext(_ laidOut: LaidOut, to buffer: ByteBuffer) -> Bool {
    guard let column else { return false }
    let isList = column == .ids || column == .payloads || varies[column.rawValue]
    let isThere = (column != .ids || hasID) && (column != .payloads || hasPayload)
    if isThere, written == 0 { Self.writeName(of: column, isList: isList, to: buffer) }
    if isThere, let element = written == 0 ? first : walk.next() {
      if written > 0 { buffer.append(UInt8(ascii: ",")) }
      write(column, of: element, laidOut, to: buffer)
      written += 1
      if isList, written < count { return true }
    }
    if isThere, isList { buffer.append(UInt8(ascii: "]")) }
    self.column = Column(rawValue: column.rawValue + 1)
    written = 0
    walk = others
    if self.column == nil { buffer.append(UInt8(ascii: "}")) }
    return true
  }

  private static func writeName(of column: Column, isList: Bool, to buffer: ByteBuffer) {
    switch column {
    case .item: buffer.append(",\"item\":")
    case .x: buffer.append(",\"x\":")
    case .y: buffer.append(",\"y\":")
    case .width: buffer.append(",\"width\":")
    case .height: buffer.append(",\"height\":")
    case .ids: buffer.append(",\"ids\":")
    case .payloads: buffer.append(",\"payloads\":")
    }
    if isList { buffer.append(UInt8(ascii: "[")) }
  }

  private func write(_ column: Column, of element: Element, _ laidOut: LaidOut, to buffer: ByteBuffer) {
    switch column {
    case .ids: laidOut.withID(of: element) { buffer.append($0) }
    case .payloads: laidOut.withPayload(of: element) { buffer.append($0) }
    default: buffer.appendNumbers { $0.append(value(column, of: element, laidOut)) }
    }
  }
}
