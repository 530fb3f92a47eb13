import Access
import Platform

/// The latest layout of each namespace, for `GET /visible` without a `layout`.
final class LatestLayout: Sendable {
  private let ids = Lock<[Namespace: LayoutID]>([:])

  /// The id of the layout that was posted last; nil if none was posted. The layout may be evicted since.
  subscript(namespace: Namespace) -> LayoutID? { ids.withLock { $0[namespace] } }

  /// Makes a layout the latest one of its namespace.
  func set(_ key: LayoutKey) { ids.withLock { $0[key.namespace] = key.id } }
}
