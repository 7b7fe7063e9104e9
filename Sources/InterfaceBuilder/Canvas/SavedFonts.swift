import AutoLayout

/// Which of an app's own fonts the canvas had when it saved a document. A font that was not there was drawn in Helvetica Neue
/// (facts/fonts.md), and the heights that labels and buttons kept from then tell which of the two it was.
struct SavedFonts: Sendable {
    /// The PostScript names of the fonts that were not there.
    private(set) var absent: Set<String> = []

    /// - Parameters:
    ///   - measurer: of the document's fonts as they are now.
    ///   - scale: device pixels in a point.
    init(in document: Document, measurer: some TextMeasurer, scale: Double) {
        var votes: [String: Int] = [:]
        for description in document.tree.elements where description.nameMatches("fontDescription") {
            guard let name = description["name"], !InstalledFonts.contains(name), let owner = description.parent,
                let height = Self.titleHeight(of: owner), let size = description.number("pointSize"), size > 0
            else { continue }
            let own = measurer.metrics(of: .named(name, family: description["family"], size)).lineHeight
            let substitute = measurer.metrics(of: .named(Self.substitute, size)).lineHeight
            let (isOwn, isSubstitute) = (Self.shows(height, own, scale), Self.shows(height, substitute, scale))
            if isOwn != isSubstitute { votes[name, default: 0] += isOwn ? 1 : -1 }
        }
        absent = Set(votes.filter { $0.value < 0 }.keys)
    }

    static let substitute = "HelveticaNeue"

    /// The stored height of a view's one line of text, in points; nil where it has none, or where more than the text may decide it.
    private static func titleHeight(of owner: Element) -> Double? {
        guard let height = owner.storedFrame?.height, height > 0 else { return nil }
        let hasHeight = owner.first("constraints")?.children("constraint").contains { $0.matches("firstAttribute", "height") } ?? false
        if hasHeight { return nil }
        if owner.nameMatches("label") { return (owner.number("numberOfLines") ?? 1) == 1 ? height : nil }
        let isPlain = owner.nameMatches("button") && owner.inset(key: "contentEdgeInsets") == nil && owner.first("buttonConfiguration") == nil
        return isPlain ? height - 12 : nil
    }

    /// Whether a height is that of a line, rounded up to a pixel or to a whole point as old documents have it.
    private static func shows(_ height: Double, _ line: Double, _ scale: Double) -> Bool {
        let pixels = (line * scale - 1e-6).rounded(.up) / scale, points = (line - 1e-6).rounded(.up)
        return abs(height - pixels) < 0.01 || abs(height - points) < 0.01
    }
}
