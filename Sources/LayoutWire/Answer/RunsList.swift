import JSON
import LayoutEngine
import Platform

/// Elements in columns, run by run (contract, section 3).
///
/// A run's elements are looked at once and held while its columns are written, so that the memory for it does not grow
/// with the answer.
struct RunsList: ElementList {
  /// How many values are written in one piece.
  private static let pieceCount = 64
  /// The most bytes of a piece of numbers, each with a comma.
  private static let pieceSize = pieceCount * (JSONNumber.maximumSize + 1)

  private let laidOut: LaidOut
  /// The elements behind `next`.
  private var rest: Elements
  /// The first element of the next run.
  private var next: Element?
  private var isFirst = true
  /// The run that is being written; nil before the first.
  private var kind: RunKind?
  private var run = RunElements()
  /// The column in work, whether it is a list, and how many of its values are written. No column between runs.
  private var column: RunColumn?
  private var isList = false
  private var written = 0
  private var recent = RecentNumbers()

  init(_ laidOut: LaidOut, _ elements: Elements) {
    self.laidOut = laidOut
    rest = elements
    next = rest.next()
  }

  var opening: StaticString { ",\"runs\":[" }
  var examined: Int { rest.examined }

  mutating func write(to buffer: ByteBuffer, until limit: Int) -> Bool {
    while buffer.count < limit {
      if let kind, let column {
        write(column, of: kind, to: buffer, until: limit)
      } else {
        guard let first = next else { return false }
        begin(RunKind(of: first, laidOut), to: buffer)
      }
    }
    return true
  }

  /// Reads the elements of the next run, and writes the members that come first.
  private mutating func begin(_ kind: RunKind, to buffer: ByteBuffer) {
    self.kind = kind
    next = run.fill(kind, from: &rest)
    buffer.append(isFirst ? "{" : ",{")
    isFirst = false
    AttributesWriter.writeKind(of: kind.first, laidOut, to: buffer)
    buffer.appendNumbers { text in
      text.append(",\"zIndex\":")
      text.append(kind.zIndex)
    }
    begin(.item, of: kind, to: buffer)
  }

  /// Begins a column, or ends the run behind the last one.
  private mutating func begin(_ column: RunColumn?, of kind: RunKind, to buffer: ByteBuffer) {
    self.column = column
    guard let column else { return buffer.append(UInt8(ascii: "}")) }
    switch column {
    case .item: isList = run.count > 1
    case .x, .y, .width, .height: isList = run.varies(in: column)
    case .ids where !kind.hasID, .payloads where !kind.hasPayload: return begin(column.next, of: kind, to: buffer)
    case .ids, .payloads: isList = true
    }
    written = 0
    buffer.append(column.label)
    if isList { buffer.append(UInt8(ascii: "[")) }
  }

  /// Appends the next values of a column.
  private mutating func write(_ column: RunColumn, of kind: RunKind, to buffer: ByteBuffer, until limit: Int) {
    let count = isList ? run.count : 1
    if written > 0 { buffer.append(UInt8(ascii: ",")) }
    let piece = written..<min(count, written + Self.pieceCount)
    written = piece.upperBound
    switch column {
    case .item: writeItems(piece, of: kind, to: buffer)
    case .x, .y, .width, .height: writeCoordinates(column, piece, to: buffer)
    case .ids: writeTexts(piece, to: buffer, until: limit) { kind.writeID(of: $0, to: buffer) }
    case .payloads: writeTexts(piece, to: buffer, until: limit) { kind.writePayload(of: $0, to: buffer) }
    }
    guard written == count else { return }
    if isList { buffer.append(UInt8(ascii: "]")) }
    begin(column.next, of: kind, to: buffer)
  }

  /// Writes the numbers `item` of a piece of the run.
  private func writeItems(_ piece: Range<Int>, of kind: RunKind, to buffer: ByteBuffer) {
    let items = run.items
    buffer.appendNumbers(upTo: Self.pieceSize) { text in
      for index in piece {
        if index > piece.lowerBound { text.append(UInt8(ascii: ",")) }
        text.append(kind.itemNumber(Int(items[index])))
      }
    }
  }

  /// Writes the coordinates of a piece of the run, each in the shortest form.
  private mutating func writeCoordinates(_ column: RunColumn, _ piece: Range<Int>, to buffer: ByteBuffer) {
    let frames = run.frames
    buffer.appendNumbers(upTo: Self.pieceSize) { text in
      for index in piece {
        if index > piece.lowerBound { text.append(UInt8(ascii: ",")) }
        text.append(column.coordinate(of: frames[index]), &recent)
      }
    }
  }

  /// Appends ids or payloads up to the limit: they may be long.
  private mutating func writeTexts(
    _ piece: Range<Int>, to buffer: ByteBuffer, until limit: Int, _ write: (Int) -> Void
  ) {
    for index in piece {
      if index > piece.lowerBound {
        guard buffer.count < limit else {
          written = index
          return
        }
        buffer.append(UInt8(ascii: ","))
      }
      write(Int(run.items[index]))
    }
  }
}
