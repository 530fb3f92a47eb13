package import HTTP
import LayoutEngine
package import LayoutWire
import Platform

/// The service without its server: a table of routes over a store of layouts.
package struct WeirService: Sendable {
  package struct Configuration: Sendable {
    package var limits = RequestLimits()
    /// The most bytes that all layouts together may take.
    package var cacheBudget = 1 << 30
    /// Must `GET /visible` name its layout?
    package var requiresLayoutParameter = false

    package init() {}
  }

  package static let version = "0.1.0"
  package static let name = "Weir"

  package let store: LayoutStore<LaidOut>
  package let router: Router

  package init(_ configuration: Configuration = Configuration()) {
    let store = LayoutStore<LaidOut>(byteBudget: configuration.cacheBudget)
    let latest = LatestLayout()
    let layouts = LayoutRoutes(store: store, latest: latest, limits: configuration.limits)
    let visible = VisibleRoute(store: store, latest: latest, isLayoutRequired: configuration.requiresLayoutParameter)
    let elements = ElementRoutes(store: store)
    self.store = store
    router = Router(layouts.routes + visible.routes + elements.routes + HealthRoute.routes + OpenAPIRoute.routes)
  }
}
