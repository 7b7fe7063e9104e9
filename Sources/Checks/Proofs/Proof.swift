import AutoLayout
import InterfaceBuilder
import Scenarios

/// What was proven and refuted of one scene.
public struct SceneProof: Sendable {
    public var root: LayoutRoot
    public var platform: Platform
    /// What the scene was laid out over.
    public var regions: [ProofRegion]
    /// How many single windows were laid out besides: of phones, of a Mac as drawn, of a television.
    public var windowCount: Int
    /// The sizes that a scene of a Mac comes in; nil where somebody asked for others, for one of one size, and on other platforms.
    public var macWindows: MacWindows?
    public var statements: [StatementProof]

    /// Whether no statement is refuted or undecided.
    public var isProven: Bool { statements.allSatisfy { $0.verdict == .proven } }

    public var pieceCount: Int { regions.reduce(0) { $0 + $1.study.pieces.count } }
    public var layoutCount: Int { regions.reduce(windowCount) { $0 + $1.study.layoutCount } }
}

/// All windows between two sizes in one scenario, or all sizes that something in these windows gives a root.
public struct WindowRegion: Sendable {
    /// Its size does not count.
    public var scenario: Scenario
    /// Widths and heights of the window, or of what holds the root, in points.
    public var region: Polygon
    /// Whether heights matter: a cell's do not.
    public var hasHeights: Bool
    /// What gives the root its size; nil where the window does.
    var hosting: Hosting?

    /// Widths and heights of the window, in points.
    var windows: Polygon { hosting?.windows ?? region }
}

/// The windows of a region, and the pieces that a scene has over them.
public struct ProofRegion: Sendable {
    public var windows: WindowRegion
    public var study: RegionStudy

    public var scenario: Scenario { windows.scenario }
    public var region: Polygon { windows.region }
    public var hasHeights: Bool { windows.hasHeights }
}

/// One statement on one scene.
public struct StatementProof: Sendable {
    public enum Verdict: String, Sendable { case proven, refuted, undecided }

    public var statement: Statement
    public var refutations: [Refutation]
    public var doubts: [Doubt]

    public var verdict: Verdict { refutations.isEmpty ? doubts.isEmpty ? .proven : .undecided : .refuted }
}

/// A thing in a scene for which a statement fails, in the smallest window where it does.
public struct Refutation: Sendable {
    /// What the rule reports of that window.
    public var finding: Finding
    public var window: Size
    public var scenario: Scenario
    /// The size of the root there, in points, where something in the window gives it its size.
    public var rootSize: Size?
    /// The sizes of the region in which it fails, in this scenario; none of a phone's, which is laid out as it is.
    public var regions: [Polygon] = []
    /// Where else it fails: `in every window`, `in windows narrower than 412 points`.
    public var extent: String
    /// Where the failure ends or begins, in points, where that is one width or height.
    public var breakpoint: Double?
    /// The requirement that takes over there, on the side that fails, and its place.
    public var takingOver: Finding.Note?
}

/// Why a statement is neither proven nor refuted in some windows.
public struct Doubt: Sendable {
    public var region: Polygon
    public var scenario: Scenario
    public var reason: String
}
