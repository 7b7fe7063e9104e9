/// A picture that no catalogue and no file has.
package struct MissingImage: Rule {
    package static let about = RuleDescription(
        id: "missing-image",
        category: .app,
        severity: .warning,
        summary: "a picture that is in no asset catalogue and no file",
        rationale: """
            UIKit logs "Could not load the image" and shows nothing. Where libraries bring resources that are not in the repository it is a note.
            """,
        example: """
            <resources><image name="signin-logo" width="120" height="40"/></resources>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        MissingAsset.findings(of: Self.about, at: "name", in: document) { app, element in
            // A picture of the system's, or one whose bytes the document contains.
            guard element.name == "image", element.parent?.name == "resources", let name = element["name"], element["catalog"] != "system",
                element.children.isEmpty, !name.hasPrefix("NS")
            else {
                return nil
            }
            return app.lacks(image: name) ? "no asset catalogue and no file has the picture '\(name)'" : nil
        }
    }
}
