/// What of a request's answer is told at the end.
struct SentResponse {
  /// 499 if there was none, because the client had gone.
  var status = 499
  /// The route it came from, if that is not known otherwise.
  var route: Int?
  /// `Location`.
  private(set) var location: String?
  /// The size of the body, unless it is pumped.
  private var size = 0
  private var pump: StreamPump?

  init() {}

  init(_ kept: KeptResponse) {
    status = kept.status
    route = kept.route
    size = kept.bodySize
  }

  init(status: Int, route: Int?, location: String?, size: Int = 0, pump: StreamPump? = nil) {
    self.status = status
    self.route = route
    self.location = location
    self.size = size
    self.pump = pump
  }

  /// Has the body ended before its time?
  var hasFailed: Bool { pump?.hasFailed ?? false }

  /// Bytes of the body that were sent.
  var bytes: Int { pump?.sent ?? size }
}
