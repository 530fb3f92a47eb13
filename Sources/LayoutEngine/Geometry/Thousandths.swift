/// Exact sums of decimals.
///
/// Most lengths are decimals with at most three digits after the point. Their sums as doubles drift: 0.1 + 0.2 is
/// 0.30000000000000004. Sums of whole thousandths are exact up to 9e12 points; content may have at most 1e12.
enum Thousandths {
  /// Adding this number and subtracting it again rounds a double below 2^51 to a whole number.
  fileprivate static let rounder = 0x1.8p52

  /// Is the value the double nearest to a decimal with at most three digits after the point?
  @inline(__always)
  static func holds(_ value: Double) -> Bool { nearest(value) == value }

  /// The multiple of 0.001 that is nearest to a value. The value's magnitude must be below 2e12.
  @inline(__always)
  static func nearest(_ value: Double) -> Double { ((value * 1000 + rounder) - rounder) / 1000 }

  /// The value without the rounding errors of a few additions: the nearest multiple of 0.001 if it differs by at most
  /// 2^-50 of the value, otherwise the value itself.
  @inline(__always)
  static func cleaned(_ value: Double) -> Double {
    let nearest = nearest(value)
    return abs(value - nearest) <= abs(value) * 0x1p-50 ? nearest : value
  }

  /// The same for two values at once.
  @inline(__always)
  static func cleaned(_ values: SIMD2<Double>) -> SIMD2<Double> {
    let rounder = SIMD2(repeating: rounder)
    let nearest = ((values * 1000 + rounder) - rounder) / 1000
    let distance = values - nearest
    let few = values * 0x1p-50
    return values.replacing(with: nearest, where: distance * distance .<= few * few)
  }

  /// Are all lengths decimals with at most three digits after the point? O(lengths), without branches, so that the
  /// compiler can use vector instructions.
  static func hold(_ lengths: Span<Double>) -> Bool {
    var others = 0
    for place in 0..<lengths.count { others &+= holds(lengths[place]) ? 0 : 1 }
    return others == 0
  }
}

/// The unit in which a section's lengths are added up: whole thousandths of a point if all of them are decimals with at most
/// three digits, otherwise points.
struct LengthUnit: Sendable {
  let isExact: Bool
  private let perPoint: Double
  /// `Thousandths.rounder`; for points 0, which leaves a value as it is.
  private let rounder: Double

  init(isExact: Bool) {
    self.isExact = isExact
    perPoint = isExact ? 1000 : 1
    rounder = isExact ? Thousandths.rounder : 0
  }

  /// Converts a length from points to this unit. In thousandths it is rounded to a whole number.
  @inline(__always)
  func units(_ points: Double) -> Double { (points * perPoint + rounder) - rounder }

  /// Converts a difference from points to this unit, without rounding.
  func difference(_ points: Double) -> Double { points * perPoint }

  /// Converts a sum from this unit to points.
  @inline(__always)
  func points(_ units: Double) -> Double { units / perPoint }
}
