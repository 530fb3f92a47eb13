import LayoutEngine
import WeirService

/// What `weir --version` prints.
enum VersionText {
  static let version = WeirService.version
  static let line = "weir \(WeirService.version) (geometry version \(Layout.geometryVersion))"
}
