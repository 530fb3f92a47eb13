import Glibc
import Platform
import Testing

@testable import Observability

@Suite struct ProcessMetricsTests {
  /// The current values by name.
  private func values() -> [String: Double] {
    let registry = MetricsRegistry()
    ProcessMetrics.register(in: registry)
    let lines = registry.exposition.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), Double(words[1]) ?? .nan)
      })
  }

  @Test func `every standard metric is there and in its range`() throws {
    let values = values()
    #expect(
      Set(values.keys) == [
        "process_cpu_seconds_total", "process_resident_memory_bytes", "process_virtual_memory_bytes",
        "process_start_time_seconds", "process_open_fds", "process_max_fds",
      ])
    let resident = try #require(values["process_resident_memory_bytes"])
    #expect(resident > 1_048_576)
    #expect(try #require(values["process_virtual_memory_bytes"]) >= resident)
    #expect(try #require(values["process_cpu_seconds_total"]) >= 0)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // The start of the system is known to the second.
    let start = try #require(values["process_start_time_seconds"])
    #expect(start <= Double(now.tv_sec) + 2 && start > Double(now.tv_sec) - 3600 * 24 * 365)
    #expect(try #require(values["process_max_fds"]) == Double(sysconf(Int32(_SC_OPEN_MAX))))
  }

  @Test func `descriptors that are opened are counted`() throws {
    // Other tests open and close descriptors meanwhile, but fewer.
    let before = try #require(values()["process_open_fds"])
    let opened = (0..<100).map { _ in open("/dev/null", O_RDONLY) }
    let after = try #require(values()["process_open_fds"])
    for descriptor in opened { close(descriptor) }
    #expect(opened.allSatisfy { $0 >= 0 })
    #expect(abs(after - before - 100) < 50)
  }

  @Test func `a program's name may look like fields`() throws {
    let name = "1 (a) b) 2 3"
    let line = "7 (\(name)) R 1 2 3 4 5 6 7 8 9 10 250 50 13 14 15 16 17 18 1234 40960 3 0 0\n"
    let status = try #require(ProcessStatus(Array(line.utf8), ticksPerSecond: 100, pageSize: 4096))
    #expect(status.cpuSeconds == 3)
    #expect(status.startSeconds == 12.34)
    #expect(status.virtualBytes == 40960)
    #expect(status.residentBytes == 12288)
  }

  @Test(arguments: ["", "7 (a", "7 (a) R 1 2 3", "7 (a) R 1 2 3 4 5 6 7 8 9 10 x 50 13 14 15 16 17 18 1234 40960 3"])
  func `another text is not a status`(_ line: String) { #expect(ProcessStatus(Array(line.utf8)) == nil) }

  @Test func `a missing file has no contents`() {
    #expect(ProcessStatus.contents(of: "/proc/self/nothing") == nil)
  }
}
