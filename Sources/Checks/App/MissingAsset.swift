import AppModel
import InterfaceBuilder

/// What a document names among the app's resources and no file has.
enum MissingAsset {
    /// The elements of a document that name something which the app lacks; notes where a library may bring it.
    ///
    /// - Parameter lacks: what is missing, in words, if an element names it.
    static func findings(
        of rule: RuleDescription, at attribute: String, in document: DocumentUnderCheck, lacks: (App, Element) -> String?
    ) -> [Finding] {
        guard let app = document.builtPlace?.app else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard let message = lacks(app, element) else { return nil }
            var observation = Observation(element: element, attribute: attribute, message: message)
            if app.hasUnseenDependencies { observation.limit = .note }
            return observation.finding(of: rule)
        }
    }
}
