import InterfaceBuilder

/// A document that no target contains, or that nothing loads.
package struct UnusedDocument: Rule {
    package static let about = RuleDescription(
        id: "unused-document",
        category: .app,
        severity: .note,
        summary: "a document that no target contains, or that nothing loads",
        rationale: """
            A document in no target is not in the app: what else is found in it are notes. So are those in a document of a library with \
            podspecs that neither these nor a package list, where no project is around it. One that a target contains, but whose name occurs in no \
            source, no property list and no other document, is shown by nobody.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.place else { return [] }
        let message: String
        if place.isInNoTarget {
            message =
                place.isInProject
                ? "no target of the projects around it contains this document"
                : "no podspec or package around it lists this document"
        } else if place.isBuilt, place.document != nil, !place.isNamed {
            message = "nothing loads this document: its name is in no source, property list or other document"
        } else {
            return []
        }
        return [Observation(element: document.document.tree.root, message: message).finding(of: Self.about)]
    }
}
