/// The table of routes, fixed when the service starts.
package struct Router: Sendable {
  package let routes: [Route]

  package init(_ routes: [Route]) { self.routes = routes }

  /// The route for a request and the path parameters. `HEAD` is answered wherever `GET` is.
  ///
  /// - Throws: `not-found` if no pattern fits the path, `method-not-allowed` if one does but not with this method.
  package func match(
    _ method: Method, _ target: RequestTarget
  ) throws(Problem) -> (route: Route, path: [String: String]) {
    let wanted = method == .head ? .get : method
    var allowed: [Method] = []
    for index in routes.indices where routes[index].segmentCount == target.segments?.count {
      let route = routes[index]
      guard let segments = target.segments, let path = route.match(segments) else { continue }
      if route.method == wanted { return (route, path) }
      allowed.append(route.method)
      if route.method == .get { allowed.append(.head) }
    }
    guard !allowed.isEmpty else { throw Problem(.notFound, notFoundDetail) }
    var problem = Problem(
      .methodNotAllowed, "\(method) is not possible here; it has \(allowed.map(\.name).joined(separator: ", ")).")
    problem.allowedMethods = allowed
    throw problem
  }

  private var notFoundDetail: String {
    var patterns: [String] = []
    for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
    return "Nothing is at this path. There are \(patterns.joined(separator: ", "))."
  }
}
