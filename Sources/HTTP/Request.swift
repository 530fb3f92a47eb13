package import Platform

/// Where a request's header fields are looked up, by name in any case.
package protocol HeaderFields {
  /// The value of the first field of that name, if there is one.
  func value(of name: String) -> String?
  /// The values of all fields of that name, joined by commas: a list may come in several lines (RFC 9110, section 5.3).
  func list(of name: String) -> String?
}

extension HeaderFields {
  package func list(of name: String) -> String? { value(of: name) }
}

/// What a server knows of a request once its head is there.
package protocol RequestHead: HeaderFields {
  /// The other end of the connection.
  var client: PeerAddress? { get }
  /// Fields that may be there; of `FieldNames`, all others are not.
  var names: FieldNames { get }
}

extension RequestHead {
  package var names: FieldNames { .all }
}

/// What a handler is given.
package struct Request {
  package let method: Method
  package let target: RequestTarget
  package let headers: any HeaderFields
  /// The complete body of a request whose route takes one.
  package let body: RequestBody?
  /// What stands in the path where the route's pattern has `{name}`.
  package var path: [String: String] = [:]
  /// Which of several answers it gets.
  package var variant = Passage.Variant()

  package init(method: Method, target: RequestTarget, headers: any HeaderFields, body: RequestBody? = nil) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

/// The bytes of an upload and their SHA-256, which is computed while they arrive.
package final class RequestBody {
  package let buffer: ByteBuffer
  private let hash = SHA256()
  /// The digest of the complete body. Nothing may be appended once it was read.
  package private(set) lazy var digest: [UInt8] = hash.finish()

  /// An empty body that expects `capacity` bytes.
  package init(capacity: Int = 0) { buffer = ByteBuffer(capacity: capacity) }

  package func append(_ bytes: UnsafeRawBufferPointer) {
    unsafe buffer.append(bytes)
    unsafe hash.update(bytes)
  }
}
