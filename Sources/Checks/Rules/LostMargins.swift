import AutoLayout
import InterfaceBuilder
import Scenarios

/// Constraints to the margins of a plain subview, which are gone from iOS 27.1 on.
package struct LostMargins: Rule {
    package static let about = RuleDescription(
        id: "lost-margins",
        category: .constraints,
        severity: .note,
        summary: "constraints to margins that a subview has only up to iOS 27.0",
        rationale: """
            A view that declares no margins had 8 points of them, and has none from iOS 27.1 on, as one sentence of Apple's release notes \
            says (186294594); nobody has published a measurement, so that this is a note. Margins that the view declares, or constants, mean \
            the same in every release. Looked at in scenarios of iOS 27.1, such as those of `check --for ios27`.
            """,
        example: """
            <constraint firstItem="label" firstAttribute="leading" secondItem="card" secondAttribute="leadingMargin" id="c"/>
            """,
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.viewMargin == 0 }) else { return [] }
        let tree = document.document
        var views: [String: (view: Element, constraints: [Element])] = [:]
        var order: [String] = []
        for element in tree.tree.elements where element.name == "constraint" && element.bool("placeholder") != true {
            let owner = element.parent?.parent
            let ends = [
                (element["firstItem"].flatMap(tree.element(id:)) ?? owner, element["firstAttribute"]),
                (element["secondItem"].flatMap(tree.element(id:)), element["secondAttribute"]),
            ]
            for case (let view?, let attribute?) in ends where attribute.hasSuffix("Margin") && Self.hasDefaultMargins(view) {
                guard let id = view.id else { continue }
                if views[id] == nil {
                    order.append(id)
                    views[id] = (view, [])
                }
                if views[id]?.constraints.contains(element) == false { views[id]?.constraints.append(element) }
            }
        }
        return order.compactMap { id in
            guard let (view, constraints) = views[id] else { return nil }
            let count = constraints.count == 1 ? "1 constraint ends" : "\(constraints.count) constraints end"
            let observation = Observation(
                element: view, message: "\(count) at margins that this view has only up to iOS 27.0: 8 points less from 27.1 on (assumed)",
                fix: "declare its margins, or use constants")
            return observation.finding(of: Self.about)
        }
    }

    /// Whether a view is a plain subview that declares no margins and inherits none.
    private static func hasDefaultMargins(_ view: Element) -> Bool {
        view.name == "view" && view.parent?.name == "subviews" && view.bool("preservesSuperviewLayoutMargins") != true
            && !view.children.contains { ["layoutMargins", "directionalLayoutMargins"].contains($0["key"]) }
    }
}
