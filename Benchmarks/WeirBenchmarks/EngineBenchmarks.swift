import LayoutEngine

extension Bench {
  mutating func placement() {
    for count in [1_000, 100_000, 1_000_000, 10_000_000] {
      let spec = World.waterfall.layoutSpec(count)
      time("place waterfall, 5 columns, n=\(count)", unit: "ns/item", per: count * (count < 10_000 ? 100 : 1)) {
        for _ in 0..<(count < 10_000 ? 100 : 1) { consume(try? Layout(spec)) }
      }
    }
    let heights = World.heights(1_000_000)
    for columns in [50, 1000] {
      let spec = World.one(World.waterfall(heights, columnCount: columns, spacing: 0))
      time("place waterfall, \(columns) columns, n=1000000", unit: "ns/item", per: 1_000_000) {
        consume(try? Layout(spec))
      }
    }
    for world in World.all where world.name != World.waterfall.name {
      let spec = world.layoutSpec(1_000_000)
      time("place \(world.name), n=1000000", unit: "ns/item", per: 1_000_000) { consume(try? Layout(spec)) }
    }
  }

  mutating func windows() {
    for world in World.all {
      for count in [1_000, 100_000, 1_000_000, 10_000_000] {
        let name = "window \(world.name), n=\(count)"
        guard wants(name), let layout = try? Layout(world.layoutSpec(count)) else { continue }
        let queries = World.windows(layout, 20_000)
        var hits = 0
        time(name, unit: "us/window", per: queries.count) {
          for query in queries {
            var walk = Elements(layout, query: query)
            while walk.next() != nil { hits += 1 }
          }
        }
        consume(hits)
      }
    }
  }
}
