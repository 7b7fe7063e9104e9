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
            It is not where its storyboard starts, no segue leads to it, and its identifier occurs nowhere in the app's sources. Nobody sees it, \
            yet it is built, translated and checked.
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
            return Observation(element: element, message: Message.unused(scene)).finding(of: Self.about)
        }
    }
}

/// A document that no target contains, or that nothing loads.
package struct UnusedDocument: Rule {
    package static let about = RuleDescription(
        id: "unused-document",
        category: .app,
        severity: .note,
        summary: "a document that no target contains, or that nothing loads",
        rationale: """
            A document in no target is not in the app: what else is found in it are notes. One that a target contains, but whose name occurs in no \
            source, no property list and no other document, is shown by nobody.
            """,
        example: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.place else { return [] }
        let message: String
        if place.isInNoTarget {
            message = "no target of the projects around it contains this document"
        } else if place.isBuilt, place.document != nil, !place.isNamed {
            message = "nothing loads this document: its name is in no source, property list or other document"
        } else {
            return []
        }
        return [Observation(element: document.document.tree.root, message: message).finding(of: Self.about)]
    }
}

/// An identifier that nothing asks for.
package struct UnusedIdentifier: Rule {
    package static let about = RuleDescription(
        id: "unused-identifier",
        category: .app,
        severity: .note,
        isOnByDefault: false,
        summary: "an identifier of a scene, segue or cell that occurs nowhere in the sources",
        rationale: """
            It is left behind by code that is gone, or misspelt here or there. Where code puts identifiers together at run time, this rule knows \
            nothing of it: it is off by default.
            """,
        example: """
            <segue destination="details" kind="show" identifier="showDetials"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        return document.document.tree.elements.compactMap { element in
            let attribute =
                element.name == "segue" ? "identifier" : element["reuseIdentifier"] == nil ? "storyboardIdentifier" : "reuseIdentifier"
            guard let identifier = element[attribute], !identifier.isEmpty, !place.app.names(identifier) else { return nil }
            let observation = Observation(
                element: element, attribute: attribute, message: "'\(identifier)' occurs in no source: nothing asks for it")
            return observation.finding(of: Self.about)
        }
    }
}

private enum Message {
    static func unused(_ scene: AppScene) -> String {
        scene.identifier.map { "nothing shows this scene: no segue leads here, and '\($0)' occurs in no source" }
            ?? "nothing shows this scene: no segue leads here, and it has no identifier"
    }
}
