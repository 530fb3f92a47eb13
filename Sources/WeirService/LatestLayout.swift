import Platform

/// The layout that was posted last, for `GET /visible` without a `layout`.
///
/// Where clients are told apart by a credential, each will have its own.
final class LatestLayout: Sendable {
  private let id = Lock<LayoutID?>(nil)

  var value: LayoutID? { id.withLock { $0 } }

  func set(_ new: LayoutID) { id.withLock { $0 = new } }
}
