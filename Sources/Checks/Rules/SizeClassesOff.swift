import AutoLayout
import InterfaceBuilder

/// A document whose size-class variations do not apply.
package struct SizeClassesOff: Rule {
    package static let about = RuleDescription(
        id: "size-classes-off",
        category: .document,
        severity: .note,
        summary: "a document with constraints that does not use size classes",
        rationale: """
            Without trait variations one layout has to serve phones, tablets and their split windows; variations that the file contains \
            nevertheless are not applied.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
            """,
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let file = document.document
        guard file.usesAutoLayout, !file.usesSizeClasses, document.canvas.contains(where: { !$0.scene.constraints.isEmpty }) else {
            return []
        }
        return [
            Observation(
                element: file.tree.root, message: "size classes are off: nothing in the document can vary by them",
                fix: "turn on Use Trait Variations in the file inspector"
            )
            .finding(of: Self.about)
        ]
    }
}
