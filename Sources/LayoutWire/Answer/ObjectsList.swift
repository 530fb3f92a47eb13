import LayoutEngine
import Platform

/// Elements as objects, one after the other (contract, section 3). It holds one element at a time.
struct ObjectsList: ElementList {
  /// The elements that are still to be written.
  private var elements: Elements
  private var attributes: AttributesWriter
  private var isFirst = true

  init(_ laidOut: LaidOut, _ elements: Elements) {
    self.elements = elements
    attributes = AttributesWriter(laidOut)
  }

  var opening: StaticString { ",\"attributes\":[" }
  var examined: Int { elements.examined }

  mutating func write(to buffer: ByteBuffer, until limit: Int) -> Bool {
    while buffer.count < limit {
      guard let element = elements.next() else { return false }
      attributes.write(element, isFirst: isFirst, to: buffer)
      isFirst = false
    }
    return true
  }
}
