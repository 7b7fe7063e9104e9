import AutoLayout

/// An outline of lines and cubic curves, in points, y downwards.
package struct Path: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
        package var x, y: Double

        package init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    package enum Step: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    package private(set) var steps: [Step] = []

    package init() {}

    package init(_ rect: Rect) {
        self.init([(rect.x, rect.y), (rect.maxX, rect.y), (rect.maxX, rect.maxY), (rect.x, rect.maxY)], closed: true)
    }

    /// A line through points.
    package init(_ points: [(Double, Double)], closed: Bool = false) {
        for (index, point) in points.enumerated() {
            let point = Point(point.0, point.1)
            if index == 0 { move(point) } else { line(point) }
        }
        if closed { close() }
    }

    package mutating func move(_ point: Point) { steps.append(.move(point)) }
    package mutating func line(_ point: Point) { steps.append(.line(point)) }
    package mutating func curve(_ first: Point, _ second: Point, _ end: Point) { steps.append(.curve(first, second, end)) }
    package mutating func close() { steps.append(.close) }
    package mutating func append(_ other: Path) { steps += other.steps }

    package var isEmpty: Bool { steps.isEmpty }

    /// The smallest rectangle around its points and control points; nil without any.
    package var bounds: Rect? {
        let points = steps.flatMap { step -> [Point] in
            switch step {
            case .move(let point), .line(let point): [point]
            case .curve(let first, let second, let end): [first, second, end]
            case .close: []
            }
        }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Path {
    /// How far the control points of a quarter of a circle are from its ends, in radii.
    private static let quarter = 0.552_284_749_8

    /// A rectangle with round corners; a radius beyond half of a side counts as that half.
    package init(_ rect: Rect, radius: Double) {
        let r = min(radius, rect.width / 2, rect.height / 2)
        guard r > 0 else {
            self.init(rect)
            return
        }
        self.init()
        let k = r * (1 - Self.quarter)
        let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
        move(Point(left + r, top))
        line(Point(right - r, top))
        curve(Point(right - k, top), Point(right, top + k), Point(right, top + r))
        line(Point(right, bottom - r))
        curve(Point(right, bottom - k), Point(right - k, bottom), Point(right - r, bottom))
        line(Point(left + r, bottom))
        curve(Point(left + k, bottom), Point(left, bottom - k), Point(left, bottom - r))
        line(Point(left, top + r))
        curve(Point(left, top + k), Point(left + k, top), Point(left + r, top))
        close()
    }

    /// An ellipse that touches the sides of a rectangle.
    package init(ellipseIn rect: Rect) {
        self.init()
        let (a, b) = (rect.width / 2, rect.height / 2)
        let (x, y, k) = (rect.midX, rect.midY, Self.quarter)
        move(Point(x + a, y))
        curve(Point(x + a, y + b * k), Point(x + a * k, y + b), Point(x, y + b))
        curve(Point(x - a * k, y + b), Point(x - a, y + b * k), Point(x - a, y))
        curve(Point(x - a, y - b * k), Point(x - a * k, y - b), Point(x, y - b))
        curve(Point(x + a * k, y - b), Point(x + a, y - b * k), Point(x + a, y))
        close()
    }

    /// The path after an affine map.
    package func mapped(_ map: AffineMap) -> Path {
        var path = Path()
        path.steps = steps.map { step in
            switch step {
            case .move(let point): .move(map(point))
            case .line(let point): .line(map(point))
            case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
            case .close: .close
            }
        }
        return path
    }
}

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct AffineMap: Hashable, Sendable {
    package var a, b, c, d, tx, ty: Double

    package init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = AffineMap()

    package func callAsFunction(_ point: Path.Point) -> Path.Point {
        Path.Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// This map after another one.
    package func after(_ first: AffineMap) -> AffineMap {
        AffineMap(
            a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d, d: b * first.c + d * first.d,
            tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
    }

    /// How much longer lengths become, as the side of a square of the same area.
    package var scale: Double { (a * d - b * c).magnitude.squareRoot() }
}
