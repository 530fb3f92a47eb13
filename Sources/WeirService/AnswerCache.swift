import HTTP
import LayoutEngine
import LayoutWire
import Platform

/// Answers to `GET /visible` that were asked for lately, ready to be sent again: users of one collection see the same
/// places, above all its beginning.
///
/// An answer is a pure function of its key, so it is never stale; whoever asks here has found the layout itself first.
final class AnswerCache: Sendable {
  struct Key: Hashable, Sendable {
    let id: LayoutID
    let query: VisibleQuery
    let showsViewport: Bool
    let format: AnswerFormat
  }

  struct Entry: Sendable {
    let entityTag: EntityTag
    let response: SharedResponse
  }

  private let entries: Lock<RecentlyUsed<Key, Entry>>

  /// - Parameter byteBudget: the most bytes that all answers together may take; 0 keeps none.
  init(byteBudget: Int) { entries = Lock(RecentlyUsed(budget: byteBudget)) }

  func entry(for key: Key) -> Entry? { entries.withLock { $0.use(key) } }

  func keep(_ entry: Entry, for key: Key) {
    // What makes room is released behind the lock.
    let removed = entries.withLock { $0.insert(entry, for: key, cost: entry.response.byteCount) }
    _ = consume removed
  }
}
