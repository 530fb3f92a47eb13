package import Platform

/// What a handler answers.
package struct Response {
  /// One header field. Names and values are the program's own text; a value that holds a client's text is checked when
  /// it is set.
  package typealias Field = (name: StaticString, value: String)

  package enum Body {
    case empty
    /// Owned bytes, handed to the server whole.
    case bytes(ByteBuffer)
    /// Bytes that live as long as the program.
    case constant(ConstantBytes)
    /// Bytes made while they are sent, so that they are never held whole.
    case stream(any ByteStream)
  }

  package var status: Int
  package var fields: [Field]
  package var body: Body
  /// Present if whoever asks the same may be given this response again, as long as it says true. Any thread may ask.
  package var isCurrent: (@Sendable () -> Bool)?

  package init(status: Int, fields: [Field] = [], body: Body = .empty) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

/// A source of bytes that is asked for the next piece when the last one was sent.
package protocol ByteStream: AnyObject {
  /// Appends the next piece to `buffer`: about `size` bytes; nothing at all at the end.
  func next(into buffer: ByteBuffer, size: Int)
}
