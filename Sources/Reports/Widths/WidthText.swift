import AutoLayout
import Support

/// A ``WidthStudy`` for people on a terminal: each range of widths with the place of every view as a function of the width.
public enum WidthText {
    /// Ends in a line break.
    public static func text(of study: WidthStudy, title: String) -> String {
        guard let words = WidthWords(study) else { return "\(title): nothing to lay out\n" }
        var text = "\(title)\n"
        for (index, piece) in study.pieces.enumerated() {
            if index > 0 {
                let breakpoint = study.breakpoints[index - 1]
                text += "  at \(LayoutText.number(breakpoint.width)): \(words.text(of: breakpoint))\n"
            }
            text += "  \(LayoutText.number(piece.range.lowerBound)) … \(LayoutText.number(piece.range.upperBound))\n"
            let rows = words.items.map { item in
                let formulas = words.formulas(of: item, in: piece)
                return (words.scene.label(of: ItemID(item)), formulas.x, formulas.width)
            }
            let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
            for row in rows {
                let name = row.0.padded(to: first)
                let x = row.1.padded(to: second)
                text += "    \(name)  x \(x)  width \(row.2)\n"
            }
        }
        return text
    }
}
