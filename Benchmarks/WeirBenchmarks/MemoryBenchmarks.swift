import Glibc
import LayoutWire
import Platform

extension Bench {
  /// What a layout takes by its own count, and what the process takes for it while it is made.
  mutating func memory() {
    for count in [1_000_000, 10_000_000] {
      let name = "memory of a layout, n=\(count)"
      guard wants(name) else { continue }
      let body = World.heightsBody(count)
      // As if the body were not yet there.
      let before = residentBytes("VmRSS") - Double(body.count)
      restartPeak()
      guard let laidOut = try? LaidOut(body, limits: RequestLimits()) else { continue }
      let peak = residentBytes("VmHWM")
      add(Series(name: name + ", kept", unit: "bytes/item", samples: [Double(laidOut.byteCount) / Double(count)]))
      add(Series(name: name + ", peak with the body", unit: "bytes/item", samples: [(peak - before) / Double(count)]))
    }
  }

  private func residentBytes(_ field: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
        whereSeparator: \.isWhitespace)
      if words.count >= 2, words[0] == field + ":" { return (Double(words[1]) ?? .nan) * 1024 }
    }
    return .nan
  }

  private func restartPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }
}
