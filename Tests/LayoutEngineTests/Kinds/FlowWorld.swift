import TestSupport

@testable import LayoutEngine

enum FlowWorld: KindWorld {
  static func sample(_ world: inout World) -> KindSample {
    let spec = Flow.Spec(
      minimumInteritemSpacing: world.random.pick([0, 5, 12.5]), minimumLineSpacing: world.random.pick([0, 7.5]),
      lineAlignment: world.random.pick(Flow.Spec.LineAlignment.allCases),
      itemAlignment: world.random.pick(Flow.Spec.ItemAlignment.allCases))
    let sizes = sizes(&world)
    let isUniform = world.random.happens(0.2) && !sizes.isEmpty
    let items: Flow.Items =
      isUniform
      ? .uniform(count: sizes.count, sizes[0])
      : .sizes(widths: sizes.map(\.width), heights: sizes.map(\.height))
    return KindSample(content: Content<Flow>(spec, items)) { area in
      place(spec, isUniform ? sizes.map { _ in sizes[0] } : sizes, available: area.width)
    }
  }

  private static func sizes(_ world: inout World) -> [Size] {
    let count = world.itemCount()
    let isOneSize = world.random.happens(0.2)
    let first = Size(width: world.random.pick([4, 50]), height: 30)
    return (0..<count).map { _ in
      isOneSize
        ? first : Size(width: world.random.pick([0, 4, 30, 50, world.eighths(1...280)]), height: world.height())
    }
  }

  static func regular(_ heights: [Double]) -> [any SectionContent] {
    [Content<Flow>(Flow.Spec(), .sizes(widths: heights.map { _ in 180 }, heights: heights))]
  }

  // MARK: The rules of contract section 5, as plain and slow as possible

  private static func place(_ spec: Flow.Spec, _ sizes: [Size], available: Double) -> ([Rect], Double) {
    let gap = spec.minimumInteritemSpacing
    var lines: [[Size]] = []
    for size in sizes {
      let used = lines.last.map { $0.reduce(0) { $0 + $1.width } + gap * Double($0.count) + size.width }
      if let used, used <= available + 1.0 / 64 { lines[lines.count - 1].append(size) } else { lines.append([size]) }
    }
    var frames: [Rect] = []
    var y = 0.0
    for (number, line) in lines.enumerated() {
      let isLast = number == lines.count - 1
      var (x, step) = start(of: line, isLast: isLast, isUniform: sizes.allSatisfy { $0 == sizes[0] }, spec, available)
      let height = line.map(\.height).max()!
      for size in line {
        let offset =
          switch spec.itemAlignment {
          case .center: (height - size.height) / 2
          case .top: 0.0
          case .bottom: height - size.height
          }
        frames.append(Rect(x: x, y: y + offset, width: size.width, height: size.height))
        x += size.width + step
      }
      y += height + (isLast ? 0 : spec.minimumLineSpacing)
    }
    return (frames, y)
  }

  private static func start(
    of line: [Size], isLast: Bool, isUniform: Bool, _ spec: Flow.Spec, _ available: Double
  ) -> (x: Double, step: Double) {
    let gap = spec.minimumInteritemSpacing
    let total = line.reduce(0) { $0 + $1.width }
    let leftover = available - total - gap * Double(line.count - 1)
    switch spec.lineAlignment {
    case .leading: return (0, gap)
    case .center: return (leftover / 2, gap)
    case .trailing: return (leftover, gap)
    case .justified:
      if isLast, !isUniform { return (0, gap) }
      if isLast {
        let width = line[0].width
        if width + gap == 0 { return (0, 0) }
        var full = line.count
        while full < 100_000, Double(full + 1) * width + Double(full) * gap <= available + 1.0 / 64 { full += 1 }
        return full == 1 ? ((available - width) / 2, gap) : (0, (available - Double(full) * width) / Double(full - 1))
      }
      return line.count == 1 ? (leftover / 2, gap) : (0, (available - total) / Double(line.count - 1))
    }
  }
}
