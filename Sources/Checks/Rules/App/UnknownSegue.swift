/// A segue that code performs and no scene has.
package struct UnknownSegue: Rule {
    package static let about = RuleDescription(
        id: "unknown-segue",
        category: .app,
        severity: .error,
        summary: "a segue that code performs and no document has",
        rationale: """
            The app ends with "has no segue with identifier". It is reported at the line of the source. Only identifiers that are written out where the \
            segue is performed count, and none in `@try`.
            """,
        example: """
            performSegue(withIdentifier: "showDetials", sender: self)
            """
    )

    package init() {}

    /// It is found in sources, once for an app; see ``UnmetRequests``.
    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }
}
