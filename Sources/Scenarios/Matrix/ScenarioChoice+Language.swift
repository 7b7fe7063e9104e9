import AutoLayout
import InterfaceBuilder

extension ScenarioChoice {
    /// The same for a document in the folder of one language (`ar.lproj/Main.storyboard`), which is shown in that language alone: read in
    /// its direction, and never translated, since the texts of other languages beside it belong to the document in `Base.lproj`.
    package func limited(toLanguageOfDocumentAt path: String) -> ScenarioChoice {
        guard let language = Localization.language(ofDocumentAt: path) else { return self }
        let direction = LayoutDirection(ofLanguage: language)
        var choice = self
        choice.scenarios = scenarios.filter { $0.direction == direction }
        if choice.scenarios.isEmpty {
            choice.scenarios = scenarios.map { scenario in
                var turned = scenario
                turned.direction = direction
                return turned
            }
        }
        choice.assumesMirroring = false
        choice.isOfOneLanguage = true
        return choice
    }
}
