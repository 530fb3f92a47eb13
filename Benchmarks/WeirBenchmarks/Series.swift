import Glibc

/// One measured figure: a sample for each round.
struct Series {
  let name: String
  let unit: String
  let samples: [Double]

  var minimum: Double { samples.min() ?? .nan }
  var median: Double { samples.sorted()[samples.count / 2] }

  var row: String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let label = name + String(repeating: " ", count: max(1, 56 - name.count))
    return label + padded(Self.text(minimum), 10) + padded(Self.text(median), 10) + "  " + unit
  }

  var json: String {
    #"{"name":"\#(name)","unit":"\#(unit)","min":\#(minimum),"median":\#(median),"rounds":\#(samples.count)}"#
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
  }
}

/// Takes figures and prints each as soon as it is there.
struct Bench {
  private(set) var series: [Series] = []
  let filter: String?

  /// Measures `work`, which does `count` things, as often as `rounds`; one round more comes first to warm up.
  mutating func time(_ name: String, unit: String, per count: Int, rounds: Int = 7, _ work: () -> Void) {
    guard wants(name) else { return }
    let scale = ["ns": 1e9, "us": 1e6, "ms": 1e3][unit.prefix { $0 != "/" }.description] ?? 1
    work()
    let samples = (0..<rounds).map { _ in
      let start = now()
      work()
      return (now() - start) * scale / Double(count)
    }
    add(Series(name: name, unit: unit, samples: samples))
  }

  func wants(_ name: String) -> Bool { filter.map(name.contains) ?? true }

  mutating func add(_ one: Series) {
    series.append(one)
    print(one.row)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Keeps the optimiser from leaving out what computes a value.
@inline(never)
func consume<Value>(_ value: Value) {}
