import InterfaceBuilder

/// An exemption that no longer exempts anything. It is found after all documents were checked: see ``CheckRun``.
package struct StaleExemption: Rule {
    package static let about = RuleDescription(
        id: "stale-exemption",
        category: .document,
        severity: .warning,
        summary: "an exemption in the configuration that no finding matches",
        rationale: """
            What it once accepted was fixed, renamed or removed. As long as it stands, the same mistake can return unseen. Only runs \
            over the documents that the exemption's path matches can tell; runs over changed documents alone do not.
            """,
        example: """
            {"exempt": [{"rules": ["overlap"], "objects": ["a1b-2c-d3e"], "reason": "mended long ago"}]}
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

    static func finding(_ exemption: Exemption, path: String) -> Finding {
        Finding(
            rule: about.id, severity: about.severity,
            location: SourceLocation(file: path, line: exemption.position.line, column: exemption.position.column), objectID: "",
            message: "nothing needs this exemption any more ('\(exemption.reason)')", fix: "remove it"
        )
    }
}
