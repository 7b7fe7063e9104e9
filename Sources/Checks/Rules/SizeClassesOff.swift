import AutoLayout
import InterfaceBuilder

/// A document whose size-class variations do not apply.
package struct SizeClassesOff: Rule {
    package static let about = RuleDescription(
        id: "size-classes-off",
        category: .document,
        severity: .note,
        summary: "variations by size class in a document that does not use size classes",
        rationale: """
            Variations that the file contains are not applied: one layout serves phones, tablets and their split windows.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
                <label text="Title" id="a">
                    <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="24"/></variation>
                </label>
            """,
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let file = document.document
        guard file.usesAutoLayout, !file.usesSizeClasses, file.tree.elements.contains(where: varies) else { return [] }
        return [
            Observation(
                element: file.tree.root, message: "size classes are off: the variations of the document are not applied",
                fix: "turn on Use Trait Variations in the file inspector"
            )
            .finding(of: Self.about)
        ]
    }
    /// Whether an element is a variation of some size class.
    private func varies(_ element: Element) -> Bool {
        guard element.nameMatches("variation"), let key = element["key"].flatMap(VariationKey.init) else { return false }
        return key.widthClass != nil || key.heightClass != nil
    }
}
