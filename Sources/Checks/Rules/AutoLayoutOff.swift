import AutoLayout
import InterfaceBuilder

/// A document whose views follow their autoresizing masks.
package struct AutoLayoutOff: Rule {
    package static let about = RuleDescription(
        id: "auto-layout-off",
        category: .document,
        severity: .note,
        summary: "a document that does not use Auto Layout",
        rationale: """
            Without Auto Layout, views keep their distances to one or two edges: they do not make room for longer text, larger type or \
            the other reading direction, and nothing warns when they collide.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            """,
        platforms: [.iOS, .tvOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let file = document.document
        guard !file.usesAutoLayout, file.roots.contains(where: { $0.element.first("subviews") != nil }) else { return [] }
        return [
            Observation(
                element: file.tree.root, message: "Auto Layout is off: views follow their autoresizing masks",
                fix: "turn on Use Auto Layout in the file inspector"
            )
            .finding(of: Self.about)
        ]
    }
}
