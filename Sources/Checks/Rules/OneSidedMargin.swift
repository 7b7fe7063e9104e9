import AutoLayout
import InterfaceBuilder

/// Margins that differ between left and right and stay on their sides.
package struct OneSidedMargin: Rule {
    package static let about = RuleDescription(
        id: "one-sided-margin",
        category: .language,
        severity: .note,
        summary: "margins or insets that are larger on one side and do not switch sides with the reading direction",
        rationale: """
            'layoutMargins' and the edge insets of buttons name left and right. Directional margins, or a button configuration with \
            directional insets, follow the reading direction.
            """,
        example: """
            <edgeInsets key="layoutMargins" top="8" left="32" bottom="8" right="8"/>
            """,
        platforms: [.iOS, .tvOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        if document.readsRightToLeft == false { return found }
        for element in document.document.tree.elements {
            guard let (left, right) = Self.sides(of: element), abs(left - right) > 0.5 else { continue }
            if let semantic = element.parent?["semanticContentAttribute"], semantic != "unspecified" { continue }
            let observation = Observation(
                element: element,
                message:
                    "\(element["key"] ?? element.name) is \(Titles.points(left)) at the left and \(Titles.points(right)) at the right in every language",
                fix: element.name == "edgeInsets" ? "use directional margins" : "use a button configuration with directional insets"
            )
            var finding = observation.finding(of: Self.about)
            finding.objectID = element.parent?["id"] ?? ""
            found.append(finding)
        }
        return found
    }

    private static func sides(of element: Element) -> (Double, Double)? {
        switch element.name {
        case "edgeInsets" where element["key"] == "layoutMargins": (element.number("left") ?? 0, element.number("right") ?? 0)
        case "inset" where element["key"] == "contentEdgeInsets": (element.number("minX") ?? 0, element.number("maxX") ?? 0)
        default: nil
        }
    }
}
