/// A colour that no catalogue has.
package struct MissingColor: Rule {
    package static let about = RuleDescription(
        id: "missing-color",
        category: .app,
        severity: .warning,
        summary: "a named colour that is in no asset catalogue",
        rationale: """
            The view keeps the colour that Interface Builder last saw, in light and dark alike, or has none. Where libraries bring resources that are \
            not in the repository it is a note.
            """,
        example: """
            <resources><namedColor name="BrandBlue"><color red="0.0" green="0.3" blue="1" alpha="1" colorSpace="custom"/></namedColor></resources>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        MissingAsset.findings(of: Self.about, at: "name", in: document) { app, element in
            guard element.name == "namedColor", element.parent?.name == "resources", let name = element["name"] else { return nil }
            return app.lacks(colour: name) ? "no asset catalogue has the colour '\(name)'" : nil
        }
    }
}
