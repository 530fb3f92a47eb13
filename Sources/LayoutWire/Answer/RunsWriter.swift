import LayoutEngine
import Platform

/// Writes elements in columns, run by run.
///
/// A run is a stretch of elements of one category, kind, section and z-index, all or none of which have an id, and a
/// payload; one of more than 65,536 elements is cut. What is the same for the whole run is written once. A run is walked once to see how far it goes and what is the
/// same in it, and once more for each column that is not, so nothing is held however long it is.
struct RunsWriter {
  private let laidOut: LaidOut
  /// The elements behind `next`.
  private var rest: Elements
  /// The next run's first element.
  private var next: Element?
  private var run: Run?
  private var isFirst = true

  init(_ laidOut: LaidOut, _ elements: Elements) {
    self.laidOut = laidOut
    rest = elements
    next = rest.next()
  }

  /// Appends the next small piece; false at the end.
  mutating func write(to buffer: ByteBuffer) -> Bool {
    if run?.writeNext(laidOut, to: buffer) ?? false { return true }
    guard let first = next else { return false }
    var started = Run(first, rest, laidOut)
    (next, rest) = started.extend(laidOut)
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    started.writeStart(laidOut, to: buffer)
    run = started
    return true
  }
}
