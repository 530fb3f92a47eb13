import HTTP

/// The problems that the server finds before it calls a handler.
extension Problem {
  static func targetTooLong(_ length: Int, limit: Int) -> Problem {
    Problem(.uriTooLong, "The request target has \(length) bytes; at most \(limit) are accepted.")
  }

  static var draining: Problem {
    Problem(.draining, "The service is shutting down and accepts no new requests; try again soon.", retryAfter: 1)
  }

  static var overloaded: Problem {
    Problem(
      .overloaded, "All workers are busy and too much waits for them; try again in a second.", retryAfter: 1)
  }
}
