import InterfaceBuilder

/// The outlets of a document by what they lead to, for where no source says what code does with them.
struct OutletDestinations {
    /// By the object id of a constraint, or of a view.
    private var constraints: [String: String] = [:]
    private var views: [String: String] = [:]
    /// The constraints among them, with the objects that each is about: code switches between those of collections, and moves views by
    /// their edges.
    private var ends: [(outlet: String, objects: [Element], isSwitched: Bool, isOfEdge: Bool)] = []
    private let roots: Set<Int32>
    private let usesAutoLayout: Bool

    init(_ document: Document) {
        roots = Set(document.roots.map(\.element.index))
        usesAutoLayout = document.usesAutoLayout
        for element in document.tree.elements where element.name == "outlet" || element.name == "outletCollection" {
            guard let property = element["property"], let id = element["destination"], let target = document.element(id: id) else {
                continue
            }
            if target.name != "constraint" {
                // What a controller does with its own view says nothing of what is inside.
                if views[id] == nil, property != "view" { views[id] = property }
            } else if constraints[id] == nil {
                constraints[id] = property
                let isOfEdge = !["width", "height"].contains(target["firstAttribute"])
                ends.append((property, document.constrained(by: target), element.name == "outletCollection", isOfEdge))
            }
        }
    }

    /// The outlet that leads to a constraint; nil if none does.
    func constraint(_ id: String) -> String? { constraints[id] }

    /// The outlet that leads to a view; nil if none does.
    func view(_ id: String) -> String? { views[id] }

    /// Whether nothing but the frame that it was drawn with places a view: no constraint, no stack view, and no mask that stretches it.
    private func isLeftToCode(_ view: Element) -> Bool {
        if view.bool("fixedFrame") == true { return true }
        guard view.bool("translatesAutoresizingMaskIntoConstraints") != false, view.parent?.parent?.nameMatches("stackView") != true else {
            return false
        }
        return view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
    }

    /// The outlet through which code is likely to place a view, or one around it below the root: one to a view that no constraint holds, a
    /// collection of constraints that hold it to something around or beside it, or one to an edge of a view around it, such as a drawer.
    ///
    /// - Parameter isAlone: whether only the view's own place counts, and not that of what is around it.
    func outlet(placing view: Element, isAlone: Bool = false) -> String? {
        var node: Element? = view
        while let current = node, !roots.contains(current.index) {
            if let id = current.id, let outlet = views[id], !usesAutoLayout || isLeftToCode(current) { return outlet }
            if let end = ends.first(where: { end in
                (end.isSwitched || end.isOfEdge && current != view) && end.objects.contains(current)
                    && !end.objects.contains { $0 != current && $0.isInside(current) }
            }) {
                return end.outlet
            }
            node = isAlone ? nil : current.parent
        }
        return nil
    }
}

extension Element {
    /// Whether another element contains it.
    func isInside(_ outer: Element) -> Bool {
        var node = parent
        while let current = node, current != outer { node = current.parent }
        return node != nil
    }
}
