import Support
import AutoLayout

/// A ``WidthStudy`` as a picture: the root's width from left to right, and above each width the horizontal extent of every view, as a band
/// between its two edges.
package enum WidthSVG {
    /// Colours that are distinguishable with any colour vision, and dark enough for lines on white (after Okabe and Ito, 2008).
    static let colours = ["#0072b2", "#d55e00", "#007a5a", "#a8437f", "#8a6d00", "#2f8fc7", "#5c5c5c", "#b3261e"]

    private static let plot = (x: 60.0, y: 72.0, width: 760.0, height: 420.0)

    /// - Parameter items: the items to draw; nil for all visible ones that do not contain others.
    package static func document(of study: WidthStudy, title: String, items: [Int]? = nil) -> String {
        let words = WidthWords(study)
        guard let first = study.pieces.first, let last = study.pieces.last else { return "" }
        let shown = items ?? leaves(words, study.scene)
        let (from, to) = (first.range.lowerBound, last.range.upperBound)
        func x(_ width: Double) -> String { LayoutText.number(((plot.x + (width - from) / (to - from) * plot.width) * 10).rounded() / 10) }
        func y(_ place: Double) -> String { LayoutText.number(((plot.y + plot.height - place / to * plot.height) * 10).rounded() / 10) }
        let listed = study.breakpoints.count + (shown.count + 1) / 2
        let height = plot.y + plot.height + 64 + Double(listed) * 20
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 \(LayoutText.number(height))" width="880" height="\(LayoutText.number(height))" \
            role="img" font-family="system-ui, -apple-system, 'Segoe UI', Arial, sans-serif" font-size="12"><title>\(XMLText.content(title))</title>
            <rect width="880" height="\(LayoutText.number(height))" fill="#ffffff"/>
            <text x="\(LayoutText.number(plot.x))" y="26" font-size="15" font-weight="600" fill="#1a1f28">\(XMLText.content(title))</text>

            """
        for tick in ticks(from, to) {
            svg +=
                "<path d=\"M\(x(tick)) \(y(0))V\(y(tick))\" stroke=\"#e3e7ec\"/><text x=\"\(x(tick))\" y=\"\(LayoutText.number(plot.y + plot.height + 18))\" text-anchor=\"middle\" fill=\"#566070\">\(LayoutText.number(tick))</text>\n"
            svg +=
                "<text x=\"\(LayoutText.number(plot.x - 8))\" y=\"\(y(tick - 8))\" text-anchor=\"end\" fill=\"#566070\">\(LayoutText.number(tick))</text>\n"
        }
        svg += "<path d=\"M\(x(from)) \(y(from))L\(x(to)) \(y(to))V\(y(0))H\(x(from))Z\" fill=\"none\" stroke=\"#8a93a0\"/>\n"
        for (number, item) in shown.enumerated() {
            let colour = colours[number % colours.count]
            for piece in study.pieces {
                let (low, high) = (piece.range.lowerBound, piece.range.upperBound)
                let (a, b) = (piece.edges(of: item, at: low), piece.edges(of: item, at: high))
                let lines = "M\(x(low)) \(y(a.left))L\(x(high)) \(y(b.left))", upper = "M\(x(low)) \(y(a.right))L\(x(high)) \(y(b.right))"
                svg += "<path d=\"\(lines)L\(x(high)) \(y(b.right))L\(x(low)) \(y(a.right))Z\" fill=\"\(colour)\" fill-opacity=\".16\"/>"
                svg += "<path d=\"\(lines)\(upper)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"1.6\"/>\n"
            }
        }
        var line = plot.y + plot.height + 50
        var previous = (width: -Double.infinity, isRaised: false)
        for (number, breakpoint) in study.breakpoints.enumerated() {
            let place = x(breakpoint.width)
            svg +=
                "<path d=\"M\(place) \(LayoutText.number(plot.y - 4))V\(LayoutText.number(plot.y + plot.height))\" stroke=\"#1a1f28\" stroke-dasharray=\"4 3\"/>"
            // If two markers would overlap, the second is drawn higher.
            let isNear = (breakpoint.width - previous.width) / (to - from) * plot.width < 18
            previous = (breakpoint.width, isNear && !previous.isRaised)
            svg += marker(number + 1, place, LayoutText.number(plot.y - (previous.isRaised ? 28 : 12)))
            svg += marker(number + 1, LayoutText.number(plot.x + 8), LayoutText.number(line - 4))
            svg +=
                "<text x=\"\(LayoutText.number(plot.x + 24))\" y=\"\(LayoutText.number(line))\" fill=\"#1a1f28\"><tspan font-weight=\"600\">\(LayoutText.number(breakpoint.width))</tspan> \(XMLText.content(words.text(of: breakpoint)))</text>\n"
            line += 20
        }
        for (number, item) in shown.enumerated() {
            let left = plot.x + (number % 2 == 0 ? 0 : 400)
            svg +=
                "<rect x=\"\(LayoutText.number(left))\" y=\"\(LayoutText.number(line - 10))\" width=\"16\" height=\"12\" fill=\"\(colours[number % colours.count])\" fill-opacity=\".3\" stroke=\"\(colours[number % colours.count])\"/>"
            svg +=
                "<text x=\"\(LayoutText.number(left + 24))\" y=\"\(LayoutText.number(line))\" fill=\"#1a1f28\">\(XMLText.content(study.scene.label(of: ItemID(item))))</text>\n"
            if number % 2 == 1 { line += 20 }
        }
        return svg + "</svg>\n"
    }

    private static func marker(_ number: Int, _ x: String, _ y: String) -> String {
        "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"8\" fill=\"#1a1f28\"/><text x=\"\(x)\" y=\"\(y)\" dy=\"4\" text-anchor=\"middle\" font-size=\"11\" font-weight=\"600\" fill=\"#ffffff\">\(number)</text>"
    }

    /// The items that contain no other; all of them if there are none.
    private static func leaves(_ words: WidthWords, _ scene: Scene) -> [Int] {
        let holders = Set(scene.items.compactMap { $0.parent?.index })
        let leaves = words.items.filter { !holders.contains($0) }
        return leaves.isEmpty ? words.items : leaves
    }

    /// Round widths between the ends, including both ends.
    private static func ticks(_ from: Double, _ to: Double) -> [Double] {
        let step = to - from > 400 ? 200.0 : 50
        let inner = stride(from: (from / step).rounded(.up) * step, through: to, by: step).filter {
            $0 - from > step / 3 && to - $0 > step / 3
        }
        return [from] + inner + [to]
    }
}
