import COpenAPI
import HTTP
import Platform

/// `GET /openapi.yaml`: the repository's own description of this service.
enum OpenAPIRoute {
  static let document = ConstantBytes(
    UnsafeRawBufferPointer(start: weir_openapi_yaml(), count: weir_openapi_yaml_size()))

  static let routes = [
    Route(.get, "/openapi.yaml", isOpen: true) { request throws(Problem) in
      _ = try Query(request.target)
      return Response(
        status: 200, fields: [("Content-Type", "application/yaml"), ("Cache-Control", "no-cache")],
        body: .constant(document))
    }
  ]
}
