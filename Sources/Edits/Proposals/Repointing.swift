import InterfaceBuilder

/// What a constraint may have meant whose one end is not in the document: objects where the stored frames keep it, or else those that its
/// attributes suggest.
struct Repointing {
    private let constraint: Element
    private let places: StoredPlaces
    private let side: String
    /// The view at the other end, and the one around it.
    private let view: Element
    private let around: Element
    private let attribute: String
    private let other: String

    init?(_ constraint: Element, in tree: XMLTree, _ places: StoredPlaces) {
        guard let side = Self.lostSide(of: constraint, in: tree), let owner = constraint.parent?.parent else { return nil }
        let isFirst = side == "firstItem"
        let id = constraint[isFirst ? "secondItem" : "firstItem"] ?? owner.id
        guard let view = tree.elements.first(where: { $0.id == id && $0.isView }),
            let attribute = constraint[isFirst ? "firstAttribute" : "secondAttribute"],
            let other = constraint[isFirst ? "secondAttribute" : "firstAttribute"]
        else { return nil }
        self.constraint = constraint
        self.places = places
        self.side = side
        self.view = view
        around = view == owner ? view : view.superview ?? view
        self.attribute = attribute
        self.other = other
    }

    /// The attribute of a constraint that names an object that is not there, if only one does.
    static func lostSide(of constraint: Element, in tree: XMLTree) -> String? {
        let lost = (["firstItem", "secondItem"] as [String]).filter { side in
            constraint[side].map { id in !tree.elements.contains { $0.id == id } } ?? false
        }
        return lost.count == 1 ? lost[0] : nil
    }

    /// The ids of what may be meant, the likeliest first.
    var targets: [String] {
        let siblings = around.subviews.filter { $0 != view }
        let nearest = siblings.sorted { abs($0.index - view.index) < abs($1.index - view.index) }
        let views = (around == view ? [] : [around]) + nearest
        let known = views.compactMap { candidate in places.frame(of: candidate, in: around) == nil ? nil : candidate }
        if places.frame(of: view, in: around) != nil, !known.isEmpty {
            let fitting = known.filter(fits).compactMap(\.id)
            return fitting + guides.compactMap(\.id)
        }
        return isOpposite
            ? nearest.filter(isBeyond).compactMap(\.id) + guides.compactMap(\.id) + [around.id].compactMap { $0 }
            : [around.id].compactMap { $0 } + guides.compactMap(\.id) + nearest.compactMap(\.id)
    }

    /// The guides of the view around it that have the attribute.
    private var guides: [Element] {
        let isTop = attribute == "top" || attribute == "bottom" && other == "top"
        let controller = around.parent.map { Array($0.children("viewControllerLayoutGuide", in: "layoutGuides")) } ?? []
        return around.children.filter { $0.name == "viewLayoutGuide" && $0["key"] == "safeArea" }
            + controller.filter { $0["type"] == (isTop ? "top" : "bottom") }
    }

    /// Whether the ends face each other, as those of neighbours do.
    private var isOpposite: Bool {
        let pairs = [["top", "bottom"], ["leading", "trailing"], ["left", "right"]]
        return pairs.contains { $0.contains(attribute) && $0.contains(other) && attribute != other }
    }

    /// Whether a sibling is on the side of the view to which the constraint leads, in the order in which both are listed.
    private func isBeyond(_ sibling: Element) -> Bool {
        ["bottom", "trailing", "right"].contains(attribute) ? sibling.index < view.index : sibling.index > view.index
    }

    /// Whether the stored frames keep the constraint with a view at its end.
    private func fits(_ candidate: Element) -> Bool {
        guard let id = candidate.id, let viewID = view.id, let own = places.value(other, of: viewID, in: around) else { return false }
        let multiplier = constraint["multiplier"].map { Multiplier.parse($0) ?? 1 } ?? 1
        let constant = constraint.number("constant") ?? 0
        guard multiplier != 0 else { return false }
        let wanted = side == "secondItem" ? (own - constant) / multiplier : own * multiplier + constant
        guard attribute.hasSuffix("Margin") else {
            return places.value(attribute, of: id, in: around).map { abs($0 - wanted) <= 1 } ?? false
        }
        let edge = String(attribute.dropLast("Margin".count))
        // Margins are not stored; these are the usual ones.
        return candidate == around
            && places.value(edge, of: id, in: around).map { value in [0.0, 8, 16, 20].contains { abs(abs(value - wanted) - $0) <= 1 } }
                ?? false
    }
}
