import HTTP
import Platform

/// `GET /healthz`: the process is alive and answers; `GET /readyz`: it wants requests. Open to everyone.
struct HealthRoutes: Sendable {
  let readiness: Readiness

  var routes: [Route] {
    [
      Route(.get, "/healthz", isOpen: true) { request throws(Problem) in
        _ = try Query(request.target)
        return Self.answer("{\"status\":\"ok\"}\n")
      },
      Route(.get, "/readyz", isOpen: true) { request throws(Problem) in
        _ = try Query(request.target)
        guard readiness.isReady else { throw Self.stopping }
        return Self.answer("{\"status\":\"ready\"}\n")
      },
    ]
  }

  private static func answer(_ text: StaticString) -> Response {
    let body = ByteBuffer()
    body.append(text)
    return Response(status: 200, fields: [("Cache-Control", "no-store"), Answer.json], body: .bytes(body))
  }

  private static var stopping: Problem {
    Problem(.draining, "The service is shutting down; ask another instance.", retryAfter: 1)
  }
}
