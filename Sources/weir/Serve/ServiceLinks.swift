/// The variables that Kubernetes sets in every container for each service of the namespace. For a service named `weir` they
/// begin with `WEIR_`, and `WEIR_PORT` is a URL (kubernetes.io, "Accessing the Service", environment variables).
enum ServiceLinks {
  /// Whether a variable's name is that of a service link, such as `WEIR_SERVICE_HOST` or `WEIR_PORT_80_TCP_ADDR`.
  static func contain(name: String) -> Bool {
    name.contains("_SERVICE_HOST") || name.contains("_SERVICE_PORT") || protocols.contains { name.contains("_\($0)") }
  }

  /// Whether a variable's value is that of a service link, such as `tcp://10.0.0.1:80`.
  static func contain(value: String) -> Bool { protocols.contains { value.hasPrefix("\($0.lowercased())://") } }

  private static let protocols = ["TCP", "UDP", "SCTP"]
}
