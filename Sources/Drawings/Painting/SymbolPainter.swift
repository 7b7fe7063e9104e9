import AutoLayout
import Foundation

/// Stands in for Apple's symbols, whose shapes may not be shipped: strokes of our own for those that most apps use, and a box with letters
/// of the name for all others.
struct SymbolPainter {
    private let parts: [String]
    private let ink: Ink
    private let target: Rect

    /// - Parameter isRightToLeft: whether what points forward points to the left.
    init(_ name: String, _ ink: Ink, in target: Rect, isRightToLeft: Bool) {
        parts = name.split(separator: ".").map { part in
            switch part {
            case "forward": isRightToLeft ? "left" : "right"
            case "backward": isRightToLeft ? "right" : "left"
            default: String(part)
            }
        }
        self.ink = ink
        self.target = target
    }

    /// What may be said around a shape or of it.
    private static let forms: Set<String> = ["circle", "square", "fill", "slash"]
    private static let directions = ["right": 0, "down": 1, "left": 2, "up": 3]

    /// The letters that a box has which is too narrow for its symbol's name.
    static func letters(of name: String) -> String {
        let parts = name.split(separator: ".").filter { !forms.contains(String($0)) }
        return parts.count > 1 ? parts.prefix(2).compactMap { $0.first.map(String.init) }.joined() : String(name.prefix(2))
    }

    /// Draws the shape of a symbol; false if there is none for it.
    func paint(into drawing: inout Drawing) -> Bool {
        guard let family = parts.first, let shape = shape(family) else { return false }
        var rest = parts.dropFirst()
        if shape.turns != nil { rest = rest.dropFirst() }
        guard rest.allSatisfy(Self.forms.contains) else { return false }
        let side = min(target.width, target.height)
        guard side >= 4 else { return false }
        let box = Rect(x: target.midX - side / 2, y: target.midY - side / 2, width: side, height: side)
        let isFilled = rest.contains("fill")
        if let frame = rest.first(where: { $0 == "circle" || $0 == "square" }) {
            let inner = box.inset(by: EdgeInsets(all: side * 0.22)), radius = frame == "circle" ? side / 2 : side * 0.2
            if isFilled {
                drawing.fill(box, radius: radius, ink)
            } else {
                drawing.border(box, radius: radius, ink, width: width(side))
            }
            paint(shape, in: inner, isFilled ? .white : ink, isFilled: false, &drawing)
        } else {
            paint(shape, in: box, ink, isFilled: isFilled, &drawing)
        }
        if rest.contains("slash") { drawing.stroke(path([(0.1, 0.1), (0.9, 0.9)], in: box), ink, width: width(side)) }
        return true
    }

    private func width(_ side: Double) -> Double { max(1, side * 0.08) }

    /// Lines and outlines in a square of length 1.
    private struct Shape {
        var lines: [[(Double, Double)]] = []
        /// Closed outlines, which are filled where the symbol is.
        var outlines: [[(Double, Double)]] = []
        /// The middles and the radii of circles.
        var rings: [(Double, Double, Double)] = []
        var dots: [(Double, Double, Double)] = []
        /// How many quarters what points to the right is turned clockwise; nil for what points nowhere.
        var turns: Int?
    }

    private func shape(_ family: String) -> Shape? {
        if family == "chevron" || family == "arrow" {
            guard parts.count > 1, let turns = Self.directions[parts[1]] else { return nil }
            return family == "chevron"
                ? Shape(lines: [[(0.35, 0.15), (0.68, 0.5), (0.35, 0.85)]], turns: turns)
                : Shape(lines: [[(0.12, 0.5), (0.88, 0.5)], [(0.58, 0.2), (0.88, 0.5), (0.58, 0.8)]], turns: turns)
        }
        return Self.shapes[family]
    }

    private static let shapes: [String: Shape] = [
        "plus": Shape(lines: [[(0.5, 0.12), (0.5, 0.88)], [(0.12, 0.5), (0.88, 0.5)]]),
        "minus": Shape(lines: [[(0.12, 0.5), (0.88, 0.5)]]),
        "xmark": Shape(lines: [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]]),
        "checkmark": Shape(lines: [[(0.15, 0.55), (0.4, 0.8), (0.85, 0.22)]]),
        "ellipsis": Shape(dots: [(0.18, 0.5, 0.08), (0.5, 0.5, 0.08), (0.82, 0.5, 0.08)]),
        "magnifyingglass": Shape(lines: [[(0.61, 0.61), (0.88, 0.88)]], rings: [(0.42, 0.42, 0.28)]),
        "gear": gear, "gearshape": gear,
        "star": Shape(outlines: [star]),
        "heart": Shape(outlines: [heart]),
        "trash": Shape(
            lines: [[(0.14, 0.24), (0.86, 0.24)], [(0.38, 0.24), (0.38, 0.12), (0.62, 0.12), (0.62, 0.24)]],
            outlines: [[(0.22, 0.24), (0.78, 0.24), (0.72, 0.9), (0.28, 0.9)]]),
    ]

    private static let gear = Shape(
        lines: (0..<8).map { place in [0.32, 0.46].map { point(Double(place) / 8, $0) } }, rings: [(0.5, 0.5, 0.32), (0.5, 0.5, 0.12)])
    private static let star = (0..<10).map { place in point(Double(place) / 10 - 0.25, place % 2 == 0 ? 0.48 : 0.2) }
    /// Two half circles above a point.
    private static let heart =
        (0...8).map { place in around(0.29, 0.36, 0.5 + Double(place) / 16) }
        + (0...8).map { place in around(0.71, 0.36, 0.5 + Double(place) / 16) }
        + [(0.5, 0.9)]

    /// A point around the middle, by a part of a whole turn.
    private static func point(_ turn: Double, _ radius: Double) -> (Double, Double) { around(0.5, 0.5, turn, radius) }

    private static func around(_ x: Double, _ y: Double, _ turn: Double, _ radius: Double = 0.21) -> (Double, Double) {
        (x + radius * cos(turn * 2 * .pi), y + radius * sin(turn * 2 * .pi))
    }

    private func paint(_ shape: Shape, in box: Rect, _ ink: Ink, isFilled: Bool, _ drawing: inout Drawing) {
        let width = width(box.width)
        for line in shape.lines { drawing.stroke(path(line, in: box, turns: shape.turns ?? 0), ink, width: width) }
        for outline in shape.outlines {
            let path = path(outline, in: box, isClosed: true)
            if isFilled { drawing.fill(path, ink) } else { drawing.stroke(path, ink, width: width) }
        }
        func circle(_ ring: (Double, Double, Double)) -> Path {
            let radius = ring.2 * box.width
            let (x, y) = (box.x + ring.0 * box.width, box.y + ring.1 * box.height)
            return Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        }
        for ring in shape.rings { drawing.stroke(circle(ring), ink, width: width) }
        for dot in shape.dots { drawing.fill(circle(dot), ink) }
    }

    private func path(_ points: [(Double, Double)], in box: Rect, turns: Int = 0, isClosed: Bool = false) -> Path {
        let turned = points.map { point in (0..<turns).reduce(point) { turning, _ in (1 - turning.1, turning.0) } }
        return Path(turned.map { (box.x + $0.0 * box.width, box.y + $0.1 * box.height) }, closed: isClosed)
    }
}
