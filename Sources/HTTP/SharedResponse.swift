package import Platform

/// A response that is given again and again. It never changes, so a server may keep what it makes of it.
package final class SharedResponse: Sendable {
  package let status: Int
  package let fields: [Response.Field]
  package let bytes: SharedBytes
  private let preparation = Lock<(any AnyObject & Sendable)?>(nil)

  package init(status: Int, fields: [Response.Field], bytes: SharedBytes) {
    self.status = status
    self.fields = fields
    self.bytes = bytes
  }

  /// What was made of the response; made by `make` the first time.
  package func prepared(_ make: () -> (any AnyObject & Sendable)?) -> (any AnyObject & Sendable)? {
    preparation.withLock { prepared in
      if prepared == nil { prepared = make() }
      return prepared
    }
  }

  /// Bytes of memory in use, about.
  package var byteCount: Int { 1024 + bytes.byteCount }
}
