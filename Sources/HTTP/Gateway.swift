/// What holds for every request, whatever its route: who may ask, how answers are wrapped, and who is told of them.
///
/// A server asks it at a request's head, before an answer goes out, and at the end; each on any thread.
package protocol Gateway: Sendable {
  /// The head is there, and no route was looked for yet.
  func admit(_ method: Method, _ head: any RequestHead) -> Passage

  /// Completes an answer before it goes out. It may take time: it runs where the answer was made.
  func complete(_ response: inout Response, for passage: Passage)

  /// The answer is sent, or the connection has ended before that.
  func requestEnded(_ record: borrowing RequestRecord)
}

/// What a gateway says of a request at its head.
package struct Passage: Sendable {
  /// Of several answers to one target, the one that a request gets: requests of one variant may be given the same one.
  package struct Variant: Hashable, Sendable {
    /// Whose layouts are meant.
    package var namespace: Namespace = .common
    /// What is added to entity tags for the coding of the answer; empty for none.
    package var codingTag = ""
    /// The origin whose pages may read the answer, if that makes a difference.
    package var origin: String?

    package init() {}
  }

  package var variant = Variant()
  /// Why routes that are not open to everyone refuse the request.
  package var refusal: Problem?
  /// Fields that the variant's answers get.
  package var variantFields: [Response.Field] = []
  /// What the request is called in the log and to the client.
  package var requestID: String?
  /// Fields that this one request's answer gets beside what the variant's answers have.
  package var ownFields: [Response.Field] = []

  package init() {}
}

/// What became of a request.
package struct RequestRecord: ~Copyable {
  package let method: Method
  /// As it stands in the request line.
  package let target: [UInt8]
  /// The place of its route in the router's table; nil if there is none for it.
  package let route: Int?
  package let status: Int
  /// `Location` of the answer.
  package let location: String?
  /// Bytes of the body that were sent.
  package let bytes: Int
  /// From the request line to the last byte, in nanoseconds.
  package let duration: UInt64
  /// The connection has ended before the answer did.
  package let isAborted: Bool
  package let passage: Passage
  package let head: any RequestHead

  package init(
    method: Method, target: [UInt8], route: Int?, status: Int, location: String?, bytes: Int, duration: UInt64,
    isAborted: Bool, passage: Passage, head: any RequestHead
  ) {
    self.method = method
    self.target = target
    self.route = route
    self.status = status
    self.location = location
    self.bytes = bytes
    self.duration = duration
    self.isAborted = isAborted
    self.passage = passage
    self.head = head
  }
}

/// A gateway that lets everything through as it is.
package struct OpenGateway: Gateway {
  package init() {}
  package func admit(_ method: Method, _ head: any RequestHead) -> Passage { Passage() }
  package func complete(_ response: inout Response, for passage: Passage) {}
  package func requestEnded(_ record: borrowing RequestRecord) {}
}
