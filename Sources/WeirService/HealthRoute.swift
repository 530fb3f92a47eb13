import HTTP
import Platform

/// `GET /healthz`: the process is alive and answers.
enum HealthRoute {
  static let routes = [
    Route(.get, "/healthz") { request throws(Problem) in
      _ = try Query(request.target)
      let body = ByteBuffer(Array("{\"status\":\"ok\"}\n".utf8))
      return Response(status: 200, fields: [("Cache-Control", "no-store"), Answer.json], body: .bytes(body))
    }
  ]
}
