import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// What was proven and refuted about one scene.
package struct SceneProof: Sendable {
    package var root: LayoutRoot
    package var platform: Platform
    /// The regions that the scene was laid out over.
    package var regions: [ProofRegion]
    /// The number of single windows that were laid out as well: of phones, of a Mac as drawn, of a television.
    package var windowCount: Int
    /// The window sizes of a scene on a Mac; nil if others were requested, if there is only one, and on other platforms.
    package var macWindows: MacWindows?
    package var statements: [StatementProof]

    /// Whether no statement is refuted or undecided.
    package var isProven: Bool { statements.allSatisfy { $0.verdict == .proven } }

    /// Whether there are windows over which the layout is not known.
    var hasGaps: Bool { regions.contains(where: \.hasGaps) }

    package var pieceCount: Int { regions.reduce(0) { $0 + $1.study.pieces.count } }
    package var layoutCount: Int { regions.reduce(windowCount) { $0 + $1.study.layoutCount } }
}

/// All windows between two sizes in one scenario, or all sizes that a host in these windows gives a root.
package struct WindowRegion: Sendable {
    /// The scenario; its size is ignored.
    package var scenario: Scenario
    /// Widths and heights of the window, or of the root's host, in points.
    package var region: Polygon
    /// Whether heights matter: a cell's do not.
    package var hasHeights: Bool
    /// What gives the root its size; nil if the window does.
    var hosting: Hosting?
    /// The window sizes of a scene on a Mac; nil if others were requested, if there is only one, and on other platforms.
    var macWindows: MacWindows?

    /// Widths and heights of the window, in points.
    var windows: Polygon { hosting?.windows ?? region }

    /// What is studied: half a point more on every side, so that windows on the edge are inside pieces too, such as the only one in which a
    /// text just has room.
    package var studied: Polygon { hosting == nil ? region.enlarged(by: 0.5, hasHeights: hasHeights) : region }
}

/// The windows of a region, and the pieces of a scene over them.
package struct ProofRegion: Sendable {
    package var windows: WindowRegion
    package var study: RegionStudy
    /// The scene that the items and requirements of the pieces are numbered in, laid out in the first piece; nil without pieces.
    package var model: SceneLayout?

    package var scenario: Scenario { windows.scenario }
    package var region: Polygon { windows.region }
    package var hasHeights: Bool { windows.hasHeights }

    /// All windows, and whether a host in them gives the root its size.
    package var allWindows: Polygon { windows.windows }
    package var isHosted: Bool { windows.hosting != nil }

    /// The windows that were not decided.
    var gaps: [RegionStudy.Gap] {
        let own = study.gaps.flatMap { gap in windows(of: gap.region).map { RegionStudy.Gap(region: $0, reason: gap.reason) } }
        let outer = (windows.hosting?.gaps ?? []).map {
            RegionStudy.Gap(region: $0.region.intersection(windows.windows), reason: $0.reason)
        }
        return own + outer.filter { !$0.region.isEmpty }
    }

    /// Whether there are windows over which the layout is not known.
    var hasGaps: Bool { !gaps.isEmpty }

    /// Whether constraints conflict in some window.
    var hasConflicts: Bool { study.pieces.contains { !$0.layout.conflicts.isEmpty } }

    /// The windows that lead to the sizes of a region's part.
    func windows(of part: Polygon) -> [Polygon] {
        let places = windows.hosting?.places(of: [], in: part).map { $0.piece.clipped(to: $0.conditions) } ?? [part]
        return places.map { $0.intersection(windows.windows) }.filter { !$0.isEmpty }
    }

    /// The sizes of a part that are inside the region.
    func visible(_ part: Polygon) -> Polygon { windows.hosting == nil ? part.intersection(region) : part }
}

/// One statement about one scene.
package struct StatementProof: Sendable {
    package enum Verdict: String, Sendable { case proven, refuted, undecided }

    package var statement: Statement
    package var refutations: [Refutation]
    package var undecided: [UndecidedRegion]

    package var verdict: Verdict { refutations.isEmpty ? undecided.isEmpty ? .proven : .undecided : .refuted }
}

