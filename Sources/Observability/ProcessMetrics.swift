import Glibc

/// The metrics that Prometheus' own clients have of every process, read at the scrape.
package enum ProcessMetrics {
  package static func register(in registry: MetricsRegistry) {
    registry.counter("process_cpu_seconds_total", help: "User and system CPU time spent in seconds.") {
      ProcessStatus.current?.cpuSeconds
    }
    registry.gauge("process_resident_memory_bytes", help: "Resident memory size in bytes.") {
      ProcessStatus.current?.residentBytes
    }
    registry.gauge("process_virtual_memory_bytes", help: "Virtual memory size in bytes.") {
      ProcessStatus.current?.virtualBytes
    }
    let startTime = startTime
    registry.gauge("process_start_time_seconds", help: "Start time of the process since the Unix epoch in seconds.") {
      startTime
    }
    // The descriptor that reads the folder is in it.
    registry.gauge("process_open_fds", help: "Number of open file descriptors.") {
      ProcFile.entryCount("/proc/self/fd").map { Double($0 - 1) }
    }
    registry.gauge("process_max_fds", help: "Maximum number of open file descriptors.", read: descriptorLimit)
  }

  /// The start of the system and how long after it the process started, neither of which changes.
  private static var startTime: Double? {
    guard let status = ProcessStatus.current, let system = ProcFile.read("/proc/stat") else { return nil }
    let line = String(decoding: system, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("btime ") }
    guard let line, let boot = Double(line.dropFirst("btime ".count)) else { return nil }
    return boot + status.startSeconds
  }
}

/// The soft limit of `RLIMIT_NOFILE`.
@Sendable private func descriptorLimit() -> Double? {
  guard let limits = ProcFile.read("/proc/self/limits") else { return nil }
  let name = "Max open files"
  let line = String(decoding: limits, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
  guard let soft = line?.dropFirst(name.count).split(separator: " ").first else { return nil }
  return soft == "unlimited" ? .infinity : Double(soft)
}
