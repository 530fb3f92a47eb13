import Observability
import Testing

@Suite struct ExpositionTests {
  private let registry = MetricsRegistry()

  @Test func `an empty registry exposes nothing`() { #expect(registry.exposition == "") }

  @Test func `the content type names the version`() {
    #expect(MetricsRegistry.contentType == "text/plain; version=0.0.4; charset=utf-8")
  }

  @Test func `a counter has its help, its type and its value`() {
    let counter = registry.counter("a:b_total", help: "Things.")
    counter.increment()
    counter.increment(by: 41)
    #expect(registry.exposition == "# HELP a:b_total Things.\n# TYPE a:b_total counter\na:b_total 42\n")
  }

  @Test func `metrics of one name are together under one head, in the order of registration`() {
    let get = registry.counter("requests_total", help: "Requests.", labels: ["method": "GET", "route": "/a"])
    registry.gauge("other", help: "Other.") { 0 }
    let post = registry.counter("requests_total", help: "Requests.", labels: ["method": "POST", "route": "/a"])
    get.increment(by: 3)
    post.increment(by: 4)
    #expect(
      registry.exposition == """
        # HELP requests_total Requests.
        # TYPE requests_total counter
        requests_total{method="GET",route="/a"} 3
        requests_total{method="POST",route="/a"} 4
        # HELP other Other.
        # TYPE other gauge
        other 0.0

        """)
  }

  @Test func `a metric with labels appears when it is first counted`() {
    let counter = registry.counter("c_total", help: "C.", labels: ["a": "b"])
    let histogram = registry.histogram("h", help: "H.", labels: ["a": "b"], buckets: Buckets([1]))
    _ = registry.counter("plain_total", help: "Plain.")
    let empty = registry.exposition
    #expect(!empty.contains("{"))
    #expect(empty.contains("\nplain_total 0\n"))
    counter.increment()
    #expect(registry.exposition.contains("\nc_total{a=\"b\"} 1\n"))
    #expect(!registry.exposition.contains("h_bucket"))
    histogram.observe(0)
    #expect(registry.exposition.contains("\nh_bucket{a=\"b\",le=\"1.0\"} 1\n"))
    #expect(registry.exposition.contains("\nh_count{a=\"b\"} 1\n"))
  }

  @Test func `label values and help texts are escaped, each by its own rule`() {
    let counter = registry.counter("c", help: "a\\b\n\"c\" ü", labels: ["path": "C:\\\"x\"\n}\r é\u{301}"])
    counter.increment()
    #expect(
      registry.exposition
        == "# HELP c a\\\\b\\n\"c\" ü\n# TYPE c counter\nc{path=\"C:\\\\\\\"x\\\"\\n}\r é\u{301}\"} 1\n")
  }

  @Test(arguments: [
    (0.0, "0.0"), (-1.5, "-1.5"), (1e300, "1e+300"), (0.00005, "5e-05"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
    (.nan, "NaN"),
  ])
  func `a reading is a number that Prometheus can read`(_ value: Double, _ text: String) {
    registry.gauge("g", help: "G.") { value }
    registry.counter("c_total", help: "C.", labels: ["a": "b"]) { value }
    #expect(registry.exposition.contains("\ng \(text)\n"))
    #expect(registry.exposition.hasSuffix("\nc_total{a=\"b\"} \(text)\n"))
  }

  @Test func `a reading that fails is left out`() {
    registry.gauge("g", help: "G.") { nil }
    #expect(registry.exposition == "# HELP g G.\n# TYPE g gauge\n")
  }

  @Test func `a reading may lock the registry itself`() {
    registry.gauge("g", help: "G.") { [registry] in
      registry.counter("late_total", help: "Late.").increment(by: 5)
      return 7
    }
    #expect(registry.exposition == "# HELP g G.\n# TYPE g gauge\ng 7.0\n")
  }
}

@Suite struct MetricNameTests {
  @Test func `a name that Prometheus rejects ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("9lives", help: "") }
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("", help: "") }
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("größe", help: "") }
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("a", help: "", labels: ["a:b": ""]) }
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("a", help: "", labels: ["__a": ""]) }
    await #expect(processExitsWith: .failure) { _ = MetricsRegistry().counter("a", help: "", labels: ["le": ""]) }
    await #expect(processExitsWith: .failure) {
      _ = MetricsRegistry().counter("a", help: "", labels: ["b": "", "b": "2"])
    }
  }

  @Test func `a metric registered twice, or with two kinds, ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let registry = MetricsRegistry()
      _ = registry.counter("a", help: "", labels: ["b": "c"])
      _ = registry.counter("a", help: "", labels: ["b": "c"])
    }
    await #expect(processExitsWith: .failure) {
      let registry = MetricsRegistry()
      _ = registry.counter("a", help: "")
      registry.gauge("a", help: "", labels: ["b": "c"]) { 0 }
    }
  }

  @Test func `bounds that do not ascend end the program`() async {
    await #expect(processExitsWith: .failure) { _ = Buckets([]) }
    await #expect(processExitsWith: .failure) { _ = Buckets([1, 1]) }
  }
}
