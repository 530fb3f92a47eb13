import LayoutEngine
import WeirService

/// The output of `weir --version`.
enum VersionText {
  static let version = WeirService.version
  static let line = "weir \(WeirService.version) (geometry version \(Layout.geometryVersion))"
}
