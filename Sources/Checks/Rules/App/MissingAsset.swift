import AppModel
import InterfaceBuilder

/// What a document names among the app's resources and no file has.
private enum MissingAsset {
    /// The entries of a document's list of resources with a tag that the app lacks.
    static func findings(_ tag: String, of rule: RuleDescription, in document: DocumentUnderCheck, lacks: (App, Element) -> String?)
        -> [Finding]
    {
        guard let place = document.builtPlace else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard element.name == tag, element.parent?.name == "resources", let message = lacks(place.app, element) else { return nil }
            var observation = Observation(element: element, attribute: element["name"] == nil ? nil : "name", message: message)
            // A library may bring it.
            if place.app.files.hasUnseenDependencies { observation.limit = .note }
            return observation.finding(of: rule)
        }
    }
}

/// A picture that no catalogue and no file has.
package struct MissingImage: Rule {
    package static let about = RuleDescription(
        id: "missing-image",
        category: .app,
        severity: .warning,
        summary: "a picture that is in no asset catalogue and no file",
        rationale: """
            UIKit logs "Could not load the image" and shows nothing. Where libraries bring resources that are not in the repository it is a note.
            """,
        example: """
            <resources><image name="signin-logo" width="120" height="40"/></resources>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        MissingAsset.findings("image", of: Self.about, in: document) { app, element in
            // A picture of the system's, or one whose bytes the document contains.
            guard let name = element["name"], element["catalog"] != "system", element.children.isEmpty, !name.hasPrefix("NS") else {
                return nil
            }
            return app.lacks(image: name) ? "no asset catalogue and no file has the picture '\(name)'" : nil
        }
    }
}

/// A colour that no catalogue has.
package struct MissingColor: Rule {
    package static let about = RuleDescription(
        id: "missing-color",
        category: .app,
        severity: .warning,
        summary: "a named colour that is in no asset catalogue",
        rationale: """
            The view keeps the colour that Interface Builder last saw, in light and dark alike, or has none. Where libraries bring resources that are \
            not in the repository it is a note.
            """,
        example: """
            <resources><namedColor name="BrandBlue"><color red="0.0" green="0.3" blue="1" alpha="1" colorSpace="custom"/></namedColor></resources>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        MissingAsset.findings("namedColor", of: Self.about, in: document) { app, element in
            guard let name = element["name"] else { return nil }
            return app.lacks(colour: name) ? "no asset catalogue has the colour '\(name)'" : nil
        }
    }
}

/// A font file that is not there.
package struct MissingFont: Rule {
    package static let about = RuleDescription(
        id: "missing-font",
        category: .app,
        severity: .warning,
        summary: "a file of the app's own font that is not there",
        rationale: """
            Texts appear in the system's font, which is wider or narrower: they are cut, or their views move. Where libraries bring resources that \
            are not in the repository it is a note.
            """,
        example: """
            <customFonts key="customFonts"><array key="Brand-Bold.otf"><string>Brand-Bold</string></array></customFonts>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard element.name == "array", element.parent?.name == "customFonts", let file = element["key"],
                !place.app.files.fonts.contains(file)
            else { return nil }
            var observation = Observation(element: element, attribute: "key", message: "no file of the repository is called '\(file)'")
            if place.app.files.hasUnseenDependencies { observation.limit = .note }
            return observation.finding(of: Self.about)
        }
    }
}
