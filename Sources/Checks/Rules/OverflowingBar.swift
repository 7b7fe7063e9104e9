import InterfaceBuilder
import Scenarios
import Support

/// A toolbar with more items than fit on a narrow phone once an app is built with the iOS 27 SDK.
package struct OverflowingBar: Rule {
    package static let about = RuleDescription(
        id: "overflowing-bar",
        category: .document,
        severity: .note,
        summary: "a toolbar with five or more items, in an app built with the iOS 27 SDK or later",
        rationale: """
            Built with the iOS 27 SDK, items of bars have wider padding: of five in a toolbar three fit at 375 points, where all did before \
            (two testers of one app; by how much the padding grew is not known). The rest go into an overflow menu. It is a note: it depends on \
            the width of the items. Looked at with `--sdk 27` or later and by `check --for ios27`.
            """,
        example: """
            <toolbar key="toolbar" id="bar"><items><barButtonItem systemItem="add" id="i"/></items></toolbar>
            """,
        platforms: [.iOS],
        picture: "On a 4.7-inch iPhone: six items in a toolbar, drawn as they were before the wider padding"
    )

    package init() {}

    /// With which items are known not to fit.
    private static let most = 5

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.sdk?.isResizable == true }) else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard element.name == "toolbarItems" || element.name == "items" && element.parent?.name == "toolbar" else { return nil }
            let items = element.children("barButtonItem").filter { !["flexibleSpace", "fixedSpace"].contains($0["systemItem"]) }
            guard items.count >= Self.most else { return nil }
            return Observation(
                element: element.name == "items" ? element.parent ?? element : element,
                message: "\(counted(items.count, "item")) in a toolbar: built with the iOS 27 SDK, three of five fit at 375 points",
                fix: "put some into a menu"
            ).finding(of: Self.about)
        }
    }
}
