import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Constraints to the margins of a plain subview, which are gone from some release on.
package struct LostMargins: Rule {
    package static let about = RuleDescription(
        id: "lost-margins",
        category: .constraints,
        severity: .note,
        summary: "constraints to margins that a subview no longer has from iOS \(newest.from) on",
        rationale: """
            A view that declares no margins had \(newest.before.text()) points of them, and has none from iOS \(newest.from) on, as one \
            sentence of Apple's release notes says (186294594); nobody has published a measurement, so that this is a note. Margins that the \
            view declares, or constants, mean the same in every release. Looked at in scenarios of iOS \(newest.from), such as those of \
            `check --for ios27`.
            """,
        example: """
            <constraint firstItem="label" firstAttribute="leading" secondItem="card" secondAttribute="leadingMargin" id="c"/>
            """,
        platforms: [.iOS],
        picture: "In an app built with the iOS 27.1 SDK: texts that were held to a card's margins are at its edges"
    )

    /// The change in the newest release.
    private static let newest = FactTables.apple.releases.last.flatMap(RunTimeFact.viewMargin.change) ?? (ReleaseNumber(0), 0)

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let without = document.scenarios.first { $0.viewMargin == 0 && $0.viewMarginOverride == nil }
        guard let change = without.flatMap({ RunTimeFact.viewMargin.change(upTo: $0.release) }) else { return [] }
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
                element: view,
                message:
                    "\(count) at margins that this view no longer has from iOS \(change.from) on: \(change.before.text()) points less (assumed)",
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
