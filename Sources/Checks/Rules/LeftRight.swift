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
        for element in document.document.tree.elements {
            guard element.name == "constraint", let owner = element.parent?.parent else { continue }
            let excuse = excuse(of: element, document)
            if let semantic = owner["semanticContentAttribute"], semantic != "unspecified" { continue }
            for attribute in ["firstAttribute", "secondAttribute"] {
                guard let name = element[attribute], let known = Attribute(name: name), known.isPhysicalSide else { continue }
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
    private func excuse(of constraint: Element, _ document: DocumentUnderCheck) -> String? {
        if let outlet = constraint.id.flatMap({ document.influence?.outlet(changingConstraint: $0) }) {
            return "unless code changes '\(outlet)'"
        }
        return constraint.isHalfOfSymmetry ? "where the other side is as far away" : nil
    }
}

/// How far one side of a view is from the same side of another.
private struct SideDistance {
    var side: String
    var items: Set<String>
    var first: String
    var constant: Double
    var priority: String?

    /// Nil unless a constraint makes the same sides of two items equal, but for a constant.
    init?(_ constraint: Element) {
        guard constraint.name == "constraint", let side = constraint["firstAttribute"], side == constraint["secondAttribute"],
            constraint["relation"] ?? "equal" == "equal", constraint["multiplier"] == nil, constraint["symbolic"] == nil,
            constraint.firstChild == nil, let second = constraint["secondItem"], let owner = constraint.parent?.parent?.id
        else { return nil }
        let first = constraint["firstItem"] ?? owner
        self.side = side
        self.first = first
        items = [first, second]
        constant = constraint["constant"].flatMap(Double.init) ?? 0
        priority = constraint["priority"]
    }

    /// Whether another one keeps the opposite side as far away.
    func isBalanced(by other: SideDistance) -> Bool {
        guard [side, other.side] == ["left", "right"] || [side, other.side] == ["right", "left"], items == other.items else { return false }
        return priority == other.priority && constant == (first == other.first ? -other.constant : other.constant)
    }
}

extension Element {
    /// Whether it is one of two constraints that keep both sides of a view equally far from those of another, in either direction.
    fileprivate var isHalfOfSymmetry: Bool {
        guard let own = SideDistance(self), let list = parent else { return false }
        return list.children.contains { SideDistance($0).map(own.isBalanced) == true }
    }

    /// What identifies the scene of a storyboard, or the top-level object of a xib, that the element is in.
    fileprivate var nameOfScene: String? {
        var element = self
        // `document/scenes/scene` or `document/objects/view`.
        while let parent = element.parent, parent.parent?.parent != nil { element = parent }
        return element["sceneID"] ?? element["id"]
    }
}
