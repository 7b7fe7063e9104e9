import AutoLayout
import InterfaceBuilder

/// Left and right, where leading and trailing belong.
package struct LeftRight: Rule {
    package static let about = RuleDescription(
        id: "left-right",
        category: .language,
        severity: .warning,
        summary: "a constraint on left or right, which do not switch sides in right-to-left languages",
        rationale: """
            In Arabic, Hebrew, Persian and Urdu the whole interface is mirrored: leading is on the right. A view pinned to the left \
            stays on the left, on top of whatever has moved there. The constraints of one scene are shown as one finding with their \
            places; baselines and exemptions know each of them.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" constant="16" id="b"/>
            """,
        silence: "a semantic content attribute on the view that holds the constraint, such as Spatial or Force Left-to-Right",
        question: .mirror
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        if document.readsRightToLeft == false { return found }
        for element in document.document.tree.elements {
            guard element.name == "constraint", let owner = element.parent?.parent else { continue }
            if let semantic = owner["semanticContentAttribute"], semantic != "unspecified" { continue }
            for attribute in ["firstAttribute", "secondAttribute"] {
                guard let name = element[attribute], let known = Attribute(name: name), known.isPhysicalSide else { continue }
                let observation = Observation(
                    element: element, attribute: attribute, message: "'\(name)' stays where it is in right-to-left languages",
                    fix: "use leading for left and trailing for right, on both sides",
                    // It is not known whether anybody reads the app from right to left.
                    limit: document.readsRightToLeft == nil ? .note : .error
                )
                var finding = observation.finding(of: Self.about)
                finding.group = element.nameOfScene
                found.append(finding)
                break
            }
        }
        return found
    }
}

extension Element {
    /// What identifies the scene of a storyboard, or the top-level object of a xib, that the element is in.
    fileprivate var nameOfScene: String? {
        var element = self
        // `document/scenes/scene` or `document/objects/view`.
        while let parent = element.parent, parent.parent?.parent != nil { element = parent }
        return element["sceneID"] ?? element["id"]
    }
}
