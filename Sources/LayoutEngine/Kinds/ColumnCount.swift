/// How many columns a section has.
package enum ColumnCount: Equatable, Sendable {
  /// This number of columns, 1…1000.
  case fixed(Int)
  /// As many columns of at least `minimumWidth` points (above 0) as fit, at least one and at most `maximum` (1…1000).
  case fitting(minimumWidth: Double, maximum: Int)

  /// The minimum widths of all columns may exceed the area by this many points.
  private static var tolerance: Double { 1.0 / 64 }

  /// The number of columns in an area of this width.
  func columns(inWidth available: Double, spacing: Double) -> Int {
    switch self {
    case .fixed(let count): return count
    case .fitting(let minimumWidth, let maximum):
      let fitting = (available + spacing + Self.tolerance) / (minimumWidth + spacing)
      return fitting >= Double(maximum) ? maximum : max(1, Int(fitting))
    }
  }
}
