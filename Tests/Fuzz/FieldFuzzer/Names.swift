import FuzzSupport
import Observability

/// Checks `traceparent` and `X-Request-ID`.
enum Names {
  private static let generator = IDGenerator()

  static func checkTrace(_ value: [UInt8]) {
    guard let context = value.withUnsafeBytes({ TraceContext(traceparent: $0) }) else { return }
    checkForm(context.traceparent)
    let again = TraceContext(traceparent: context.traceparent)
    expect(again == context, "\(context.traceparent) is read differently")
    let child = context.child(generator)
    checkForm(child.traceparent)
    expect(child.traceID == context.traceID && child.isSampled == context.isSampled, "the child leaves its trace")
  }

  /// Expects the form of version 00.
  private static func checkForm(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    expect(parts.map(\.utf8.count) == [2, 32, 16, 2] && text.hasPrefix("00-"), "\(text) is no traceparent")
    expect(text.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }, "\(text) has other digits")
  }

  static func checkRequest(_ value: [UInt8]) {
    let text = value.withUnsafeBytes { RequestID($0, generator) }.text
    expect((1...128).contains(text.utf8.count), "\(text) is too long")
    expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }, "\(text) breaks a line")
    let again = Array(text.utf8).withUnsafeBytes { RequestID($0, generator) }
    expect(again.text == text, "\(text) is not kept")
  }
}
