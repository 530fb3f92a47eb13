import Observability
import Platform

extension MetricsRegistry {
  /// What a scrape gets.
  var exposition: String {
    let text = ByteBuffer()
    write(into: text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
