import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// How the pseudolanguages make texts longer to see whether a translation would fit.
enum PseudoLanguage {
    /// Accents on every vowel, and brackets around a text that is a third longer.
    case pseudolocalized
    /// Twice as long, as Xcode's double-length pseudolanguage makes it.
    case doubled

    func grown(_ text: String) -> String {
        guard text.contains(where: \.isLetter) else { return text }
        return switch self {
        case .pseudolocalized: "[" + Self.lengthened(Self.accented(text), by: 0.30) + "]"
        case .doubled: text + " " + text
        }
    }

    /// The text with its beginning repeated up to the share.
    private static func lengthened(_ text: String, by share: Double) -> String {
        let more = Int((Double(text.count) * share).rounded(.up))
        return text + String(text.prefix(more))
    }

    private static let accents: [Character: Character] = [
        "a": "á", "e": "é", "i": "í", "o": "ö", "u": "ü", "A": "Á", "E": "É", "I": "Í", "O": "Ö", "U": "Ü",
    ]

    private static func accented(_ text: String) -> String { String(text.map { accents[$0] ?? $0 }) }
}

extension PseudoLanguage {
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
    /// The narrowest portrait scenario, left to right, where texts have the least room.
    var narrowest: Int? { narrowest { _ in true } }

    /// The same on the screens of devices that get new releases; of all, if there are none. Where a narrower phone is among the scenarios
    /// that gets none any more, the narrowest that does stands for it.
    var narrowestOfToday: Scenario? {
        guard let least = narrowest else { return nil }
        let today = narrowest(where: \.isOnScreenOfToday).map { scenarios[$0] }
        var successor = scenarios[least]
        guard !successor.isOnScreenOfToday, successor.device?.idiom == .phone, successor.sdk == nil,
            let phone = FactTables.apple.smallestPhone(running: .current)
        else { return today ?? scenarios[least] }
        successor = Scenario(device: phone, orientation: successor.orientation)
        return today.map { $0.size.width <= successor.size.width ? $0 : successor } ?? successor
    }

    private func narrowest(where isMeant: (Scenario) -> Bool) -> Int? {
        scenarios.indices.filter { !scenarios[$0].direction.isRightToLeft && scenarios[$0].split == .full && isMeant(scenarios[$0]) }
            .min { (scenarios[$0].size.width, $0) < (scenarios[$1].size.width, $1) }
    }

    /// The scenes of the narrowest scenario, each with a function that finds what no longer fits after its texts have grown.
    func growthFindings(of rule: RuleDescription, _ find: (PlacedScene, (SceneLayout?) -> [NewFault]) -> [Observation]) -> [Finding] {
        // What a launch screen says is not translated (Apple: Human Interface Guidelines, Launching).
        guard let narrowest, document.tree.root.bool("launchScreen") != true else { return [] }
        return placed[narrowest].flatMap { before -> [Finding] in
            guard before.isReliable else { return [] }
            let fits = TextFit(scene: before)
            func faults(in grown: SceneLayout?) -> [NewFault] {
                guard let grown else { return [] }
                let scene = PlacedScene(grown)
                let fit = TextFit(scene: scene, rooms: RowTexts(scene)?.rooms ?? [:])
                return scene.judged.compactMap { index in
                    // Interface Builder's own "Button" is none of the app's texts, which it looks like once it has grown.
                    if TextFit.isTemplate(before.items[index].intrinsic) || !before.hasSize(index) || fits.fault(index) != nil {
                        return nil
                    }
                    if before.layout.isSetForRow(ItemID(index)) { return nil }
                    return fit.fault(index).map { NewFault(item: index, fault: $0) }
                }
            }
            return find(before, faults).map { $0.finding(of: rule, scenarios: ScenarioSummary([narrowest], of: scenarios)) }
        }
    }
}

/// A text that does not fit, but did before it grew.
struct NewFault {
    var item: Int
    var fault: TextFit.Fault

    /// - Parameter wording: how it grew.
    func observation(in scene: PlacedScene, _ wording: String) -> Observation {
        Observation(element: scene.element(item), message: "\(scene.title(item)) \(wording) \(fault.text)", fix: Self.fix)
    }

    static let fix = "let it wrap, shrink or be wider"
}
