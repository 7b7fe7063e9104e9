import AppModel
import InterfaceBuilder

/// A scene that nothing shows.
package struct UnusedScene: Rule {
    package static let about = RuleDescription(
        id: "unused-scene",
        category: .app,
        severity: .note,
        summary: "a scene that no segue, no reference and no code shows",
        rationale: """
            It is not where its storyboard starts, no segue of a scene that is shown leads to it, and its identifier occurs nowhere in the app's \
            sources. Nobody sees it, yet it is built, translated and checked.
            """,
        example: """
            <viewController storyboardIdentifier="OldSettings" customClass="OldSettingsViewController"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace, let own = place.document, own.problem == nil else { return [] }
        return own.scenes.compactMap { scene in
            guard scene.reference == nil, !scene.id.isEmpty, !place.app.isReached(scene, of: own),
                let element = document.document.tree.elements.first(where: { $0.id == scene.id })
            else { return nil }
            let hasWay = own.scenes.contains { $0.segues.contains { $0.destination == scene.id } }
            return Observation(element: element, message: Message.unused(scene, hasWay: hasWay)).finding(of: Self.about)
        }
    }
}

private enum Message {
    static func unused(_ scene: AppScene, hasWay: Bool) -> String {
        let way = hasWay ? "no segue leads here that anything performs" : "no segue leads here"
        return scene.identifier.map { "nothing shows this scene: \(way), and '\($0)' occurs in no source" }
            ?? "nothing shows this scene: \(way), and it has no identifier"
    }
}
