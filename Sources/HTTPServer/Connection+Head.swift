import Glibc

extension Connection {
  /// What the header fields say about the body. libmicrohttpd has checked the syntax of `Content-Length`.
  var head: Intake.Head {
    let size = bodySize
    if case .none = size { return Intake.Head(size: size, keepsBody: false) }
    return Intake.Head(size: size, expectsContinue: has("Expect"), keepsBody: false)
  }

  private var bodySize: Intake.Head.Size {
    // As libmicrohttpd does, and RFC 9112 (section 6.3) demands: a transfer coding overrides the length.
    if has("Transfer-Encoding") { return .unknown }
    guard let digits = value(of: "Content-Length") as UnsafeRawBufferPointer? else { return .none }
    // More than an Int holds is more than any limit.
    guard let size = Int(String(decoding: digits, as: UTF8.self)) else { return .known(.max) }
    return size == 0 ? .none : .known(size)
  }
}
