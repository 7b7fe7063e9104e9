import InterfaceBuilder

/// Scenes, or cells of one table, with one identifier.
package struct DuplicateIdentifier: Rule {
    package static let about = RuleDescription(
        id: "duplicate-identifier",
        category: .app,
        severity: .warning,
        summary: "two scenes of a storyboard, or two cells of a table, with one identifier",
        rationale: """
            Code that asks for the identifier gets one of the two; which one is not documented. Interface Builder refuses to build a storyboard with \
            two such scenes, so that it mostly comes from a merge.
            """,
        example: """
            <viewController storyboardIdentifier="Settings"/> <viewController storyboardIdentifier="Settings"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var first: [String: Element] = [:]
        return document.document.tree.elements.compactMap { element in
            let attribute: String, scope: String
            if let identifier = element["storyboardIdentifier"], !identifier.isEmpty, element.name != "viewControllerPlaceholder" {
                attribute = "storyboardIdentifier"
                scope = "scene \(identifier)"
            } else if let identifier = element["reuseIdentifier"], !identifier.isEmpty, let list = element.parent {
                attribute = "reuseIdentifier"
                scope = "\(list.index) \(element.name) \(identifier)"
            } else {
                return nil
            }
            guard let earlier = first[scope] else {
                first[scope] = element
                return nil
            }
            // A static table's cells are not asked for.
            if let list = element.parent, list.name == "cells", list.parent?.name == "tableViewSection" { return nil }
            let observation = Observation(
                element: element, attribute: attribute, message: Message.taken(element[attribute] ?? ""),
                notes: [Finding.Note(location: earlier.location, message: Message.first)]
            )
            return observation.finding(of: Self.about)
        }
    }
}

private enum Message {
    static func taken(_ identifier: String) -> String {
        "the identifier '\(identifier)' is taken: which of the two code gets is not documented"
    }
    static let first = "here it stands first"
}
