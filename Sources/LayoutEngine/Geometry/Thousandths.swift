/// Exact sums of decimals.
///
/// Most lengths are decimals with at most three digits behind the point, and as doubles their sums drift: 0.1 + 0.2 is
/// 0.30000000000000004. Counted in whole thousandths they are exact up to 9e12 points, which is more than content may be long.
enum Thousandths {
  /// Added and taken away again, it rounds a double below 2^51 to a whole number.
  fileprivate static let rounder = 0x1.8p52

  /// Is this a decimal with at most three digits, or rather the double next to it?
  @inline(__always)
  static func holds(_ value: Double) -> Bool { nearest(value) == value }

  /// The thousandth that is nearest to a value of a magnitude below 2e12.
  @inline(__always)
  static func nearest(_ value: Double) -> Double { ((value * 1000 + rounder) - rounder) / 1000 }

  /// The nearest thousandth if the value differs from it by no more than a few additions can be off, else the value.
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

  /// Are all these decimals with at most three digits? O(lengths), several at once.
  static func hold(_ lengths: Span<Double>) -> Bool {
    var others = 0
    for place in 0..<lengths.count { others &+= holds(lengths[place]) ? 0 : 1 }
    return others == 0
  }
}

/// The unit in which a section's lengths are added up: whole thousandths of a point if all of them are decimals with at most
/// three digits, otherwise points.
struct LengthUnit: Sendable {
  private let perPoint: Double
  /// Rounds to a whole number; 0 does nothing.
  private let rounder: Double

  init(isExact: Bool) {
    perPoint = isExact ? 1000 : 1
    rounder = isExact ? Thousandths.rounder : 0
  }

  /// A length in this unit.
  @inline(__always)
  func units(_ points: Double) -> Double { (points * perPoint + rounder) - rounder }

  /// A difference in this unit, not rounded.
  func difference(_ points: Double) -> Double { points * perPoint }

  /// A sum in points.
  @inline(__always)
  func points(_ units: Double) -> Double { units / perPoint }
}
