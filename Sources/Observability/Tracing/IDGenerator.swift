/// Makes numbers for request ids and traces that no other process makes.
///
/// 128 bits of the system's randomness spread them like random numbers, but they are no secrets: some of them let a
/// reader compute the others.
package struct IDGenerator: Sendable {
  private let cells = ShardedCells(count: 1)
  private let seeds: (high: UInt64, low: UInt64)

  /// Takes its seeds from `getrandom(2)`.
  package init() {
    var system = SystemRandomNumberGenerator()
    seeds = (system.next(), system.next())
  }

  /// 128 bits: a count, mixed in two ways with two seeds and two strides. Each half repeats only after 2^64 calls.
  func next() -> (high: UInt64, low: UInt64) {
    let number = cells.uniqueNumber()
    return (
      Self.mix(seeds.high &+ number &* 0x9E37_79B9_7F4A_7C15),
      Self.mix(seeds.low &+ number &* 0xD1B5_4A32_D192_ED03)
    )
  }

  /// The one-to-one mixing function of SplitMix64 (Steele, Lea, Flood 2014).
  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
