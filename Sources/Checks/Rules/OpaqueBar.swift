import InterfaceBuilder
import Scenarios

/// A navigation bar that is not translucent, above content that is not laid out below it.
package struct OpaqueBar: Rule {
    package static let about = RuleDescription(
        id: "opaque-bar",
        category: .document,
        severity: .note,
        summary: "an opaque navigation bar whose controller leaves the room beside it blank, on an iPhone Duo",
        rationale: """
            Content does not extend under an opaque bar unless its controller says so (`extendedLayoutIncludesOpaqueBars`); where bars are at \
            the side of an iPhone Duo, the column beside such content stays blank. One person saw and cured it in the simulator, so that this \
            is a note. Looked at in scenarios of the iPhone Duo, such as those of `check --for ios27`.
            """,
        example: """
            <navigationController><navigationBar key="navigationBar" translucent="NO" id="bar"/></navigationController>
            """,
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.barLayout == .vertical }) else { return [] }
        let tree = document.document
        return tree.tree.elements.compactMap { bar in
            guard bar.name == "navigationBar", bar["key"] == "navigationBar", bar.bool("translucent") == false,
                let segue = bar.parent?.first("connections")?.children("segue").first(where: { $0["relationship"] == "rootViewController" }
                ),
                let root = segue["destination"].flatMap(tree.element(id:)), root.name.hasSuffix("ontroller"),
                root.bool("extendedLayoutIncludesOpaqueBars") != true
            else { return nil }
            return Observation(
                element: bar, attribute: "translucent",
                message: "this bar is opaque: at the side of an iPhone Duo the content of its controller ends beside it",
                notes: [Finding.Note(location: root.location, message: "the controller")],
                fix: "let the controller extend its edges under opaque bars"
            ).finding(of: Self.about)
        }
    }
}
