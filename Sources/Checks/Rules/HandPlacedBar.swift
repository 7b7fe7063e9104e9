import InterfaceBuilder
import Scenarios

/// A bar that no controller provides, which does not go to the side of an iPhone Duo.
package struct HandPlacedBar: Rule {
    package static let about = RuleDescription(
        id: "hand-placed-bar",
        category: .document,
        severity: .note,
        summary: "a navigation bar, toolbar or tab bar that no controller provides, on an iPhone Duo",
        rationale: """
            Bars of navigation and tab controllers go into the column at the side of an iPhone Duo; one that is a subview stays where it is \
            placed, and the column beside it stays empty (Apple: talk 111462; one measurer). It is a note: such a bar is laid out as its \
            constraints say, and works. Looked at in scenarios of the iPhone Duo, such as those of `check --for ios27`.
            """,
        example: """
            <subviews><navigationBar contentMode="scaleToFill" id="bar"/></subviews>
            """,
        platforms: [.iOS],
        picture: "On a closed iPhone Duo: the bar stays above, and the column beside it stays empty"
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.barLayout == .vertical }) else { return [] }
        // A launch screen only looks like the app, and a tab bar without tabs is there for its looks.
        guard document.document.tree.root.bool("launchScreen") != true else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard let kind = Self.names[element.name], element.parent?.name == "subviews",
                element.name != "tabBar" || element.first("items") != nil
            else { return nil }
            return Observation(
                element: element,
                message: "a \(kind) that is a subview stays where it is placed, and does not go into an iPhone Duo's column",
                fix: "let a navigation or tab controller provide it"
            ).finding(of: Self.about)
        }
    }

    private static let names = ["navigationBar": "navigation bar", "toolbar": "toolbar", "tabBar": "tab bar"]
}
