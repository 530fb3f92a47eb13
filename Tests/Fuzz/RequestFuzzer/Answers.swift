import FuzzSupport
import LayoutEngine
import LayoutWire
import Platform

/// Checks the answers about a layout: they are well-formed, list the right number of elements, and do not depend on the size
/// of the pieces.
struct Answers {
  private let laidOut: LaidOut

  init(_ laidOut: LaidOut) { self.laidOut = laidOut }

  /// Checks `POST /layout` and `GET /layout/{id}`.
  ///
  /// - Parameter count: the elements that must be listed; nil if there is no list.
  func check(_ selection: Selection, count: Int?) {
    for format in AnswerFormat.allCases {
      check(AnswerWriter.layout(laidOut, id: "x", selection, format), format, count: count)
    }
  }

  /// Checks `GET /visible`.
  func check(visible query: VisibleQuery, count: Int) {
    for format in AnswerFormat.allCases {
      check(AnswerWriter.visible(laidOut, id: "x", query, showsViewport: true, format), format, count: count)
    }
  }

  private func check(_ writer: AnswerWriter, _ format: AnswerFormat, count: Int?) {
    let (whole, pieces) = (text(writer, size: 1 << 30), text(writer, size: 1))
    expect(whole.bytes.elementsEqual(pieces.bytes), "an answer differs when it is written in pieces")
    let answer = wellFormed(whole.bytes, "an answer")
    expect(answer["contentSize"]?["width"]?.number == laidOut.layout.contentSize.width, "another width")
    let listed: Int? =
      switch format {
      case .objects: answer["attributes"]?.elements?.count
      case .columns: answer["runs"]?.elements?.map(self.count(run:)).reduce(0, +)
      }
    expect(listed == count, "\(String(describing: listed)) of \(String(describing: count)) elements, \(format)")
  }

  private func text(_ writer: AnswerWriter, size: Int) -> ByteBuffer {
    var writer = writer
    let buffer = ByteBuffer()
    while writer.write(to: buffer, size: size) {}
    return buffer
  }

  /// The number of elements of a run; all of its lists must have that length.
  private func count(run: JSONValue) -> Int {
    let lists = ["item", "x", "y", "width", "height"].compactMap { run[$0]?.elements?.count }
    let notes = ["ids", "payloads"].compactMap { run[$0]?.elements?.count }
    let count = (lists + notes).first ?? 1
    expect((lists + notes).allSatisfy { $0 == count }, "the lists of a run differ in length")
    // Two elements of one kind never have the same number, so a run of several elements lists them.
    expect(count == 1 || run["item"]?.elements != nil, "a run of \(count) elements without their numbers")
    return count
  }
}
