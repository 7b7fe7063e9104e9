import AutoLayout

/// The words for a ``WidthStudy`` in reports.
struct WidthWords {
    private let scene: Scene

    init(_ study: WidthStudy) { scene = study.scene }

    /// What happens at a breakpoint: the constraint that takes over, and the one that yields to it.
    func text(of breakpoint: WidthStudy.Breakpoint) -> String {
        if let begins = mostTelling(breakpoint.begins) {
            let ends = mostTelling(breakpoint.ends).map { ", no longer \(scene.describe($0))" } ?? ""
            return "now \(scene.describe(begins))\(ends)"
        }
        if let ends = mostTelling(breakpoint.ends) { return "no longer \(scene.describe(ends))" }
        return breakpoint.isJump ? "the margins change" : "margins begin to follow the width"
    }

    /// A constraint that an author wrote, before what a view or stack view requires itself.
    private func mostTelling(_ origins: [RowOrigin]) -> RowOrigin? {
        origins.min { scene.rank($0) < scene.rank($1) }
    }

    /// The items to report: the visible ones, without the root.
    var items: [Int] { scene.items.indices.filter { $0 > 0 && !isHidden($0) } }

    private func isHidden(_ item: Int) -> Bool {
        var node: Int? = item
        while let current = node {
            if scene.items[current].isHidden { return true }
            node = scene.items[current].parent?.index
        }
        return false
    }

    /// The left edge and the width of an item's frame in a piece, from the root's left edge, as functions of the root's width `W`.
    func formulas(of item: Int, in piece: WidthStudy.Piece) -> (x: String, width: String) {
        let left = piece.left(of: item), width = piece.right(of: item) - left
        // A frame is an alignment rectangle with its insets.
        let insets = scene.items[item].alignmentInsets
        return (
            Self.formula(left.constant - insets.left, left.width),
            Self.formula(width.constant + insets.left + insets.right, width.width)
        )
    }

    /// `W / 3 - 16`, `2 W / 3`, `150`.
    static func formula(_ constant: Double, _ slope: Double) -> String {
        let constant = (constant * 100).rounded() / 100
        guard abs(slope) > 1e-6 else { return LayoutText.number(constant) }
        var text = LayoutText.number((slope * 10_000).rounded() / 10_000) + " W"
        for denominator in 1...12 {
            let numerator = (slope * Double(denominator)).rounded()
            guard abs(slope * Double(denominator) - numerator) < 1e-6 else { continue }
            let sign = numerator < 0 ? "-" : ""
            text =
                sign + (abs(numerator) == 1 ? "W" : "\(LayoutText.number(abs(numerator))) W")
                + (denominator == 1 ? "" : " / \(denominator)")
            break
        }
        if constant == 0 { return text }
        return "\(text) \(constant < 0 ? "-" : "+") \(LayoutText.number(abs(constant)))"
    }
}

extension Scene {
    /// How little a requirement explains: a constraint that an author wrote comes before what a view or stack view requires itself.
    func rank(_ origin: RowOrigin) -> Int {
        switch origin {
        case .constraint(let index): constraints[index].priority == .required ? 0 : 1
        case .compressionResistance, .hugging: 2
        case .stack: 3
        case .autoresizing, .root: 4
        }
    }
}
