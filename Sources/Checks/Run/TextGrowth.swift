import AutoLayout
import InterfaceBuilder
import Scenarios

/// How texts are made longer to see whether a translation would fit.
enum TextGrowth: CaseIterable {
    /// A third and a bit: what German, Finnish or Russian make of English.
    case translated
    /// Accents on every vowel, and brackets around a text that is a third longer.
    case pseudolocalized
    /// Twice as long, as Xcode's double-length pseudolanguage makes it.
    case doubled

    func grown(_ text: String) -> String {
        guard text.contains(where: \.isLetter) else { return text }
        return switch self {
        case .translated: Self.lengthened(text, by: 0.35)
        case .pseudolocalized: "[" + Self.lengthened(Self.accented(text), by: 0.30) + "]"
        case .doubled: text + " " + text
        }
    }

    /// The text again from its start, as far as the share goes.
    private static func lengthened(_ text: String, by share: Double) -> String {
        let more = Int((Double(text.count) * share).rounded(.up))
        return text + String(text.prefix(more))
    }

    private static let accents: [Character: Character] = [
        "a": "á", "e": "é", "i": "í", "o": "ö", "u": "ü", "A": "Á", "E": "É", "I": "Í", "O": "Ö", "U": "Ü",
    ]

    private static func accented(_ text: String) -> String { String(text.map { accents[$0] ?? $0 }) }
}

extension TextGrowth {
    /// The scene with every text of labels and buttons grown; nil if there is none.
    func grown(_ layout: SceneLayout) -> SceneLayout? {
        var scene = layout.scene
        var changed = false
        for index in scene.items.indices {
            switch scene.items[index].intrinsic {
            case .label(var label) where !label.runs.isEmpty:
                label.runs = label.runs.map(run)
                scene.items[index].intrinsic = .label(label)
                changed = true
            case .button(var button) where !button.title.isEmpty:
                button.title = button.title.map(run)
                scene.items[index].intrinsic = .button(button)
                changed = true
            default: break
            }
        }
        return changed && scene != layout.scene ? layout.with(scene) : nil
    }

    private func run(_ run: AttributedRun) -> AttributedRun {
        var run = run
        run.text = grown(run.text)
        return run
    }
}

extension DocumentUnderCheck {
    /// The narrowest upright scenario, left to right: where texts have least room.
    var narrowest: Int? {
        scenarios.indices.filter { !scenarios[$0].direction.isRightToLeft && scenarios[$0].split == .full }
            .min { (scenarios[$0].size.width, $0) < (scenarios[$1].size.width, $1) }
    }

    /// What no longer fits once texts have grown, in the narrowest scenario.
    func growthFindings(of rule: RuleDescription, by growths: [TextGrowth], wording: (TextGrowth) -> String) -> [Finding] {
        guard let narrowest else { return [] }
        return layouts[narrowest].indices.flatMap { root -> [Finding] in
            let before = placed[narrowest][root]
            guard before.isReliable else { return [] }
            let fits = TextFit(scene: before)
            var reported = Set<Int>()
            return growths.flatMap { growth -> [Finding] in
                guard let grown = growth.grown(before.layout) else { return [] }
                let scene = PlacedScene(grown)
                let fit = TextFit(scene: scene)
                return scene.judged.compactMap { index in
                    guard !reported.contains(index), fits.fault(index) == nil, let fault = fit.fault(index) else { return nil }
                    reported.insert(index)
                    let observation = Observation(
                        element: scene.element(index),
                        message: "\(scene.title(index)) \(wording(growth)) \(fault.text)", fix: "let it wrap, shrink or be wider"
                    )
                    return observation.finding(of: rule, scenarios: ScenarioSummary([narrowest], of: scenarios))
                }
            }
        }
    }
}
