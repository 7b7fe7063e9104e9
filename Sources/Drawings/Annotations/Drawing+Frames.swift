import AutoLayout
import Facts
import Metrics
import Support

extension Drawing {
    private static let frameInk = Ink(0xB4009E)

    /// The picture with the outlines of views' frames, and the size of each, in points, where there is room for it.
    package func framed(_ views: [ShownView], measurer: any TextMeasurer) -> Drawing {
        var whole = self
        let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let shown = views.map(\.frame).filter { $0.overlaps(screen) }
        whole.group(clip: Path(screen)) { whole in
            for frame in shown { whole.border(frame, Self.frameInk, width: 0.75) }
            // Views inside others choose first: they have the least room.
            var taken: [Rect] = []
            for frame in shown.distinct.reversed() {
                let words = "\(frame.width.text(decimals: 2)) × \(frame.height.text(decimals: 2))"
                whole.label(frame, words, in: screen, &taken, measurer: measurer)
            }
        }
        return whole
    }

    /// Writes the size of a frame in one of its corners, or beside it if that is taken.
    private mutating func label(_ frame: Rect, _ words: String, in screen: Rect, _ taken: inout [Rect], measurer: any TextMeasurer) {
        let font = Font.system(7, weight: .medium)
        let width = measurer.width(of: words, font: font) + 4, height = 9.0
        // Beside a low view first: inside it the size would be over its text.
        let (inside, beside) = ([frame.y, frame.maxY - height], [frame.y - height, frame.maxY])
        let tops = frame.height < 4 * height ? beside + inside : inside + beside
        let places = tops.flatMap { y in [frame.x, frame.maxX - width].map { Rect(x: $0, y: y, width: width, height: height) } }
        guard let box = places.first(where: { $0.isInside(screen) && !taken.contains(where: $0.overlaps) }) else { return }
        taken.append(box)
        fill(box, Ink.white.faded(0.85))
        TextPainter.line(words, font, Self.frameInk, in: box, .center, measurer: measurer, &self)
    }
}

extension Rect {
    /// Whether both have more than an edge in common.
    func overlaps(_ other: Rect) -> Bool { x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY }

    fileprivate func isInside(_ other: Rect) -> Bool { x >= other.x && y >= other.y && maxX <= other.maxX && maxY <= other.maxY }
}
