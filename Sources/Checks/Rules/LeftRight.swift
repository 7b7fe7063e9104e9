import AutoLayout
import InterfaceBuilder

/// Left and right, where leading and trailing belong.
package struct LeftRight: Rule {
    package static let about = RuleDescription(
        id: "left-right",
        category: .language,
        severity: .warning,
        summary: "a constraint on left or right, which do not switch sides in right-to-left languages",
        rationale: """
            In Arabic, Hebrew, Persian and Urdu the whole interface is mirrored: leading is on the right. A view pinned to the left \
            stays on the left, on top of whatever has moved there. The constraints of one scene are shown as one finding with their \
            places; baselines and exemptions know each of them.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" constant="16" id="b"/>
            """,
        silence: "a semantic content attribute on the view that holds the constraint, such as Spatial or Force Left-to-Right",
        question: .mirror
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        if document.readsRightToLeft == false { return found }
        let balance = SideBalance(document.document.tree)
        for element in document.document.tree.elements {
            guard element.name == "constraint", let owner = element.parent?.parent else { continue }
            if let semantic = owner["semanticContentAttribute"], semantic != "unspecified" { continue }
            for attribute in ["firstAttribute", "secondAttribute"] {
                guard let name = element[attribute], let known = Attribute(name: name), known.isPhysicalSide else { continue }
                let excuse = excuse(of: element, document, balance)
                let observation = Observation(
                    element: element, attribute: attribute,
                    message: "'\(name)' stays where it is in right-to-left languages" + (excuse.map { ", " + $0 } ?? ""),
                    fix: "use leading for left and trailing for right, on both sides",
                    // It is not known whether anybody reads the app from right to left.
                    limit: document.readsRightToLeft == nil || excuse != nil ? .note : .error
                )
                var finding = observation.finding(of: Self.about)
                finding.group = element.nameOfScene
                found.append(finding)
                break
            }
        }
        return found
    }

    /// Why a constraint on a side may be meant, or does no harm; nil if nothing speaks for it.
    private func excuse(of constraint: Element, _ document: DocumentUnderCheck, _ balance: SideBalance) -> String? {
        if let outlet = constraint.id.flatMap({ document.influence?.outlet(changingConstraint: $0) }) {
            return "unless code changes '\(outlet)'"
        }
        return balance.holds(of: constraint) ? "where the other side is as far away" : nil
    }
}

/// Which constraints of a document keep both sides of a view equally far from those of another, in either direction.
private struct SideBalance {
    /// How far the left or right side of an item is from that of another, each the other way around for the right.
    private struct Distance: Hashable {
        var side: String
        var list: Int32
        /// By id: the same two in the same order whichever the constraint names first.
        var items: [String]
        /// From the second to the first on the left, from the first to the second on the right.
        var inset: Double
        var priority: String?
    }

    private var all: Set<Distance> = []

    init(_ tree: XMLTree) { all = Set(tree.elements.compactMap(Self.distance)) }

    /// Whether another constraint keeps the opposite side as far away.
    func holds(of constraint: Element) -> Bool {
        guard var opposite = Self.distance(constraint) else { return false }
        opposite.side = opposite.side == "left" ? "right" : "left"
        return all.contains(opposite)
    }

    /// Nil unless a constraint makes the same sides of two items equal, but for a constant.
    private static func distance(_ constraint: Element) -> Distance? {
        guard constraint.name == "constraint", let side = constraint["firstAttribute"], side == "left" || side == "right",
            side == constraint["secondAttribute"], constraint["relation"] ?? "equal" == "equal", constraint["multiplier"] == nil,
            constraint["symbolic"] == nil, constraint.firstChild == nil, let second = constraint["secondItem"],
            let list = constraint.parent,
            let first = constraint["firstItem"] ?? list.parent?.id
        else { return nil }
        let constant = constraint["constant"].flatMap(Double.init) ?? 0
        let isTurned = first > second
        let toFirst = isTurned ? -constant : constant
        return Distance(
            side: side, list: list.index, items: isTurned ? [second, first] : [first, second], inset: side == "left" ? toFirst : -toFirst,
            priority: constraint["priority"])
    }
}

extension Element {
    /// What identifies the scene of a storyboard, or the top-level object of a xib, that the element is in.
    fileprivate var nameOfScene: String? {
        var element = self
        // `document/scenes/scene` or `document/objects/view`.
        while let parent = element.parent, parent.parent?.parent != nil { element = parent }
        return element["sceneID"] ?? element["id"]
    }
}
