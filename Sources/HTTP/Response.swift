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
    /// Bytes that other responses have too.
    case shared(SharedBytes)
    /// No bytes, but how many there would be: for the answer to a `HEAD`.
    case length(Int)
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

extension Response {
  /// The value of the first field of that name, in this case.
  package func value(of name: StaticString) -> String? {
    fields.first { $0.name.withUTF8Buffer { one in name.withUTF8Buffer { unsafe one.elementsEqual($0) } } }?.value
  }

  /// The same for a `HEAD`, a streamed body replaced by its length. That takes as long as to make the body.
  package var measured: Response {
    guard case .stream(let stream) = body else { return self }
    let piece = ByteBuffer()
    var length = 0
    repeat {
      piece.removeAll()
      stream.next(into: piece, size: 64 << 10)
      length += piece.count
    } while piece.count > 0
    if stream.hasFailed {
      return Problem(.overloaded, "The answer could not be made to its end; try again in a second.", retryAfter: 1)
        .response
    }
    var measured = self
    measured.body = .length(length)
    return measured
  }
}

/// A source of bytes that is asked for the next piece when the last one was sent.
package protocol ByteStream: AnyObject {
  /// Appends the next piece to `buffer`: about `size` bytes; nothing at all at the end.
  func next(into buffer: ByteBuffer, size: Int)
  /// Has it ended before its time? Then the connection is closed, so that nobody takes the answer for whole.
  var hasFailed: Bool { get }
}

extension ByteStream {
  package var hasFailed: Bool { false }
}
