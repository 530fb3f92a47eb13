/// The table of routes, fixed when the service starts.
package struct Router: Sendable {
  /// A route that was found.
  package struct Match: Sendable {
    /// Its place in the table.
    package let index: Int
    package let route: Route
    /// What stands in the path where the pattern has `{name}`.
    package let path: [String: String]
  }

  package let routes: [Route]

  /// - Parameter basePath: what stands before every pattern: nothing, or segments with a slash before each.
  package init(_ routes: [Route], basePath: String = "") { self.routes = routes.map { $0.below(basePath) } }

  /// The route for a request and the path parameters. `HEAD` is answered wherever `GET` is.
  ///
  /// - Throws: `not-found` if no pattern fits the path, `method-not-allowed` if one does but not with this method.
  package func match(_ method: Method, _ target: RequestTarget) throws(Problem) -> Match {
    let wanted = method == .head ? .get : method
    for index in routes.indices where routes[index].segmentCount == target.segments?.count {
      guard routes[index].method == wanted, let segments = target.segments, let path = routes[index].match(segments)
      else { continue }
      return Match(index: index, route: routes[index], path: path)
    }
    let allowed = target.isWholeServer ? [] : methods(of: target)
    guard !allowed.isEmpty else { throw Problem(.notFound, notFoundDetail) }
    var problem = Problem(
      .methodNotAllowed, "\(method) is not possible here; it has \(allowed.map(\.name).joined(separator: ", ")).")
    problem.allowedMethods = allowed
    throw problem
  }

  /// The methods that a resource has, `OPTIONS` last; none if there is no such resource. Those of the server as a whole
  /// (`*`) are the methods of all resources.
  package func methods(of target: RequestTarget) -> [Method] {
    var methods: [Method] = []
    for route in routes where target.isWholeServer || target.segments.flatMap(route.match) != nil {
      for method in route.method == .get ? [.get, .head] : [route.method] where !methods.contains(method) {
        methods.append(method)
      }
    }
    return methods.isEmpty ? [] : methods + [.options]
  }

  /// The answer to an `OPTIONS`: the methods there are.
  package func options(_ target: RequestTarget) -> Response {
    let methods = methods(of: target)
    guard !methods.isEmpty else { return Problem(.notFound, notFoundDetail).response }
    return Response(status: 204, fields: [("Allow", methods.map(\.name).joined(separator: ", "))])
  }

  private var notFoundDetail: String {
    var patterns: [String] = []
    for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
    return "Nothing is at this path. There are \(patterns.joined(separator: ", "))."
  }
}
