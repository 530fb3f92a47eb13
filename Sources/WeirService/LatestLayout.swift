import HTTP
import Platform

/// The layout that was posted last in each namespace, for `GET /visible` without a `layout`.
final class LatestLayout: Sendable {
  private let ids = Lock<[Namespace: LayoutID]>([:])

  subscript(namespace: Namespace) -> LayoutID? { ids.withLock { $0[namespace] } }

  func set(_ key: LayoutKey) { ids.withLock { $0[key.namespace] = key.id } }
}
