/// A convex polygon of window sizes, in points, with corners in a consistent order; empty without corners.
package struct Polygon: Hashable, Sendable {
    package private(set) var corners: [Size]

    /// A rectangle of sizes, which may be as thin as a line.
    package init(widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
        corners = [
            Size(width: widths.lowerBound, height: heights.lowerBound), Size(width: widths.upperBound, height: heights.lowerBound),
            Size(width: widths.upperBound, height: heights.upperBound), Size(width: widths.lowerBound, height: heights.upperBound),
        ]
    }

    private init(corners: [Size]) { self.corners = corners }

    /// Corners nearer to each other than this are the same, in points.
    private static let resolution = 1e-7

    package var isEmpty: Bool { corners.isEmpty }

    /// The part of the polygon on one side of a line.
    package func clipped(to side: AffineForm) -> Polygon {
        let values = corners.map(side.value)
        if values.allSatisfy({ $0 >= 0 }) { return self }
        var kept: [Size] = []
        func keep(_ corner: Size) {
            if let last = kept.last, last.isNear(corner, Self.resolution) { return }
            kept.append(corner)
        }
        for (index, corner) in corners.enumerated() {
            let next = (index + 1) % corners.count
            let (here, there) = (values[index], values[next])
            if here >= 0 { keep(corner) }
            if (here > 0 && there < 0) || (here < 0 && there > 0) { keep(corner.toward(corners[next], here / (here - there))) }
        }
        if kept.count > 1, let first = kept.first, let last = kept.last, first.isNear(last, Self.resolution) { kept.removeLast() }
        return Polygon(corners: kept)
    }

    /// The intersection of two polygons.
    package func intersection(_ other: Polygon) -> Polygon { other.sides.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1) } }

    /// The lines along the edges, with the polygon on their positive sides.
    package var sides: [AffineForm] { borders.map(\.side) }

    /// The edges: the line along each as in ``sides``, its length in points, and its middle.
    package var borders: [(side: AffineForm, length: Double, middle: Size)] {
        let turn = area >= 0 ? 1.0 : -1.0
        return corners.indices.compactMap { index in
            let a = corners[index], b = corners[(index + 1) % corners.count]
            let (w, h) = (-(b.height - a.height) * turn, (b.width - a.width) * turn)
            let length = (w * w + h * h).squareRoot()
            guard length > 0 else { return nil }
            let side = AffineForm(constant: -(w * a.width + h * a.height) / length, width: w / length, height: h / length)
            return (side, length, a.toward(b, 0.5))
        }
    }

    /// In square points; the sign depends on the orientation.
    private var area: Double {
        corners.indices.reduce(0) { sum, index in
            let a = corners[index], b = corners[(index + 1) % corners.count]
            return sum + (a.width * b.height - b.width * a.height) / 2
        }
    }

    /// In square points.
    package var extent: Double { abs(area) }

    /// The heights of the polygon at a width; nil if it has none.
    package func heights(at width: Double) -> ClosedRange<Double>? {
        var found: [Double] = []
        for index in corners.indices {
            let a = corners[index], b = corners[(index + 1) % corners.count]
            if a.width == width { found.append(a.height) }
            if (a.width < width) != (b.width < width) { found.append(a.toward(b, (width - a.width) / (b.width - a.width)).height) }
        }
        guard let low = found.min(), let high = found.max() else { return nil }
        return low...high
    }

    /// The narrowest window of whole points inside the polygon and a rectangle of windows, and of these the lowest; nil if there is none.
    package func smallestWindow(in windows: Polygon) -> Size? {
        guard corners.count > 2 else { return nil }
        var width = (max(widths.lowerBound, windows.widths.lowerBound) - 1e-7).rounded(.up)
        while width <= min(widths.upperBound, windows.widths.upperBound) + 1e-7 {
            if let heights = heights(at: min(max(width, widths.lowerBound), widths.upperBound)) {
                let height = (max(heights.lowerBound, windows.heights.lowerBound) - 1e-7).rounded(.up)
                if height <= min(heights.upperBound, windows.heights.upperBound) + 1e-7 { return Size(width: width, height: height) }
            }
            width += 1
        }
        return nil
    }

    /// The narrowest window of whole points inside, and of these the lowest; nil if there is none.
    package var smallestWindow: Size? { smallestWindow(in: self) }

    /// The rectangle around the polygon with some length more on every side, in points.
    package func enlarged(by length: Double, hasHeights: Bool) -> Polygon {
        let high = hasHeights ? length : 0
        return Polygon(
            widths: (widths.lowerBound - length)...(widths.upperBound + length),
            heights: (heights.lowerBound - high)...(heights.upperBound + high)
        )
    }

    /// The part of the polygon outside the intersection of some sides, as parts that do not overlap.
    package func subtracting(_ sides: [AffineForm]) -> [Polygon] {
        var rest = self
        var parts: [Polygon] = []
        for side in sides where !rest.isEmpty {
            parts.append(rest.clipped(to: side.opposite))
            rest = rest.clipped(to: side)
        }
        return parts.filter { $0.corners.count > 2 }
    }

    /// The width of the narrowest strip that contains the polygon, in points.
    package var thickness: Double {
        if corners.count < 3 { return 0 }
        return sides.map { side in corners.map(side.value).max() ?? 0 }.min() ?? 0
    }

    /// The weighted mean of the corners: inside as long as no weight is negative.
    func mean(_ weight: (Int) -> Double = { _ in 1 }) -> Size {
        var sum = Size.zero, total = 0.0
        for (index, corner) in corners.enumerated() {
            let share = weight(index)
            sum.width += share * corner.width
            sum.height += share * corner.height
            total += share
        }
        return Size(width: sum.width / total, height: sum.height / total)
    }

    /// A size at some distance from both sides that meet in a corner, and no farther from the corner than a quarter of the way to a size
    /// inside.
    func inside(_ corner: Int, toward size: Size, by distance: Double) -> Size {
        let here = corners[corner]
        func direction(to other: Size) -> Size {
            let (w, h) = (other.width - here.width, other.height - here.height), length = (w * w + h * h).squareRoot()
            return length > 0 ? Size(width: w / length, height: h / length) : .zero
        }
        let a = direction(to: corners[(corner + 1) % corners.count]),
            b = direction(to: corners[(corner + corners.count - 1) % corners.count])
        let sine = abs(a.width * b.height - a.height * b.width), length = distance / max(sine, 1e-9)
        let inner = Size(width: here.width + (a.width + b.width) * length, height: here.height + (a.height + b.height) * length)
        let way = here.toward(size, 0.25)
        func squared(_ other: Size) -> Double {
            (other.width - here.width) * (other.width - here.width) + (other.height - here.height) * (other.height - here.height)
        }
        return squared(inner) <= squared(way) ? inner : way
    }

    /// The sizes from the smallest to the greatest, along each axis.
    package var widths: ClosedRange<Double> { range(\.width) }
    package var heights: ClosedRange<Double> { range(\.height) }

    private func range(_ length: KeyPath<Size, Double>) -> ClosedRange<Double> {
        let values = corners.map { $0[keyPath: length] }
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    package func contains(_ size: Size, tolerance: Double = 1e-9) -> Bool {
        corners.count > 2 && sides.allSatisfy { $0.value(at: size) >= -tolerance }
    }

    /// The two halves, across the longer extent, or from left to right if heights do not matter.
    func halves(hasHeights: Bool) -> [Polygon] {
        let widths = widths, heights = heights
        let isWide = !hasHeights || widths.upperBound - widths.lowerBound >= heights.upperBound - heights.lowerBound
        let middle = isWide ? (widths.lowerBound + widths.upperBound) / 2 : (heights.lowerBound + heights.upperBound) / 2
        let side = AffineForm(constant: -middle, width: isWide ? 1 : 0, height: isWide ? 0 : 1)
        return [clipped(to: side.opposite), clipped(to: side)]
    }
}

extension Size {
    func toward(_ other: Size, _ share: Double) -> Size {
        Size(width: width + (other.width - width) * share, height: height + (other.height - height) * share)
    }

    func isNear(_ other: Size, _ distance: Double) -> Bool {
        abs(width - other.width) <= distance && abs(height - other.height) <= distance
    }
}