/// A subject in a scene for which a statement fails, in the smallest window where it does.
package struct Refutation: Sendable {
    package var statement: Statement
    /// The rule's finding in that window.
    package var finding: Finding
    /// Whether the rule compares both reading directions.
    var needsBothDirections = false
    package var window: Size
    package var scenario: Scenario
    /// The smallest window of one size, such as a phone's, in which it fails as well, if that is smaller than ``window``.
    package var smaller: SingleWindow?
    /// In how many windows of one size, such as phones', it fails, and how many there are.
    package var singles = (failing: 0, of: 0)
    /// Whether the window is one of many of a region, and not a phone's, a Mac's as drawn or a television's.
    package var isOfRegion = false
    /// The size of the root there, in points, if a host in the window determines it.
    package var rootSize: Size?
    /// The sizes of the region in which it fails, in this scenario; empty for a phone's window, which is laid out as it is.
    package var regions: [Polygon] = []
    /// Where it fails: `in every window`, `in windows narrower than 412 points`, `at least in windows …` if others are undecided.
    package var extent: String
    /// The windows of every region in which it fails, in both reading directions; empty for a single window.
    var failing: [FailingWindows] = []
    /// Whether it fails in every window of the region.
    package var isEverywhere = false
    /// Whether some windows of the region are undecided: then it may fail in smaller ones, and in more than ``extent`` says.
    package var isIncomplete = false
    /// Where the failure ends or begins, in points, if that is a single width or height.
    package var breakpoint: Double?
    /// The requirement that takes over there, on the failing side, and its location.
    package var takingOver: Finding.Note?
    /// If nothing takes over, the constraints of the subject that place and size it there.
    package var holding: [Finding.Note] = []
}

extension Refutation {
    /// A window of one size in which a statement fails for the same subject.
    package struct SingleWindow: Sendable {
        /// The rule's finding there.
        package var finding: Finding
        package var size: Size
        package var scenario: Scenario

        init(_ refutation: Refutation) {
            (finding, size, scenario) = (refutation.finding, refutation.window, refutation.scenario)
        }
    }

    /// ``extent``, with how many windows of one size are beside the smallest one.
    package var extentWithSingles: String {
        if singles.failing == 0 || singles.of < 2 { return extent }
        let share = "\(singles.failing) of \(singles.of) windows of devices"
        if isOfRegion { return "\(extent), and in \(share)" }
        return singles.failing == 1
            ? "in this one of \(singles.of) windows of devices"
            : "in this and \(singles.failing - 1) more of \(singles.of) windows of devices"
    }

    /// The smallest window of all, with the rule's finding there.
    package var first: SingleWindow { smaller ?? SingleWindow(self) }

    /// The arguments of `plumbline` that make the rule report the same in the smallest window.
    package func command(path: String) -> [String] {
        var scenario = first.scenario
        let finding = first.finding
        if isOfRegion, smaller == nil { scenario.sizeOverride = window }
        let both = needsBothDirections ? LayoutDirection.allCases.flatMap { ["--direction", $0.rawValue] } : []
        if !both.isEmpty { scenario.direction = .leftToRight }
        return ["check", path, "--no-config", "--notes", "--rule", finding.rule] + scenario.commandOptions + both
    }

    /// The windows in which it fails in its own reading direction.
    var ownFailing: [FailingWindows] { failing.filter { $0.direction == scenario.direction } }

    /// ``extent``, with the smallest window if that says only where some of them are.
    var extentWithWindow: String {
        ownFailing.areShare ? "\(extent), such as \(Titles.points(window.width))x\(Titles.points(window.height))" : extent
    }

    /// How many windows it fails in, in square points.
    var area: Double { regions.reduce(0) { $0 + $1.extent } }

    /// Whether it fails only in windows lower than any tablet's in the device table: freely resized ones, which few are.
    var isOfLowWindows: Bool {
        rootSize == nil && !regions.isEmpty
            && regions.allSatisfy { $0.heights.lowerBound > 1 && $0.heights.upperBound < Device.lowestTabletWindow }
    }

    /// Whether it fails in the window of a scenario.
    func includes(_ other: Scenario) -> Bool {
        guard scenario.device?.idiom == .pad, other.device?.idiom == .pad, other.direction == scenario.direction else { return false }
        if isEverywhere || rootSize != nil { return isEverywhere }
        if let own = scenario.widthClassOverride, own != other.widthClass { return false }
        return regions.contains { $0.contains(other.size) || $0.heights.upperBound <= 1 && $0.widths.contains(other.size.width) }
    }
}

/// Why a statement is neither proven nor refuted in some windows.
package struct UndecidedRegion: Sendable {
    package var region: Polygon
    package var scenario: Scenario
    package var reason: String
    /// Whether the region is one window, laid out as it is.
    package var isSingle = false

    static let conflict = "constraints conflict there, and what is dropped is a guess"
    static let code = "constraints contradict the stored size, which code may change"
    static let rounding = "rounding to pixels decides"
    static let limit = RegionStudy.Gap.Reason.limit.rawValue

    static func unconfirmed(_ count: Int) -> String {
        "\(limit): \(count == 1 ? "1 more failure is" : "\(count) more failures are") expected and not confirmed"
    }
}
