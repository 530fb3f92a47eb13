import CMicroHTTPD
import Glibc

extension Connection {
  /// Lends `body` the name and the value of each header field, in the order in which they came.
  func forEachField(_ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void) {
    withoutActuallyEscaping(body) { body in
      var visitor = FieldVisitor(visit: body)
      _ = withUnsafeMutablePointer(to: &visitor) {
        MHD_get_connection_values_n(connection, .HEADER_KIND, visitField, $0)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Are these the bytes of an ASCII text, in any case?
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && equals(text.utf8Start)
  }

  /// The same for a text that may be any.
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

private struct FieldVisitor {
  let visit: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void
}

private func visitField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let context else { return .NO }
  context.assumingMemoryBound(to: FieldVisitor.self).pointee.visit(
    UnsafeRawBufferPointer(start: name, count: nameSize),
    UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
  return .YES
}
