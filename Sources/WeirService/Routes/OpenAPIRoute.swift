import COpenAPI
import HTTP
import Platform

/// `GET /openapi.yaml`: the description of this service, as it stands in the repository. Open to everyone.
enum OpenAPIRoute {
  private static let document = ConstantBytes(
    UnsafeRawBufferPointer(start: weir_openapi_yaml(), count: weir_openapi_yaml_size()))

  static let routes = [
    Route(.get, "/openapi.yaml", isOpen: true) { request throws(Problem) in
      _ = try Query(request.target)
      var response = Response(
        status: 200, fields: [("Content-Type", "application/yaml")], body: .constant(document))
      response.caching = .revalidated
      return response
    }
  ]
}
