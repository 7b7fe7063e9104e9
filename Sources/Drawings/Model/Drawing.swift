import AutoLayout
import Facts

/// A picture as a list of marks, each over those before it. What draws it knows nothing of views.
package struct Drawing: Hashable, Sendable {
    /// In points.
    package var size: Size
    /// Pixels per point of the screen that it shows.
    package var scale: Double
    /// What it shows, for those who cannot see it.
    package var title: String
    package var marks: [Mark] = []
    /// The files of pictures that it should show but that cannot be drawn, with the reason behind "because".
    package var undrawn: [String: String] = [:]
    /// The names of pictures for which there is no file.
    package var missing: Set<String> = []

    package init(size: Size, scale: Double = 2, title: String = "") {
        self.size = size
        self.scale = scale
        self.title = title
    }
}

/// One step of a drawing.
package enum Mark: Hashable, Sendable {
    case fill(Path, Ink, isEvenOdd: Bool)
    case stroke(Path, Ink, width: Double, dashes: [Double])
    case text(TextMark)
    case picture(PictureMark)
    /// Begins a group of marks, clipped by a path if there is one, and drawn together in an opacity.
    case begin(clip: Path?, opacity: Double)
    case end
}

/// One line of text.
package struct TextMark: Hashable, Sendable {
    package var text: String
    package var font: Font
    /// The left end of its baseline, in points.
    package var x: Double
    package var baseline: Double
    /// The width that it occupies, in points: what was measured for it, whatever face it is drawn in.
    package var width: Double
    package var ink: Ink
    /// How it follows its view where a page places that itself; nil if it does not belong to one.
    package var hold: TextHold?

    package init(_ text: String, font: Font, x: Double, baseline: Double, width: Double, ink: Ink, hold: TextHold? = nil) {
        self.text = text
        self.font = font
        self.x = x
        self.baseline = baseline
        self.width = width
        self.ink = ink
        self.hold = hold
    }
}

/// How a line of text follows the frame of its view.
package struct TextHold: Hashable, Sendable {
    /// The part of the line that is aligned: 0 for its left end, 1 for its right end.
    package var part: Double
    /// The point of the frame that it keeps its distance to, as parts of the frame's width and height.
    package var across, down: Double
    /// The whole line if only a part of it is shown, its width, and the width that there is for it, in points.
    package var whole: Whole?

    package struct Whole: Hashable, Sendable {
        package var text: String
        package var width, room: Double
    }
}

/// A picture file.
package struct PictureMark: Hashable, Sendable {
    package var path: String
    /// Such as `image/png`.
    package var type: String
    package var bytes: [UInt8]
    package var rect: Rect
    /// Draws only the picture's shape, in this colour; nil for its own colours.
    package var tint: Ink?
    /// What documents call it.
    package var name: String
    /// Whether it is drawn as its mirror image, left and right changed. The report's page does not.
    package var isMirrored = false

    package init(path: String, type: String = "image/png", bytes: [UInt8], rect: Rect, tint: Ink?, name: String = "") {
        self.name = name
        self.path = path
        self.type = type
        self.bytes = bytes
        self.rect = rect
        self.tint = tint
    }

    package static func == (a: PictureMark, b: PictureMark) -> Bool {
        a.path == b.path && a.rect == b.rect && a.tint == b.tint && a.isMirrored == b.isMirrored
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(rect)
        hasher.combine(tint)
    }
}

extension Drawing {
    package mutating func fill(_ path: Path, _ ink: Ink, isEvenOdd: Bool = false) {
        if ink.alpha > 0, !path.isEmpty { marks.append(.fill(path, ink, isEvenOdd: isEvenOdd)) }
    }

    package mutating func fill(_ rect: Rect, radius: Double = 0, _ ink: Ink) {
        if rect.width > 0, rect.height > 0 { fill(Path(rect, radius: radius), ink) }
    }

    package mutating func fill(ellipseIn rect: Rect, _ ink: Ink) {
        if rect.width > 0, rect.height > 0 { fill(Path(ellipseIn: rect), ink) }
    }

    /// - Parameter width: in points.
    package mutating func stroke(_ path: Path, _ ink: Ink, width: Double = 1, dashes: [Double] = []) {
        if ink.alpha > 0, width > 0, !path.isEmpty { marks.append(.stroke(path, ink, width: width, dashes: dashes)) }
    }

    /// Strokes just inside a rectangle's edges.
    package mutating func border(_ rect: Rect, radius: Double = 0, _ ink: Ink, width: Double = 1, dashes: [Double] = []) {
        let inner = rect.inset(by: EdgeInsets(all: width / 2))
        guard inner.width > 0, inner.height > 0 else { return }
        stroke(Path(inner, radius: max(0, radius - width / 2)), ink, width: width, dashes: dashes)
    }

    /// Draws marks that a path clips, or that share an opacity.
    package mutating func group(clip: Path? = nil, opacity: Double = 1, _ body: (inout Drawing) -> Void) {
        let isNeeded = clip != nil || opacity < 1
        if isNeeded { marks.append(.begin(clip: clip, opacity: opacity)) }
        body(&self)
        if isNeeded { marks.append(.end) }
    }

    /// Draws another drawing with its top left corner at a point.
    package mutating func add(_ other: Drawing, x: Double, y: Double) {
        marks += other.marks.map { $0.moved(x: x, y: y) }
        undrawn.merge(other.undrawn) { own, _ in own }
        missing.formUnion(other.missing)
    }
}

extension Mark {
    func moved(x: Double, y: Double) -> Mark {
        let map = AffineMap(tx: x, ty: y)
        switch self {
        case .fill(let path, let ink, let isEvenOdd): return .fill(path.mapped(map), ink, isEvenOdd: isEvenOdd)
        case .stroke(let path, let ink, let width, let dashes): return .stroke(path.mapped(map), ink, width: width, dashes: dashes)
        case .text(var text):
            text.x += x
            text.baseline += y
            return .text(text)
        case .picture(var picture):
            picture.rect.x += x
            picture.rect.y += y
            return .picture(picture)
        case .begin(let clip, let opacity): return .begin(clip: clip?.mapped(map), opacity: opacity)
        case .end: return .end
        }
    }
}
