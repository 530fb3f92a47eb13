import HTTP

/// The problems that arise before a handler is asked.
extension Problem {
  static func targetTooLong(_ length: Int, limit: Int) -> Problem {
    Problem(.uriTooLong, "The request target has \(length) bytes; at most \(limit) are accepted.")
  }

  static var draining: Problem {
    retryable(.draining, "The service is shutting down and takes no new requests; try again soon.")
  }

  static var overloaded: Problem {
    retryable(.overloaded, "All workers are busy and the queue before them is full; try again in a second.")
  }

  private static func retryable(_ code: Code, _ detail: String) -> Problem {
    var problem = Problem(code, detail)
    problem.retryAfter = 1
    return problem
  }
}
