import AutoLayout
import Metrics

extension Drawing {
    /// The picture with numbered outlines, and below it the list of the numbered remarks.
    ///
    /// - Parameters:
    ///   - none: what the list says if it is empty.
    package func annotated(_ annotations: [Annotation], none: String, measurer: any TextMeasurer) -> Drawing {
        var list = Drawing(size: Size(width: max(size.width, 320), height: 0))
        var y = 10.0
        for (index, annotation) in annotations.enumerated() {
            list.badge(index + 1, annotation.ink, in: Self.badgeBox(index + 1, x: 10, y: y), measurer: measurer)
            y += list.write(annotation.text, x: 40, y: y, width: list.size.width - 50, measurer: measurer) + 6
        }
        if annotations.isEmpty { y += list.write(none, x: 10, y: y, width: list.size.width - 20, measurer: measurer) + 6 }
        var whole = Drawing(size: Size(width: list.size.width, height: size.height + y + 4), scale: scale, title: title)
        whole.fill(Rect(x: 0, y: 0, width: whole.size.width, height: whole.size.height), .white)
        let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
        whole.group(clip: Path(screen)) { whole in
            whole.add(self, x: 0, y: 0)
            whole.outline(annotations, in: screen, measurer: measurer)
        }
        whole.fill(Rect(x: 0, y: size.height, width: whole.size.width, height: 1), Ink(white: 0.8))
        whole.add(list, x: 0, y: size.height)
        (whole.undrawn, whole.missing) = (undrawn, missing)
        return whole
    }

    private static func badgeBox(_ number: Int, x: Double, y: Double) -> Rect {
        Rect(x: x, y: y, width: number < 10 ? 14 : number < 100 ? 19 : 24, height: 14)
    }

    private mutating func outline(_ annotations: [Annotation], in screen: Rect, measurer: any TextMeasurer) {
        for annotation in annotations {
            for frame in annotation.frames { border(Self.visible(frame), annotation.ink, width: 1.5) }
            for span in annotation.spans { draw(span, annotation.ink) }
        }
        // Numbers last, beside each other where they would be on each other.
        var taken: [Rect] = []
        for (index, annotation) in annotations.enumerated() {
            let places = annotation.spans.isEmpty ? annotation.frames.map { (x: $0.x - 7, y: $0.y - 7) } : annotation.spans.map(\.besides)
            for place in places {
                var box = Self.badgeBox(index + 1, x: place.x, y: place.y)
                box.x = min(max(box.x, 0), max(0, screen.width - box.width))
                box.y = min(max(box.y, 0), max(0, screen.height - box.height))
                while let other = taken.first(where: { $0.overlaps(box) }) {
                    box.x = other.maxX + 1
                    if box.maxX > screen.width { (box.x, box.y) = (max(0, min(place.x, screen.width - box.width)), other.maxY + 1) }
                    if box.y > screen.height { break }
                }
                taken.append(box)
                badge(index + 1, annotation.ink, in: box, measurer: measurer)
            }
        }
    }

    /// A frame that can be seen: at least four points wide and high.
    private static func visible(_ frame: Rect) -> Rect {
        let width = max(frame.width, 4), height = max(frame.height, 4)
        return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    }

    private mutating func draw(_ span: Annotation.Span, _ ink: Ink) {
        func path(_ a: (Double, Double), _ b: (Double, Double)) -> Path {
            span.axis == .horizontal ? Path([a, b]) : Path([(a.1, a.0), (b.1, b.0)])
        }
        stroke(path((span.start, span.across), (span.end, span.across)), ink, width: 1.5)
        for end in [span.start, span.end] { stroke(path((end, span.across - 4), (end, span.across + 4)), ink, width: 1.5) }
    }
}

extension Annotation.Span {
    /// Where its number is, beside its middle.
    fileprivate var besides: (x: Double, y: Double) {
        axis == .horizontal ? ((start + end) / 2 - 7, across + 5) : (across + 5, (start + end) / 2 - 7)
    }
}
