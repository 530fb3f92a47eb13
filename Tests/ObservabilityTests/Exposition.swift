import Observability
import Platform

extension MetricsRegistry {
  /// The text of a scrape.
  var exposition: String {
    let text = ByteBuffer()
    write(into: text)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
