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
    guard let laidOut = try? LaidOut(World.heightsBody(100_000), limits: RequestLimits()) else {
      return
    }
    for format in AnswerFormat.allCases {
      let buffer = ByteBuffer(capacity: 1 << 25)
      time("encode all as \(format), n=100000", unit: "ns/element", per: 100_000) {
        buffer.removeAll()
        var writer = AnswerWriter.layout(laidOut, id: "", .all, format)
        while writer.write(to: buffer, size: 1 << 16) {}
      }
      if buffer.count > 0 {
        add(Series(name: "  size of that", unit: "bytes/element", samples: [Double(buffer.count) / 100_000]))
      }
      let queries = World.windows(laidOut.layout, 20_000)
      time("encode a window as \(format), n=100000", unit: "us/window", per: queries.count) {
        for query in queries {
          buffer.removeAll()
          var writer = AnswerWriter.visible(laidOut, id: "", query, showsViewport: false, format)
          while writer.write(to: buffer, size: 1 << 16) {}
        }
      }
    }
  }
}
