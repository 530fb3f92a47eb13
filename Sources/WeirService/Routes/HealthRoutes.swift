import HTTP
import Platform

/// `GET /healthz` says that the process lives and answers; `GET /readyz` says whether it wants requests, and is 503
/// `draining` once the process was told to stop. Both are open to everyone, and ignore the query: monitors add parameters
/// against caches.
struct HealthRoutes: Sendable {
  let readiness: Readiness

  var routes: [Route] {
    [
      Route(.get, "/healthz", isOpen: true) { _ in Self.answer("{\"status\":\"ok\"}\n") },
      Route(.get, "/readyz", isOpen: true) { _ throws(Problem) in
        guard readiness.isReady else { throw Self.stopping }
        return Self.answer("{\"status\":\"ready\"}\n")
      },
    ]
  }

  private static func answer(_ text: StaticString) -> Response {
    let body = ByteBuffer()
    body.append(text)
    var response = Response(status: 200, fields: [LayoutAnswer.json], body: .bytes(body))
    response.caching = .never
    return response
  }

  private static var stopping: Problem {
    Problem(.draining, "The service is shutting down; ask another instance.", retryAfter: 1)
  }
}
