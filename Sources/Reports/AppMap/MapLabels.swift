/// A line of text on a map.
package struct MapLabel {
    package var text: String
    /// What it is: `title`, `dim`, `name`, `mark`, `warn` or `kind`.
    package var style: String
    /// The left end of its baseline, or the right one on an arrow.
    package var x: Double
    package var y: Double
    /// The room that it has, in points, at its size.
    package var width: Double
    package var size: Double
}

extension MapBox {
    /// The lines of a box.
    package var texts: [MapLabel] {
        let room = width - 2 * Self.margin
        var texts: [MapLabel] = []
        func add(_ text: String, _ style: String, _ size: Double) {
            let y = y + Self.margin + Self.lineHeight * Double(texts.count) + 10
            texts.append(MapLabel(text: text, style: style, x: x + Self.margin, y: y, width: room, size: size))
        }
        switch kind {
        case .scene: add(title, "title", 12)
        case .reference: add("→ " + title, "title", 12)
        case .back: add("↩ " + title, "dim", 10)
        }
        for line in lines { add(line, line.hasPrefix("'") ? "name" : "dim", 10) }
        if let note { add(note, isUnused ? "warn" : "mark", 10) }
        return texts
    }
}

extension MapArrow {
    /// The kind above the arrow's end, and the identifier below it.
    package var labels: [MapLabel] {
        let kind = MapLabel(text: kind, style: "kind", x: end.x - 12, y: end.y - 4, width: Self.labelWidth, size: 10)
        guard let identifier else { return [kind] }
        return [kind, MapLabel(text: "'\(identifier)'", style: "name", x: end.x - 12, y: end.y + 11, width: Self.labelWidth, size: 10)]
    }
}
