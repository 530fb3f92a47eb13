/// One entry of the router's table: a method, a path pattern and a handler.
package struct Route: Sendable {
  /// Answers a request, or throws what is wrong with it. It may be called on any thread.
  package typealias Handler = @Sendable (Request) throws(Problem) -> Response

  /// Answers at once, or returns nil, or throws what is wrong with the request.
  package typealias Shortcut = @Sendable (Request) throws(Problem) -> Response?

  /// What a route does with a request's body.
  package enum Body: Sendable {
    /// The route takes no body; one that comes is read and dropped.
    case ignored
    /// The route takes `application/json` or a `+json` type.
    case json
  }

  package let method: Method
  /// A path whose segments are text or, in braces, the name of a parameter: `/layout/{id}`.
  package let pattern: String
  package let body: Body
  /// Does it answer everyone, even if the middleware refuses the request?
  package let isOpen: Bool
  package let handler: Handler
  /// Answers a request whose body must otherwise wait for a worker, if that takes no time; nil if it does.
  package let shortcut: Shortcut?
  let segments: [Segment]
  /// Kept beside the segments, so that most routes are skipped without reading them.
  let segmentCount: Int

  package init(
    _ method: Method, _ pattern: String, body: Body = .ignored, isOpen: Bool = false, shortcut: Shortcut? = nil,
    _ handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.body = body
    self.isOpen = isOpen
    self.handler = handler
    self.shortcut = shortcut
    segments = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(Segment.init)
    segmentCount = segments.count
  }

  /// The same route with `basePath` before its pattern.
  func below(_ basePath: String) -> Route {
    guard !basePath.isEmpty else { return self }
    return Route(method, basePath + pattern, body: body, isOpen: isOpen, shortcut: shortcut, handler)
  }

  enum Segment: Sendable {
    case text(String)
    case parameter(String)

    init(_ pattern: Substring) {
      self = pattern.hasPrefix("{") ? .parameter(String(pattern.dropFirst().dropLast())) : .text(String(pattern))
    }
  }

  /// The values of the pattern's parameters, by name; nil if the path does not fit the pattern.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .text(let expected): guard text == expected else { return nil }
      case .parameter(let name): values[name] = text
      }
    }
    return values
  }
}
