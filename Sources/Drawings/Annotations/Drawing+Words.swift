import AutoLayout
import Facts
import Metrics

extension Drawing {
    /// Writes a text from the left, broken into lines of a width.
    ///
    /// - Returns: its height, in points.
    @discardableResult
    mutating func write(
        _ text: String, size: Double = 12, _ ink: Ink = .black, x: Double, y: Double, width: Double, measurer: any TextMeasurer
    ) -> Double {
        let font = Font.system(size)
        let lines = TextLayout([AttributedRun(text, font: font)], width: width, numberOfLines: 0, measurer: measurer)
        for line in lines.lines where !line.text.isEmpty {
            marks.append(.text(TextMark(line.text, font: font, x: x, baseline: y + line.baseline, width: line.width, ink: ink)))
        }
        return lines.size.height
    }

    /// A number in a filled capsule.
    mutating func badge(_ number: Int, _ ink: Ink, in box: Rect, measurer: any TextMeasurer) {
        fill(box, radius: box.height / 2, ink)
        let font = Font.system(9, weight: .semibold)
        let line = TextLayout([AttributedRun("\(number)", font: font)], numberOfLines: 1, measurer: measurer).lines.first
        guard let line else { return }
        let x = box.midX - line.width / 2, baseline = box.midY - line.height / 2 + line.baseline
        marks.append(
            .text(TextMark(line.text, font: font, x: x, baseline: baseline, width: line.width, ink: ink.isLight ? .black : .white)))
    }
}
