/// A width and a height in points.
package struct Size: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A place in points: `x` grows to the right, `y` downwards.
package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double
}

/// Distances from the four sides in points.
package struct Insets: Equatable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A rectangle in points: `x` grows to the right, `y` downwards.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle that every frame meets.
  static let everything = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }

  /// Is this frame visible in `rect`? The rule of contract section 4, on both axes.
  @inline(__always)
  package func meets(_ rect: Rect) -> Bool {
    let isVertically = Self.spanMeets(y, maxY, rect.y, rect.maxY)
    let isHorizontally = Self.spanMeets(x, maxX, rect.x, rect.maxX)
    return isVertically && isHorizontally
  }

  /// Does the frame's span `[a0, a1)` meet the rectangle's `[b0, b1)`?
  ///
  /// Spans that only touch do not meet. A rectangle of length 0 is a point. A frame of length 0 is never lost: it also
  /// meets a rectangle that it only touches, at either edge.
  @inline(__always)
  static func spanMeets(_ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double) -> Bool {
    // All comparisons first, then one expression: this compiles without branches, which would be unpredictable.
    let (startsBefore, startsAtEnd) = (a0 < b1, a0 == b1)
    let (endsAfter, endsAtStart) = (b0 < a1, b0 == a1)
    let (hasNoLength, isPoint) = (a0 == a1, b0 == b1)
    return (startsBefore || (startsAtEnd && (hasNoLength || isPoint))) && (endsAfter || (endsAtStart && hasNoLength))
  }
}
