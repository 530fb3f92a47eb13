/// The first index of `range` for which `test` holds, or the range's end. The test must be false up to some index and
/// true from there on. If it alternates around that index, the result is one of the indices where it does. O(log
/// range).
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

/// The same for a result that is likely to be near `guess`. Steps of doubling length lead away from the guess until
/// they pass the result; a binary search of the last step finds it. O(log distance), and it reads few cache lines.
@inline(__always)
func firstIndex(in range: Range<Int>, near guess: Int, where test: (Int) -> Bool) -> Int {
  guard !range.isEmpty else { return range.upperBound }
  let guess = min(max(guess, range.lowerBound), range.upperBound - 1)
  var step = 1
  if test(guess) {
    var high = guess
    while high - step >= range.lowerBound, test(high - step) {
      high -= step
      step *= 2
    }
    return firstIndex(in: max(range.lowerBound, high - step + 1)..<high, where: test)
  }
  var low = guess + 1
  while low + step < range.upperBound, !test(low + step) {
    low += step + 1
    step *= 2
  }
  return firstIndex(in: low..<min(range.upperBound, low + step), where: test)
}

/// The index in `range` at which a value would be found if the values grew evenly from `first` to `last`.
@inline(__always)
func interpolated(_ value: Double, from first: Double, to last: Double, in range: Range<Int>) -> Int {
  let share = (value - first) / (last - first)
  guard share > 0 else { return range.lowerBound }
  guard share < 1 else { return range.upperBound - 1 }
  return min(range.lowerBound + Int(share * Double(range.count)), range.upperBound - 1)
}

/// A bound on the rounding error of sums near `value`, in points. It is larger than the waterfall's tie (`columnTie`).
///
/// Searches extend this far beyond both ends of a span; the frames that they find are then tested exactly.
@inline(__always)
func slack(at value: Double) -> Double { 1e-5 + abs(value) * 0x1p-48 }
