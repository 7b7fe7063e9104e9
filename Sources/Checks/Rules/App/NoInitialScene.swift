import InterfaceBuilder

/// A storyboard that an app starts with and that starts nowhere.
package struct NoInitialScene: Rule {
    package static let about = RuleDescription(
        id: "no-initial-scene",
        category: .app,
        severity: .error,
        summary: "a storyboard that the app starts with, without an initial scene",
        rationale: """
            The app, or its extension, shows a black screen and logs "Failed to instantiate the default view controller". Property lists and build \
            settings say which storyboards are started with. Where code of its target shows a window of its own, or the app's scene manifest begins with \
            something else, only the log is left: a note.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace, let own = place.document, own.problem == nil, place.isStart, !own.scenes.isEmpty,
            !own.hasInitialScene, document.document.tree.root["initialViewController"] == nil,
            // On a Mac it may have the menu alone.
            !document.document.tree.elements.contains(where: { $0.nameMatches("application") })
        else { return [] }
        let harm =
            place.showsOwnWindow
            ? "UIKit logs that, and the window is the one that code shows"
            : place.beginsScenesOtherwise ? "the app's scene manifest begins with something else" : nil
        let message = "the app starts with this storyboard, and none of its scenes is the initial one"
        let observation =
            harm.map {
                Observation(
                    element: document.document.tree.root, message: "\(message): \($0)",
                    fix: "take the storyboard's name out of the property list, or choose \"Is Initial View Controller\" for one scene",
                    limit: .note)
            }
            ?? Observation(
                element: document.document.tree.root, message: message, fix: "choose \"Is Initial View Controller\" for one of them")
        return [observation.finding(of: Self.about)]
    }
}
