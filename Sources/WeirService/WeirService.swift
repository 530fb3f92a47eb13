package import HTTP
import LayoutEngine
package import LayoutWire
import Platform

/// The service without its server: a table of routes over a store of layouts.
///
/// Give `router` to an HTTP server, or call a route's handler directly.
package struct WeirService: Sendable {
  /// The operator's choices, with their defaults.
  package struct Configuration: Sendable {
    /// The most sections and items that a layout may have.
    package var limits = RequestLimits()
    /// The most bytes that all layouts together may take.
    package var cacheBudget = 1 << 30
    /// The most elements that one answer may list; 0 for no limit.
    package var maximumElements = 0
    /// What stands before every path: nothing, or segments with a slash before each.
    package var basePath = ""
    /// Must `GET /visible` name its layout?
    package var requiresLayoutParameter = false

    package init() {}
  }

  /// The version of the program, in `weir --version`, the metrics and `openapi.yaml`.
  package static let version = "0.1.0"
  /// The name of the layout cache in `Cache-Status`.
  package static let name = "Weir"
  /// What stands before a code in the `type` of a problem.
  package static let problemTypePrefix = "urn:weir:problem:"

  /// The layouts of all clients.
  package let store: Layouts
  /// What `GET /readyz` says.
  package let readiness = Readiness()
  package let work = WorkCounts()
  /// The routes, below the base path.
  package let router: Router

  /// - Parameter metrics: the route of the metrics, if this service is to have it.
  package init(_ configuration: Configuration = Configuration(), metrics: MetricsRoute? = nil) {
    let store = Layouts(byteBudget: configuration.cacheBudget)
    let latest = LatestLayout()
    let answerLimit = AnswerLimit(maximumElements: configuration.maximumElements)
    let layouts = LayoutRoutes(
      store: store, latest: latest, limits: configuration.limits, answerLimit: answerLimit, work: work,
      basePath: configuration.basePath)
    let visible = VisibleRoute(
      store: store, latest: latest, answerLimit: answerLimit, isLayoutRequired: configuration.requiresLayoutParameter)
    let elements = ElementRoutes(store: store)
    self.store = store
    router = Router(
      layouts.routes + visible.routes + elements.routes + HealthRoutes(readiness: readiness).routes
        + OpenAPIRoute(basePath: configuration.basePath).routes + (metrics?.routes ?? []),
      basePath: configuration.basePath, problemTypePrefix: Self.problemTypePrefix)
  }
}
