package import Platform
import Secrets

/// A request's header fields, looked up by name in any case.
package protocol HeaderFields {
  /// The value of the first field of that name, if there is one.
  func value(of name: String) -> String?
  /// The values of all fields of that name, joined by commas: a list may come in several lines (RFC 9110, section 5.3).
  func list(of name: String) -> String?
}

extension HeaderFields {
  package func list(of name: String) -> String? { value(of: name) }
}

/// A request whose head is read.
package protocol RequestHead: HeaderFields {
  /// The address at the other end of the connection; nil if it is not known.
  var client: PeerAddress? { get }
  /// The rare fields that may be there; the others are certainly absent.
  var names: FieldNames { get }
}

extension RequestHead {
  package var names: FieldNames { .all }
}

/// A request as its route's handler sees it.
package struct Request {
  package let method: Method
  package let target: RequestTarget
  package let headers: any HeaderFields
  /// The complete body of a request whose route takes one.
  package let body: RequestBody?
  /// What stands in the path where the route's pattern has `{name}`, by name.
  package let path: [String: String]
  /// What the service's middleware knows of the request.
  package let context: any RequestContext

  package init(
    method: Method, target: RequestTarget, headers: any HeaderFields, body: RequestBody? = nil,
    path: [String: String] = [:], context: any RequestContext = NoContext()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.path = path
    self.context = context
  }
}

/// The bytes of a request's body and their SHA-256, which is computed while they arrive.
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
