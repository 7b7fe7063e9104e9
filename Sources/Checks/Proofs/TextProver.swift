import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// Decides how far the texts of a document's scenes may grow in every scenario of a choice (Documentation/proofs.md).
package struct TextProver {
    private let subject: DocumentUnderCheck
    private let factors: ClosedRange<Double>
    private let layoutLimit: Int
    private let stepLimit: Int
    private let texts: TranslatedDocument
    /// Why translations beside the document cannot be read; they are left out.
    package let translationErrors: [LocalizationError]

    /// - Parameters:
    ///   - path: the document's path, beside which translations are; empty for none.
    ///   - choice: the scenarios to check.
    ///   - factors: the factors by which texts grow, at least 1.
    ///   - layoutLimit: the number of layouts of a growing text in a scenario after which the rest is undecided.
    ///   - effort: the multiple of the usual work on a scene after which the rest is undecided.
    package init(
        _ document: Document, path: String = "", choice: ScenarioChoice, factors: ClosedRange<Double>,
        configuration: CheckConfiguration = CheckConfiguration(),
        layoutLimit: Int = RegionStudy.usualLayoutLimit, effort: Double = 1
    ) {
        subject = DocumentUnderCheck(document, path: path, choice: choice, configuration: configuration)
        self.factors = factors
        func scaled(_ limit: Int) -> Int { Int((Double(limit) * effort).rounded()) }
        self.layoutLimit = scaled(layoutLimit)
        stepLimit = scaled(RegionStudy.usualStepLimit)
        var languages: [String] = [], errors: [LocalizationError] = []
        if !path.isEmpty {
            do { languages = try Localization.languages(of: path) } catch { errors.append(error) }
        }
        texts = TranslatedDocument(subject.document, path: path, languages: languages)
        translationErrors = errors + texts.errors
    }

    /// The proofs of each scene that has texts.
    package func proofs(of isWanted: (LayoutRoot) -> Bool = { _ in true }) -> [SceneTextProof] {
        subject.document.roots.indices.filter { isWanted(subject.document.roots[$0]) }.compactMap(proof)
    }

    private func proof(ofRootAt index: Int) -> SceneTextProof? {
        let scenarios = subject.distinctScenarios(ofRootAt: index)
        let translated = scenarios.first.map { translations(ofRootAt: index, subject.layouts[$0][index]) } ?? [:]
        // From the texts as they are, up to the factor that the longest translation needs.
        let longest = min(translated.values.joined().map(\.factor).max() ?? 1, Self.longest)
        let reach = 1...max(factors.upperBound, longest * 1.001)
        let root = subject.document.roots[index]
        let provable = TextSearch.statements.compactMap { wanted in Rules.statements.first { $0.statement == wanted } }
        let statements = provable.compactMap { $0.applied(to: root, in: subject) }
        var texts: [Int32: TextProof] = [:]
        var together: [TextRoom] = []
        var layoutCount = 0, steps = stepLimit
        for scenario in scenarios {
            let scene = subject.placed[scenario][index]
            var search = TextSearch(
                scene, subject.seenCanvas, statements: statements, factors: reach, layoutLimit: layoutLimit, steps: steps)
            let growing = scene.growingTexts
            func room(_ items: [Int]) -> TextRoom {
                TextRoom(scenario: subject.scenarios[scenario], outcome: search.outcome(growing: items))
            }
            for item in growing {
                let element = scene.element(item)
                texts[element.index, default: TextProof(element: element, title: scene.title(item), rooms: [])].rooms.append(room([item]))
            }
            if growing.count > 1 { together.append(room(growing)) }
            layoutCount += search.layoutCount
            steps = search.steps
        }
        if texts.isEmpty { return nil }
        return SceneTextProof(
            root: root, factors: factors,
            texts: texts.values.sorted { $0.element.index < $1.element.index }.map { text in
                var text = text
                text.translations = (translated[text.element.index] ?? []).map { $0.judged(by: text.rooms, upTo: reach.upperBound) }
                text.rooms = text.rooms.map { $0.within(factors) }
                return text
            },
            together: together.map { $0.within(factors) }, layoutCount: layoutCount
        )
    }

    // MARK: Translations

    /// Texts are not studied beyond this multiple of their length.
    private static let longest = 10.0

    /// The lengths of a scene's texts in each language, by their elements.
    private func translations(ofRootAt index: Int, _ layout: SceneLayout) -> [Int32: [TextTranslation]] {
        let own = layout.lineWidths(of: layout.scene, layout.elements)
        var found: [Int32: [TextTranslation]] = [:]
        for language in texts.languages {
            var scenario = subject.scenarios[0]
            scenario.language = language
            let document = texts.document(in: scenario)
            let built = SceneBuilder(document.roots[index], of: document, in: layout.context)
            for (element, width) in layout.lineWidths(of: built.scene, built.elements) {
                guard let base = own[element], base > 0 else { continue }
                found[element, default: []].append(TextTranslation(language: language, factor: width / base))
            }
        }
        return found
    }
}

extension TextTranslation {
    /// Judged by the room in the scenarios of the language's direction, or in all if there are none.
    fileprivate func judged(by rooms: [TextRoom], upTo greatest: Double) -> TextTranslation {
        let direction = LayoutDirection(ofLanguage: language)
        let suited = rooms.filter { $0.scenario.direction == direction }
        var judged = self
        var (limit, known) = (Double.infinity, greatest)
        for each in suited.isEmpty ? rooms : suited {
            switch each.outcome {
            case .free: break
            case .limited(let other): limit = min(limit, other.factor)
            case .failsAlready: return judged
            case .undecided(let from, _): known = min(known, from)
            }
        }
        judged.room = min(limit, known)
        judged.fits = factor > limit + 1e-9 ? false : factor > known + 1e-9 ? nil : true
        return judged
    }
}

extension TextRoom {
    /// The room without what happens beyond a range.
    fileprivate func within(_ factors: ClosedRange<Double>) -> TextRoom {
        var room = self
        switch outcome {
        case .limited(let limit) where limit.factor > factors.upperBound: room.outcome = .free
        case .undecided(let from, _) where from > factors.upperBound: room.outcome = .free
        default: break
        }
        return room
    }
}

extension SceneLayout {
    /// The natural widths on one line of the labels' and buttons' texts in a scene of this root, by their elements, in points.
    fileprivate func lineWidths(of scene: Scene, _ elements: [Element]) -> [Int32: Double] {
        let intrinsics = intrinsics
        var widths: [Int32: Double] = [:]
        for (place, item) in scene.items.enumerated() {
            let runs: [AttributedRun]
            switch item.intrinsic {
            case .label(let label): runs = label.runs
            case .button(let button): runs = button.title
            default: continue
            }
            widths[elements[place].index] = intrinsics.size(of: .label(LabelContent(runs: runs))).width
        }
        return widths
    }

    /// The indices of labels and buttons that show words that may be translated.
    package var growingTexts: [Int] { PlacedScene(self).growingTexts }
}

extension PlacedScene {
    /// The labels and buttons that show words that may be translated, but for those whose row gives them the room that their text needs.
    var growingTexts: [Int] {
        let row = RowTexts(self)?.items ?? []
        return items.indices.filter { index in
            if row.contains(index) || layout.isSetForRow(ItemID(index)) { return false }
            guard items[index].parent != nil, isShown[index], !isInBar[index], hasSize(index) else { return false }
            if TextFit.isTemplate(items[index].intrinsic) { return false }
            switch items[index].intrinsic {
            case .label(let label): return label.hasWords
            case .button(let button): return LabelContent(runs: button.title).hasWords
            default: return false
            }
        }
    }
}
