import AutoLayout

/// Where the ends of constraints were when the document was saved, as far as its stored frames tell.
package struct StoredPlaces {
    private var views: [String: Element] = [:]

    /// - Parameter names: objects that are to be called otherwise than in the document, by id.
    package init(_ tree: XMLTree, calling names: [String: Element] = [:]) {
        for element in tree.elements {
            if let id = element.id, views[id] == nil { views[id] = element }
        }
        views.merge(names) { $1 }
    }

    /// A view's stored frame in the coordinates of a view around it, or of itself; nil if a frame is missing or it is elsewhere.
    package func frame(of view: Element, in owner: Element) -> Rect? {
        guard var frame = view.storedFrame else { return nil }
        if view == owner { return Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
        var node = view.parent
        while let element = node, element != owner {
            if let around = element.storedFrame {
                frame.x += around.x
                frame.y += around.y
            }
            node = element.parent
        }
        return node == nil ? nil : frame
    }

    /// The place of an edge or centre, or a length, in points in the coordinates of a view around the object; nil where stored frames do
    /// not tell, as of margins, guides and baselines.
    package func value(_ attribute: String, of id: String, in owner: Element) -> Double? {
        guard let view = views[id], let frame = frame(of: view, in: owner) else { return nil }
        switch attribute {
        case "leading", "left": return frame.x
        case "trailing", "right": return frame.maxX
        case "top": return frame.y
        case "bottom": return frame.maxY
        case "centerX": return frame.midX
        case "centerY": return frame.midY
        case "width": return frame.width
        case "height": return frame.height
        default: return nil
        }
    }

    /// The constant with which an equation of two ends would hold; nil where stored frames do not tell.
    package func constant(of constraint: Element) -> Double? {
        guard let ends = ends(of: constraint) else { return nil }
        let multiplier = constraint["multiplier"].map { Multiplier.parse($0) ?? 0 } ?? 1
        return ends.first - multiplier * ends.second
    }

    /// The multiplier with which an equation of two lengths without a constant would hold; nil where stored frames do not tell.
    package func multiplier(of constraint: Element) -> Double? {
        guard let ends = ends(of: constraint), ends.second > 0, ends.first > 0 else { return nil }
        return ends.first / ends.second
    }

    /// Whether the stored frames keep an equation of two ends to a point; nil where they do not tell.
    package func keeps(_ constraint: Element) -> Bool? {
        constant(of: constraint).map { abs($0 - (constraint.number("constant") ?? 0)) <= 1 }
    }

    private func ends(of constraint: Element) -> (first: Double, second: Double)? {
        guard let owner = constraint.parent?.parent, let firstID = constraint["firstItem"] ?? owner.id,
            let secondID = constraint["secondItem"],
            let first = constraint["firstAttribute"].flatMap({ value($0, of: firstID, in: owner) }),
            let second = constraint["secondAttribute"].flatMap({ value($0, of: secondID, in: owner) })
        else { return nil }
        return (first, second)
    }
}
