import LayoutEngine
import LayoutWire
import Platform
import Secrets

extension Bench {
  mutating func decoding() {
    for (shape, body) in [
      ("heights", World.heightsBody(1_000_000)), ("objects with ids", World.objectsBody(1_000_000)),
    ] {
      time("decode \(shape), n=1000000", unit: "ns/item", per: 1_000_000) {
        consume(try? LayoutRequest(body, limits: RequestLimits()))
      }
    }
    let body = World.heightsBody(1_000_000)
    time("sha-256, \(body.count) bytes", unit: "ms", per: 1) {
      let hash = SHA256()
      hash.update(body.bytes)
      consume(hash.finish())
    }
  }

  mutating func encoding() {
    let count = 100_000
    for (world, body) in [
      ("5 columns", World.heightsBody(count)), ("3 columns", World.heightsBody(count, columnCount: 3)),
      ("ids", World.objectsBody(count)),
    ] {
      guard let laidOut = try? LaidOut(body, limits: RequestLimits()) else { continue }
      for format in AnswerFormat.allCases { encode(laidOut, as: format, "\(world), n=\(count)", count) }
    }
  }

  private mutating func encode(_ laidOut: LaidOut, as format: AnswerFormat, _ world: String, _ count: Int) {
    let buffer = ByteBuffer(capacity: 1 << 25)
    time("encode all as \(format), \(world)", unit: "ns/element", per: count) {
      buffer.removeAll()
      var writer = AnswerWriter.layout(laidOut, id: "", .all, format)
      while writer.write(to: buffer, size: 1 << 16) {}
    }
    if buffer.count > 0 {
      add(Series(name: "  size of that", unit: "bytes/element", samples: [Double(buffer.count) / Double(count)]))
    }
    let queries = World.windows(laidOut.layout, 20_000)
    time("encode a window as \(format), \(world)", unit: "us/window", per: queries.count) {
      for query in queries {
        buffer.removeAll()
        var writer = AnswerWriter.visible(laidOut, id: "", query, showsViewport: false, format)
        while writer.write(to: buffer, size: 1 << 16) {}
      }
    }
  }
}
