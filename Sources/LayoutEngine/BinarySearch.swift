/// The first index of `range` for which `test` holds, or the range's end. The test must turn true once and stay so; where
/// it wavers a little, the answer lies within the wavering. O(log range).
@inline(__always)
func firstIndex(in range: Range<Int>, where test: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if test(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// How far sums of doubles near `value` may be off, and more than the waterfall's tie.
///
/// Searches look this much further on both sides; what they find is then tested exactly.
@inline(__always)
func slack(at value: Double) -> Double { 1e-5 + abs(value) * 0x1p-48 }
