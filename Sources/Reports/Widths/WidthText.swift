import AutoLayout
import Support

/// A ``WidthStudy`` for people on a terminal: each range of widths with the position of every view as a function of the width.
package enum WidthText {
    /// Ends in a line break.
    package static func text(of study: WidthStudy, title: String) -> String {
        let words = WidthWords(study)
        var text = "\(title)\n"
        for piece in study.pieces {
            if let breakpoint = study.breakpoints.first(where: { $0.width == piece.range.lowerBound }) {
                text += "  at \(LayoutText.number(breakpoint.width)): \(words.text(of: breakpoint))\n"
            }
            text += "  \(LayoutText.number(piece.range.lowerBound)) … \(LayoutText.number(piece.range.upperBound))\n"
            let rows = words.items.map { item in
                let formulas = words.formulas(of: item, in: piece)
                return (study.scene.label(of: ItemID(item)), formulas.x, formulas.width)
            }
            let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
            for row in rows {
                let name = row.0.padded(to: first)
                let x = row.1.padded(to: second)
                text += "    \(name)  x \(x)  width \(row.2)\n"
            }
        }
        for gap in study.gaps {
            text +=
                "  \(LayoutText.number(gap.range.lowerBound)) … \(LayoutText.number(gap.range.upperBound)): undecided: \(gap.reason.rawValue)\n"
        }
        return text
    }
}
