import AutoLayout
import Facts
import Metrics

/// A text of a label or button in a font of the app's own, and what the document stores about its size, where no constraint gives the
/// height.
struct StoredText {
    /// The PostScript name of the font.
    let name: String
    let family: String?
    let font: Font
    let text: String
    /// In points, without what a button has around its title.
    let size: Size
    /// Whether the text may have several lines.
    let wraps: Bool

    /// Every such text of a document.
    static func all(in document: Document) -> [StoredText] { document.tree.elements(named: "fontDescription").compactMap(StoredText.init) }

    /// Nil for a font of iOS itself, and if more than the text may determine the height.
    private init?(_ description: Element) {
        guard let name = description["name"], !InstalledFonts.contains(name), let owner = description.parent,
            let pointSize = description.number("pointSize"), pointSize > 0,
            var size = owner.storedFrame?.size, size.height > 0,
            !owner.children("constraint", in: "constraints").contains(where: { $0.matches("firstAttribute", "height") })
        else { return nil }
        if owner.nameMatches("label") {
            text = ViewReader.string("text", of: owner) ?? ""
            wraps = (owner.number("numberOfLines") ?? 1) != 1
        } else {
            guard owner.nameMatches("button"), owner.inset(key: "contentEdgeInsets") == nil, owner.first("buttonConfiguration") == nil
            else {
                return nil
            }
            text = owner.first("state", key: "normal")?["title"] ?? ""
            wraps = false
            size.height -= 12
        }
        self.name = name
        family = description["family"]
        font = .named(name, family: family, pointSize)
        self.size = size
    }

    /// Whether the view is as wide as a text of that width, rounded up to a pixel or to a whole point.
    func isAsWide(as width: Double) -> Bool { !wraps && width > 0 && (-0.25..<1).contains(size.width - width) }

    /// Whether the height is that of lines of a font.
    func shows(_ line: Double, _ scale: Double) -> Bool {
        guard line > 0 else { return false }
        return isHigh(line * (wraps ? min(100, max(1, (size.height / line).rounded())) : 1), scale)
    }

    /// Whether the height is another one, rounded up to a pixel or, as in old documents, to a whole point.
    func isHigh(_ height: Double, _ scale: Double) -> Bool {
        let pixels = (height * scale - 1e-6).rounded(.up) / scale, points = (height - 1e-6).rounded(.up)
        return abs(size.height - pixels) < 0.01 || abs(size.height - points) < 0.01
    }
}
