import AutoLayout
import InterfaceBuilder
import Scenarios

/// Decides how far the texts of a document's scenes may grow in every scenario of a choice (Documentation/proofs.md).
public struct TextProver {
    private let subject: DocumentUnderCheck
    private let ground: StatementGround
    private let factors: ClosedRange<Double>
    private let layoutLimit: Int

    /// - Parameters:
    ///   - choice: the scenarios to look at.
    ///   - factors: by how much texts grow, from 1 on.
    ///   - layoutLimit: how many layouts are made of a growing text in a scenario before what is left is undecided.
    public init(
        _ document: Document, path: String = "", choice: ScenarioChoice, factors: ClosedRange<Double>, configuration: CheckConfiguration = CheckConfiguration(),
        layoutLimit: Int = RegionStudy.usualLayoutLimit
    ) {
        subject = DocumentUnderCheck(document, path: path, choice: choice, configuration: configuration)
        ground = StatementGround(subject)
        self.factors = factors
        self.layoutLimit = layoutLimit
    }

    /// How far the texts of each scene may grow that has any.
    public func proofs(of isWanted: (LayoutRoot) -> Bool = { _ in true }) -> [SceneTextProof] {
        subject.document.roots.indices.filter { isWanted(subject.document.roots[$0]) }.compactMap(proof)
    }

    private func proof(ofRootAt index: Int) -> SceneTextProof? {
        let scenarios = subject.distinctScenarios(ofRootAt: index)
        var texts: [Int32: TextProof] = [:]
        var together: [TextRoom] = []
        var layoutCount = 0
        for scenario in scenarios {
            let scene = subject.placed[scenario][index]
            let statements = TextSearch.statements(fillsScreen: subject.fillsScreen(scene.layout.root))
            var search = TextSearch(scene, ground, statements: statements, factors: factors, layoutLimit: layoutLimit)
            let growing = scene.growingTexts
            func room(_ items: [Int]) -> TextRoom { TextRoom(scenario: subject.scenarios[scenario], outcome: search.outcome(growing: items)) }
            for item in growing {
                let element = scene.element(item)
                texts[element.index, default: TextProof(element: element, title: scene.title(item), rooms: [])].rooms.append(room([item]))
            }
            if growing.count > 1 { together.append(room(growing)) }
            layoutCount += search.layoutCount
        }
        if texts.isEmpty { return nil }
        return SceneTextProof(
            root: subject.document.roots[index], factors: factors, texts: texts.values.sorted { $0.element.index < $1.element.index }, together: together,
            layoutCount: layoutCount
        )
    }
}

extension SceneLayout {
    /// The places of labels and buttons that show words somebody may translate.
    public var growingTexts: [Int] { PlacedScene(self).growingTexts }
}

extension PlacedScene {
    /// The labels and buttons that show words somebody may translate.
    var growingTexts: [Int] {
        items.indices.filter { index in
            guard items[index].parent != nil, isShown[index], !isInBar[index], hasSize(index) else { return false }
            if TextFit.isTemplate(items[index].intrinsic) { return false }
            switch items[index].intrinsic {
            case .label(let label): return label.hasLetters
            case .button(let button): return LabelContent(runs: button.title).hasLetters
            default: return false
            }
        }
    }
}
