/// A service's table of routes, fixed when it starts.
package struct Router: Sendable {
  /// A route that was found.
  package struct Match: Sendable {
    /// Its index in the table.
    package let index: Int
    package let route: Route
    /// What stands in the path where the pattern has `{name}`, by name.
    package let path: [String: String]
  }

  package let routes: [Route]
  /// What stands before a code's name in the URI that is a problem's `type`.
  package let problemTypePrefix: String

  /// - Parameters:
  ///   - basePath: what stands before every pattern: nothing, or segments with a slash before each.
  ///   - problemTypePrefix: `urn:example:problem:`, for instance.
  package init(_ routes: [Route], basePath: String = "", problemTypePrefix: String) {
    self.routes = routes.map { $0.below(basePath) }
    self.problemTypePrefix = problemTypePrefix
  }

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
    let hint = hint(wanted, target)
    guard !allowed.isEmpty else { throw Problem(.notFound, hint ?? notFoundDetail) }
    var problem = Problem(
      .methodNotAllowed, hint ?? "\(method) is not possible here; the resource has \(Method.list(allowed)).")
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

  /// The answer to an `OPTIONS`: the methods that the resource has.
  ///
  /// - Throws: `not-found` if no pattern fits the path.
  package func options(_ target: RequestTarget) throws(Problem) -> Response {
    var response = Response(status: 204)
    response.allow = methods(of: target)
    guard !response.allow.isEmpty else { throw Problem(.notFound, notFoundDetail) }
    return response
  }

  /// A sentence for a path that a route would take if it did not end with a slash.
  private func hint(_ method: Method, _ target: RequestTarget) -> String? {
    guard let segments = target.segments, segments.count > 1, segments.last == "",
      let route = routes.first(where: { $0.method == method && $0.match(segments.dropLast()) != nil })
    else { return nil }
    return "The slash at the end of the path is too much; \(route.pattern) is expected."
  }

  private var notFoundDetail: String {
    var patterns: [String] = []
    for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
    return "There is nothing at this path. The service has \(patterns.joined(separator: ", "))."
  }
}
