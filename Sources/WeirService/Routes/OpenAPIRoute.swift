import COpenAPI
import HTTP
import Platform

/// `GET /openapi.yaml`: the description of this service. Open to everyone.
///
/// It is the file of the repository, but for the server's URL: that is the base path. Clients resolve it against the URL that
/// they have the description from, and append a path to it (OpenAPI 3.1, section 4.8.5).
struct OpenAPIRoute {
  private static let document = ConstantBytes(
    UnsafeRawBufferPointer(start: weir_openapi_yaml(), count: weir_openapi_yaml_size()))
  /// Stands in the file for every base path.
  private static let server = "\n  - url: /\n"

  /// The description below a base path; nil if it is the file itself.
  private let edited: [UInt8]?

  init(basePath: String) {
    guard !basePath.isEmpty else {
      edited = nil
      return
    }
    let text = String(decoding: Self.document.bytes, as: UTF8.self)
    edited = Array(text.replacing(Self.server, with: "\n  - url: \(basePath)\n", maxReplacements: 1).utf8)
  }

  var routes: [Route] {
    [
      Route(.get, "/openapi.yaml", isOpen: true) { [edited] request throws(Problem) in
        _ = try Query(request.target)
        var response = Response(
          status: 200, fields: [("Content-Type", "application/yaml")],
          body: edited.map { .bytes(ByteBuffer($0)) } ?? .constant(Self.document))
        response.caching = .revalidated
        return response
      }
    ]
  }
}
