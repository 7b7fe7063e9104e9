/// A scene, cell, xib or storyboard that code asks for and no document has.
package struct UnknownIdentifier: Rule {
    package static let about = RuleDescription(
        id: "unknown-identifier",
        category: .app,
        severity: .error,
        summary: "a scene, cell, xib or storyboard that code asks for and that is not there",
        rationale: """
            The app ends as the line runs: "doesn't contain a view controller with identifier", "unable to dequeue a cell", "Could not load NIB". It is \
            reported at the line of the source. Only names that are written out count, there or as the \
            text of a constant, and cells that code registers are there.
            """,
        example: """
            storyboard.instantiateViewController(withIdentifier: "Setings")
            """
    )

    package init() {}

    /// It is found in sources, once for an app; see ``UnmetRequests``.
    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }
}
