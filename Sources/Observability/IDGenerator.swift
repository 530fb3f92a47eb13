/// Makes numbers for requests and traces that no other process makes too.
///
/// They are spread like random ones from 128 bits of the system's randomness, but are no secrets: who sees several can
/// tell the others.
package struct IDGenerator: Sendable {
  private let cells = ShardedCells(count: 1)
  private let seeds: (high: UInt64, low: UInt64)

  /// Seeds it from the system's generator, which is `getrandom(2)`.
  package init() {
    var system = SystemRandomNumberGenerator()
    seeds = (system.next(), system.next())
  }

  /// 128 bits: a number that counts, scattered twice over from two seeds and with two strides. Both halves repeat only
  /// after 2^64 calls.
  func next() -> (high: UInt64, low: UInt64) {
    let number = cells.uniqueNumber()
    return (
      Self.scatter(seeds.high &+ number &* 0x9E37_79B9_7F4A_7C15),
      Self.scatter(seeds.low &+ number &* 0xD1B5_4A32_D192_ED03)
    )
  }

  /// One-to-one: the mixing of SplitMix64 (Steele, Lea, Flood 2014).
  private static func scatter(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
