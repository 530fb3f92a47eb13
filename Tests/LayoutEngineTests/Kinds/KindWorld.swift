@testable import LayoutEngine

/// The tests' view of one layout kind: random sections of it, and a slow model of its rules.
protocol KindWorld: Sendable {
  /// A random section's items and layout, for content at least 280 points wide.
  static func sample(_ world: inout World) -> KindSample

  /// Contents with one item per height, for an area 1,000 points wide. Every stretch of the items looks alike. There is
  /// one content for each way in which the kind finds items.
  static func regular(_ heights: [Double]) -> [SectionContent]
}

/// Items with a layout, and where a slow model places them.
struct KindSample {
  let content: SectionContent
  /// The items' frames in an area, and how far down they reach, in points.
  let model: (ItemArea) -> (frames: [Rect], height: Double)
}

/// The worlds of all kinds. A new layout kind adds a line.
enum KindWorlds {
  static let all: [any KindWorld.Type] = [WaterfallWorld.self, FlowWorld.self, GridWorld.self]
}

extension ItemHeights {
  static func heights(_ heights: [Double]) -> ItemHeights { ItemHeights(.heights(heights)) }
  static func uniform(count: Int, _ height: ItemHeight) -> ItemHeights { ItemHeights(.uniform(count: count, height)) }
  static func each(_ heights: [ItemHeight]) -> ItemHeights { ItemHeights(.each(heights)) }

  /// All heights in cells of this width, one by one.
  func all(inWidth width: Double) -> [Double] { (0..<count).map { height(of: $0, inWidth: width) } }
}
