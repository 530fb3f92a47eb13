import HTTP
import Platform

/// The record of a response, for the log and the metrics.
struct SentResponse {
  /// 499 if there was none, because the client had gone.
  let status: Int
  /// The index of the route that made it.
  let route: Int?
  /// `Location`.
  let location: String?
  /// Was it sent before the body of its request was read?
  let leavesBodyUnread: Bool
  /// Bytes of the body, unless it is pumped.
  private let size: Int
  private let pump: StreamPump?

  /// No response.
  init(route: Int?) {
    (status, self.route, location, leavesBodyUnread, size, pump) = (499, route, nil, false, 0, nil)
  }

  init(_ response: Response, _ pump: StreamPump?, route: Int?, leavesBodyUnread: Bool) {
    status = response.status
    self.route = route
    location = response.location
    self.leavesBodyUnread = leavesBodyUnread
    size = status == 304 ? 0 : response.body.size
    self.pump = pump
  }

  /// Did the body end too early?
  var hasFailed: Bool { pump?.hasFailed ?? false }

  /// Bytes of the body that were sent.
  var bytes: Int { pump?.sent ?? size }
}

extension Response.Body {
  /// Bytes of the body, as far as they are known before it is sent.
  fileprivate var size: Int {
    switch self {
    case .empty, .stream, .length: 0
    case .bytes(let buffer): buffer.count
    case .constant(let constant): constant.bytes.count
    }
  }
}
