package import Platform

/// What a handler answers.
package struct Response {
  /// One header field. Names and values are the program's own text; a value that holds a client's text is checked when
  /// it is sent.
  package typealias Field = (name: StaticString, value: String)

  package enum Body {
    case empty
    /// Owned bytes, handed to the server whole.
    case bytes(ByteBuffer)
    /// Bytes that live as long as the program.
    case constant(ConstantBytes)
    /// No bytes, but how many there would be: for the answer to a `HEAD`.
    case length(Int)
    /// Bytes made while they are sent, so that they are never held whole.
    case stream(any ByteStream)
  }

  /// Who may keep the response, and for how long: `Cache-Control` (RFC 9111, section 5.2.2).
  package enum Caching: Hashable, Sendable {
    /// Nobody.
    case never
    /// Anyone who asks each time whether it is still right.
    case revalidated
    /// Every cache on its way, for a year: the target determines the response for ever.
    case immutable
    /// The same for the client's own cache alone.
    case privateImmutable
  }

  package var status: Int
  /// Header fields, but for those that the properties below stand for.
  package var fields: [Field]
  /// That of a 304 is the body of the 200, for its length alone (RFC 9110, section 8.6): it is not sent.
  package var body: Body
  /// Nil says nothing about it.
  package var caching: Caching?
  /// The methods that the resource has, for its `Allow`; none leaves that out.
  package var allow: [Method] = []
  /// The URL of what was created or found, for `Location`.
  package var location: String?

  package init(status: Int, fields: [Field] = [], body: Body = .empty) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

extension Response {
  /// All header fields as they are sent, in this order.
  package var headerFields: [Field] {
    var all: [Field] = []
    forEachField { all.append(($0, $1)) }
    return all
  }

  /// Passes all header fields to `visit`, in the order in which they are sent.
  package func forEachField(_ visit: (StaticString, String) -> Void) {
    for (name, value) in fields { visit(name, value) }
    if let location { visit("Location", location) }
    if let caching { visit("Cache-Control", caching.text) }
    if !allow.isEmpty { visit("Allow", Method.list(allow)) }
  }

  /// The same response for a `HEAD`: a streamed body is replaced by its length. That takes as long as making the body.
  ///
  /// - Throws: `overloaded` if the stream fails.
  package func measured() throws(Problem) -> Response {
    guard case .stream(let stream) = body else { return self }
    let piece = ByteBuffer()
    var length = 0
    repeat {
      piece.removeAll()
      stream.next(into: piece, size: 64 << 10)
      length += piece.count
    } while piece.count > 0
    guard !stream.hasFailed else {
      throw Problem(.overloaded, "The answer could not be completed; try again in a second.", retryAfter: 1)
    }
    var measured = self
    measured.body = .length(length)
    return measured
  }
}

extension Response.Caching {
  /// The value of `Cache-Control`.
  package var text: String {
    switch self {
    case .never: "no-store"
    case .revalidated: "no-cache"
    case .immutable: "public, max-age=31536000, immutable"
    case .privateImmutable: "private, max-age=31536000, immutable"
    }
  }
}

/// A source of bytes that is asked for the next piece when the last one was sent.
package protocol ByteStream: AnyObject {
  /// Appends the next piece to `buffer`: about `size` bytes; nothing at all at the end.
  func next(into buffer: ByteBuffer, size: Int)
  /// Has it ended too early? Then the connection is closed, so that nobody takes the answer for whole.
  var hasFailed: Bool { get }
}

extension ByteStream {
  package var hasFailed: Bool { false }
}
