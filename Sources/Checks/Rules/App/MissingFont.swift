import Facts

/// A font file that is not there.
package struct MissingFont: Rule {
    package static let about = RuleDescription(
        id: "missing-font",
        category: .app,
        severity: .warning,
        summary: "a file of the app's own font that is not there",
        rationale: """
            Texts appear in the system's font, which is wider or narrower: they are cut, or their views move. Apple's own fonts are on every \
            device and need no file. Where libraries bring resources that \
            are not in the repository it is a note.
            """,
        example: """
            <customFonts key="customFonts"><array key="Brand-Bold.otf"><string>Brand-Bold</string></array></customFonts>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        MissingAsset.findings(of: Self.about, at: "key", in: document) { app, element in
            guard element.name == "array", element.parent?.name == "customFonts", let file = element["key"], !app.files.fonts.contains(file)
            else {
                return nil
            }
            let names = element.children.map(\.text)
            if !names.isEmpty, names.allSatisfy(BuiltInFonts.contains) { return nil }
            return "no file of the repository is called '\(file)'"
        }
    }
}
