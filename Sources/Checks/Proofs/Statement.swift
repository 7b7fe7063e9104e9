import AutoLayout
import InterfaceBuilder
import Scenarios

/// A statement that can be proven of a scene over all windows of a region, as the rules of `check` define it.
public enum Statement: String, Hashable, Sendable, CaseIterable {
    case noConflict = "no-conflict"
    case unambiguous = "unambiguous"
    case insideSuperview = "inside-superview"
    case onScreen = "on-screen"
    case insideSafeArea = "inside-safe-area"
    case noOverlap = "no-overlap"
    case wholeTexts = "whole-texts"
    case touchTargets = "touch-targets"
    case mirrored

    public func title(on platform: Platform) -> String {
        switch self {
        case .noConflict: "no conflict"
        case .unambiguous: "nothing ambiguous"
        case .insideSuperview: "everything inside its superview"
        case .onScreen: platform == .macOS ? "everything inside the window" : "everything on the screen"
        case .insideSafeArea: "everything inside the safe area"
        case .noOverlap: "no overlap"
        case .wholeTexts: "no text cut"
        case .touchTargets: "touch targets of 44 x 44"
        case .mirrored: "right-to-left is the mirror image"
        }
    }

    /// Whether its rules apply to a root, which may not fill the screen, on the document's platform.
    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool {
        guard rules.contains(where: { $0.about.applies(to: document.document.platform) }) else { return false }
        return self != .onScreen && self != .insideSafeArea || document.fillsScreen(root)
    }

    /// Whether its rules say nothing of a layout in which constraints conflict: which of them is dropped is a guess.
    var needsReliableLayout: Bool { self != .noConflict }

    /// The rules that check the same in single layouts.
    var rules: [any Rule.Type] {
        switch self {
        case .noConflict: [Unsatisfiable.self, UnsatisfiableElsewhere.self, SizeDependentEquality.self]
        case .unambiguous: Rules.ambiguity
        case .insideSuperview: [OffSuperview.self]
        case .onScreen: [OffScreen.self]
        case .insideSafeArea: [UnderBars.self]
        case .noOverlap: Rules.overlap
        case .wholeTexts: Rules.truncation
        case .touchTargets: [SmallTouchTarget.self]
        case .mirrored: [MirrorDiffers.self]
        }
    }
}

/// What the statements about one document need from its canvas, computed once.
struct StatementGround {
    let parked: Set<Int32>
    let alternatives: Overlap.Alternatives
    private let canvas: CanvasFaults

    /// Without a document, for statements about texts only.
    init() {
        parked = []
        alternatives = Overlap.Alternatives([])
        canvas = CanvasFaults([])
    }

    init(_ document: DocumentUnderCheck) {
        parked = OffScreen.parked(in: document)
        alternatives = Overlap.Alternatives(document.placedCanvas)
        canvas = CanvasFaults(document.canvas)
    }

    /// What a rule reports.
    typealias Reported = (rule: RuleDescription, observation: Observation)

    /// What contradicts a statement in one layout, as the rules report it.
    ///
    /// - Parameters:
    ///   - mirror: the same scene read from right to left.
    ///   - exact: the items that need all of their width, to a pixel.
    func observations(against statement: Statement, in scene: PlacedScene, mirror: PlacedScene? = nil, exact: Set<Int> = []) -> [Reported] {
        func reported(_ rule: any Rule.Type, _ observations: [Observation]) -> [Reported] { observations.map { (rule.about, $0) } }
        switch statement {
        case .noConflict:
            return ConflictReport.seen(in: scene.layout).filter { !$0.isOfUnknownSize }.map { (canvas.rule(of: $0), $0.observation()) }
        case .unambiguous: return canvas.ambiguities(in: scene.layout)
        case .insideSuperview: return reported(OffSuperview.self, OffSuperview.observations(in: scene))
        case .onScreen: return reported(OffScreen.self, OffScreen.observations(in: scene, parked: parked))
        case .insideSafeArea: return reported(UnderBars.self, UnderBars.observations(in: scene))
        case .noOverlap: return reported(Overlap.self, Overlap.observations(in: scene, alternatives: alternatives))
        case .wholeTexts:
            let faults = TextFaults(of: scene, exact: exact)
            return reported(TruncatedText.self, TruncatedText.observations(in: scene, faults) { $0.isTruncation })
                + reported(ClippedText.self, TruncatedText.observations(in: scene, faults) { !$0.isTruncation })
        case .touchTargets: return reported(SmallTouchTarget.self, SmallTouchTarget.observations(in: scene))
        case .mirrored: return reported(MirrorDiffers.self, mirror.map { MirrorDiffers.observations(scene, $0) } ?? [])
        }
    }
}

extension Observation {
    /// Identifies the subject, so that it can be recognised in another window.
    var subject: String { "\(element.index).\(key)" }
}

extension PlacedScene {
    /// The same; everything inside one superview that is not mirrored is one subject, since a view's neighbours follow it.
    func subject(of observation: Observation, against statement: Statement) -> String {
        guard statement == .mirrored else { return observation.subject }
        guard observation.key.isEmpty, let item = index(of: observation), let superview = items[item].parent?.index else { return observation.key }
        return "\(element(superview).index)"
    }
}
