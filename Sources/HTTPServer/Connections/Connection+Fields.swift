import CMicroHTTPD
import Glibc

/// Sees header fields one after the other.
protocol FieldVisitor {
  mutating func visit(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer)
}

extension Connection {
  /// Shows a visitor each header field, in the order of the request.
  func showFields<Visitor: FieldVisitor>(to visitor: inout Visitor) {
    withUnsafeMutablePointer(to: &visitor) {
      var showing = Showing(visitor: $0) { $0.assumingMemoryBound(to: Visitor.self).pointee.visit($1, $2) }
      _ = withUnsafeMutablePointer(to: &showing) {
        MHD_get_connection_values_n(connection, .HEADER_KIND, showField, $0)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Are these the bytes of an ASCII text, in any case? By the C library, because this is asked of every field of every
  /// request.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && equals(text.utf8Start)
  }

  /// The same for a text that is not a constant.
  func equals(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count == count && ($0.baseAddress.map(equals) ?? true) }
  }

  private func equals(_ text: UnsafePointer<UInt8>) -> Bool {
    guard let start = baseAddress else { return count == 0 }
    return text.withMemoryRebound(to: CChar.self, capacity: count) {
      strncasecmp(start.assumingMemoryBound(to: CChar.self), $0, count) == 0
    }
  }
}

/// The values of all fields of one name, joined by commas.
struct FieldList: FieldVisitor {
  let name: String
  /// Nil if there is no field of that name.
  private(set) var text: String?

  init(name: String) { self.name = name }

  mutating func visit(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard name.equals(self.name) else { return }
    let value = String(decoding: value, as: UTF8.self)
    text = text.map { "\($0), \(value)" } ?? value
  }
}

/// A visitor whose type is erased, because C has no generics.
private struct Showing {
  let visitor: UnsafeMutableRawPointer
  let show: (UnsafeMutableRawPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void
}

private func showField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let showing = context?.assumingMemoryBound(to: Showing.self) else { return .NO }
  showing.pointee.show(
    showing.pointee.visitor, UnsafeRawBufferPointer(start: name, count: nameSize),
    UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
  return .YES
}
