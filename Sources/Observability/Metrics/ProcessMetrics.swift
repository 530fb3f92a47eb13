/// The metrics of every process that Prometheus' own client libraries have, read from `/proc` at each scrape. A metric
/// whose file cannot be read is left out.
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
    let startTime = ProcessStatus.startTime
    registry.gauge("process_start_time_seconds", help: "Start time of the process since the Unix epoch in seconds.") {
      startTime
    }
    registry.gauge("process_open_fds", help: "Number of open file descriptors.") {
      ProcessStatus.openDescriptors.map(Double.init)
    }
    registry.gauge("process_max_fds", help: "Maximum number of open file descriptors.") {
      ProcessStatus.descriptorLimit
    }
  }
}
