import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// A fixed length that is a screen's, in an app whose windows have any size.
package struct ScreenSizeConstant: Rule {
    package static let about = RuleDescription(
        id: "screen-size-constant",
        category: .constraints,
        severity: .note,
        summary: "a required width or height that is exactly a screen's, in an app built with the iOS 27 SDK or later",
        rationale: """
            A view as wide as one phone's screen is too wide for some windows and leaves room in others; apps that are built with the iOS 27 \
            SDK are seen in windows of any size (Apple's guidelines: avoid fixed widths). Edges, or a share of the superview, hold in all of \
            them. Looked at with `--sdk 27` or later and by `check --for ios27`. It is a note: of 27 such widths in 1,900 public documents 11 are \
            banners that an advertising network wants 320 wide.
            """,
        example: """
            <constraint firstAttribute="width" constant="375" id="c"/>
            """,
        platforms: [.iOS],
        picture: "On a closed iPhone Duo: a banner as wide as a 4.7-inch iPhone"
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let scenario = document.scenarios.first(where: { $0.sdk?.isResizable == true }) else { return [] }
        let devices = scenario.release.tables.devices.filter { $0.idiom == .phone || $0.idiom == .pad }
        return document.document.tree.elements.compactMap { element in
            guard element.name == "constraint", element["secondItem"] == nil, element["relation"] == nil,
                element.bool("placeholder") != true,
                element.number("priority").map({ $0 >= 1000 }) != false, let constant = element.number("constant"),
                let attribute = element["firstAttribute"], attribute == "width" || attribute == "height"
            else { return nil }
            let isWidth = attribute == "width"
            guard let device = devices.first(where: { (isWidth ? $0.size.width : $0.size.height) == constant }) else { return nil }
            return Observation(
                element: element,
                message: "the \(attribute) \(Titles.points(constant)) is that of a screen (\(device.name)), whatever the window's",
                fix: "hold the view to edges of its superview, or lower the priority"
            ).finding(of: Self.about)
        }
    }
}
