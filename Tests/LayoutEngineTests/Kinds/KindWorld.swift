@testable import LayoutEngine

/// The tests' view of one layout kind: random sections of it, and a slow model of its rules.
protocol KindWorld: Sendable {
  /// A random section's items and layout, for content at least 280 points wide.
  static func sample(_ world: inout World) -> KindSample

  /// Contents of so many items whose every stretch looks alike, in an area 1,000 points wide: one for each way in which the
  /// kind finds items.
  static func regular(_ heights: [Double]) -> [any SectionContent]
}

/// Items with a layout, and where a slow model places them.
struct KindSample {
  let content: any SectionContent
  /// The frames in an area, and how far down the items reach.
  let model: (ItemArea) -> (frames: [Rect], height: Double)
}

/// All kinds. A new layout kind adds a line.
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
