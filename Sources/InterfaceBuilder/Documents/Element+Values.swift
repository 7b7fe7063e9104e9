import AutoLayout

extension Element {
    /// The object id.
    package var id: String? { self["id"] }

    /// The stored frame, in points in the superview's coordinates: `<rect key="frame">`.
    package var storedFrame: Rect? {
        guard let rect = first("rect", key: "frame") else { return frameInset }
        guard let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// The frame as betas of Xcode 8 wrote it, where omitted values are 0; nil if it is measured from the right or the bottom.
    private var frameInset: Rect? {
        guard let inset = first("frame", key: "frameInset"), !inset.has("maxX"), !inset.has("maxY") else { return nil }
        return Rect(
            x: inset.number("minX") ?? 0, y: inset.number("minY") ?? 0, width: inset.number("width") ?? 0,
            height: inset.number("height") ?? 0
        )
    }

    /// A `<size>` child, in points.
    package func size(key: XMLName) -> Size? {
        guard let size = first("size", key: key), let width = size.number("width"), let height = size.number("height")
        else { return nil }
        return Size(width: width, height: height)
    }

    /// An `<inset>` child, in points: Interface Builder calls its sides minX, minY, maxX and maxY.
    func inset(key: XMLName) -> EdgeInsets? {
        guard let inset = first("inset", key: key) else { return nil }
        return EdgeInsets(
            top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0,
            bottom: inset.number("maxY") ?? 0, right: inset.number("maxX") ?? 0
        )
    }

    /// The autoresizing mask; without an element every part is fixed.
    package var autoresizingMask: Autoresizing.Mask {
        guard let element = first("autoresizingMask") else { return [] }
        var mask = Autoresizing.Mask()
        for (name, _) in element.attributes {
            switch name {
            case "flexibleMinX": mask.insert(.flexibleLeft)
            case "widthSizable": mask.insert(.flexibleWidth)
            case "flexibleMaxX": mask.insert(.flexibleRight)
            case "flexibleMinY": mask.insert(.flexibleTop)
            case "heightSizable": mask.insert(.flexibleHeight)
            case "flexibleMaxY": mask.insert(.flexibleBottom)
            default: break
            }
        }
        return mask
    }

    /// Whether a view without constraints stays where it was drawn: Interface Builder adds some when it builds the document, following the
    /// stored mask (Apple, Auto Layout Guide: prototyping constraints). It marks most of these views, and calls none of them ambiguous.
    var isFixed: Bool {
        if bool("fixedFrame") == true { return true }
        guard first("autoresizingMask") != nil, bool("translatesAutoresizingMaskIntoConstraints") == false, let id else { return false }
        if first("constraints")?.children.contains(where: { !$0.has("firstItem") }) == true { return false }
        return !tree.elements.contains { $0.nameMatches("constraint") && ($0["firstItem"] == id || $0["secondItem"] == id) }
    }
}

/// Numbers as Interface Builder writes multipliers.
package enum Multiplier {
    /// Parses `0.5`, `3:4`, `374:225`, `1/3` or `75%`; nil for anything else, and for a ratio to 0. Blanks around the numbers of a ratio do
    /// not count: Xcode keeps what was typed (`1: 1` in a document that it stored the square for). Infinite if it is larger than
    /// ``Double/largestWritten``.
    package static func parse(_ text: String) -> Double? {
        if text.hasSuffix("%") { return Double.computed(text.dropLast()).map { $0 / 100 } }
        guard let mark = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else {
            return Double.computed(text)
        }
        func number(_ part: Substring) -> Double? {
            let start = part.drop(while: \.isWhitespace)
            return Double.computed(start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start)
        }
        guard let over = number(text[..<mark]), let under = number(text[text.index(after: mark)...]), under != 0 else { return nil }
        let ratio = over / under
        return ratio.magnitude <= Double.largestWritten ? ratio : ratio * .infinity
    }
}
