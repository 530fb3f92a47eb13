/// What a service does with every request, whatever its route: who may ask, what is added to answers, what is recorded.
///
/// A server calls it at a request's head, before an answer goes out, and at the end; each call may come on any thread.
package protocol Middleware: Sendable {
  /// Looks at a request whose head is read and whose route is not yet looked for.
  func admit(_ method: Method, _ head: any RequestHead) -> Admission

  /// Completes an answer before it goes out, for example by compressing it. It may take time: it runs on the thread that
  /// made the answer.
  func complete(_ response: inout Response, for context: any RequestContext)

  /// Records a request whose answer is sent, or whose connection has ended before that.
  func requestEnded(_ record: borrowing RequestRecord)
}

/// What a middleware knows of one request, in a type of its own. The server hands it to the route's handler and back to
/// the middleware.
package protocol RequestContext: Sendable {}

/// What a middleware decides at a request's head.
package struct Admission: Sendable {
  package var context: any RequestContext
  /// Why routes that are not open to everyone refuse the request; nil if they do not.
  package var refusal: Problem?
  /// How the request's body is compressed, for routes that take one.
  package var bodyCoding = BodyCoding.none
  /// Fields for the answer.
  package var fields: [Response.Field] = []

  package init(_ context: any RequestContext) { self.context = context }
}

/// What became of a request.
package struct RequestRecord: ~Copyable {
  package let method: Method
  /// As it stands in the request line; empty if that was too long to be kept.
  package let target: [UInt8]
  /// The index of its route in the router's table; nil if no route took it.
  package let route: Int?
  /// 499 if there was no answer, because the client had gone.
  package let status: Int
  /// `Location` of the answer.
  package let location: String?
  /// Bytes of the body that were sent.
  package let bytes: Int
  /// From the request line to the last byte, in nanoseconds.
  package let duration: UInt64
  /// The part of `duration` in which the request arrived: up to the last byte of its body.
  package let receiving: UInt64
  /// The connection ended before the answer did.
  package let isAborted: Bool
  package let context: any RequestContext
  package let head: any RequestHead

  package init(
    method: Method, target: [UInt8], route: Int?, status: Int, location: String?, bytes: Int, duration: UInt64,
    receiving: UInt64, isAborted: Bool, context: any RequestContext, head: any RequestHead
  ) {
    self.method = method
    self.target = target
    self.route = route
    self.status = status
    self.location = location
    self.bytes = bytes
    self.duration = duration
    self.receiving = receiving
    self.isAborted = isAborted
    self.context = context
    self.head = head
  }
}

/// A middleware that lets everything through as it is.
package struct NoMiddleware: Middleware {
  package init() {}
  package func admit(_ method: Method, _ head: any RequestHead) -> Admission { Admission(NoContext()) }
  package func complete(_ response: inout Response, for context: any RequestContext) {}
  package func requestEnded(_ record: borrowing RequestRecord) {}
}

/// The context of requests that are all alike.
package struct NoContext: RequestContext {
  package init() {}
}
