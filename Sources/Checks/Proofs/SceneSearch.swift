import AutoLayout
import InterfaceBuilder
import Scenarios

/// Collects where statements about one scene fail, and finds the smallest window of each failure.
struct SceneSearch {
    let studies: SceneStudies
    /// The index of the root among the document's.
    let index: Int
    let statements: [Statement]
    let ground: StatementGround
    /// Whether counterexamples name what takes over or holds the view.
    let explains: Bool
    private(set) var regions: [ProofRegion] = []
    private var failures: [Statement: [String: [Failure]]] = [:]
    private var single: [Statement: [String: Refutation]] = [:]
    private var doubts: [Statement: [Doubt]] = [:]

    init(_ studies: SceneStudies, rootAt index: Int, statements: [Statement], ground: StatementGround, explains: Bool) {
        self.studies = studies
        self.index = index
        self.statements = statements
        self.ground = ground
        self.explains = explains
    }

    private var document: Document { studies.subject.document }
    private var root: LayoutRoot { document.roots[index] }

    /// A failure in one piece.
    private struct Failure {
        var range: FailureRange
        var piece: Polygon
        /// The index of the region in ``regions``.
        var region: Int
    }

    // MARK: Checking

    /// Checks one scenario in some reading directions, from left to right first.
    mutating func look(at readings: [WindowRegion]) {
        let start = regions.count
        let found = readings.map { study(of: $0) }
        regions += found.map(\.region)
        for (number, reading) in found.enumerated() {
            for placed in reading.pieces {
                for statement in statements {
                    for range in placed.failures(of: statement, ground) { add(range, statement, in: placed.piece.region, start + number) }
                }
                if hangsOnUnknownSize(placed.scene) {
                    doubts[.noConflict, default: []] += windows(of: placed.piece.region, in: reading.region).map {
                        Doubt(region: $0, scenario: reading.region.scenario, reason: Self.codeDecides)
                    }
                }
            }
            for gap in gaps(of: reading.region) {
                for statement in statements {
                    doubts[statement, default: []].append(Doubt(region: gap.region, scenario: reading.region.scenario, reason: gap.reason.rawValue))
                }
            }
        }
        guard found.count == 2, statements.contains(.mirrored) else { return }
        for a in found[0].pieces {
            for b in found[1].pieces {
                let common = a.piece.region.intersection(b.piece.region)
                guard common.thickness > 1e-4 else { continue }
                for range in a.mirrorFailures(b) { add(range, .mirrored, in: common, start) }
            }
        }
    }

    /// The windows that were not decided.
    private func gaps(of region: ProofRegion) -> [RegionStudy.Gap] {
        guard let hosting = region.windows.hosting else { return region.study.gaps }
        return hosting.gaps + region.study.gaps.flatMap { gap in windows(of: gap.region, in: region).map { RegionStudy.Gap(region: $0, reason: gap.reason) } }
    }

    /// The windows that lead to the sizes of a region's part.
    private func windows(of part: Polygon, in region: ProofRegion) -> [Polygon] {
        guard let hosting = region.windows.hosting else { return [part] }
        return hosting.places(of: [], in: part).map { $0.piece.clipped(to: $0.conditions) }.filter { !$0.isEmpty }
    }

    /// Whether constraints contradict a size that code may change, so that it is neither proven nor refuted that there is no conflict.
    private func hangsOnUnknownSize(_ scene: PlacedScene) -> Bool {
        statements.contains(.noConflict) && ConflictReport.all(in: scene.layout).contains { $0.isCertain && $0.isOfUnknownSize }
    }

    private static let codeDecides = "constraints contradict the stored size, which code may change"

    private func study(of part: WindowRegion) -> (region: ProofRegion, pieces: [PlacedPiece]) {
        let runTime = RunTime(part.scenario, keepsPlaceholders: true)
        let region = ProofRegion(windows: part, study: studies.study(of: root, part, runTime, opensStacks: true))
        guard let first = region.study.pieces.first else { return (region, []) }
        let model = ownLayout(at: first.size, part.scenario)
        return (region, region.study.pieces.map { piece in
            var layout = model
            layout.context = runTime.context(of: root, in: document, at: piece.size)
            layout.scene.rootSize = layout.context.rootSize
            layout.layout = piece.layout
            return PlacedPiece(piece: piece, scene: PlacedScene(layout))
        })
    }

    private mutating func add(_ range: FailureRange, _ statement: Statement, in piece: Polygon, _ region: Int) {
        if range.region(in: piece).thickness > 1e-6 {
            failures[statement, default: [:]][range.subject, default: []].append(Failure(range: range, piece: piece, region: region))
        }
    }

    /// Checks a single window.
    mutating func look(at scene: PlacedScene, mirror: PlacedScene?, _ scenario: Scenario) {
        let size = document.platform == .macOS ? scene.layout.context.rootSize : scenario.size
        if doubts[.noConflict]?.contains(where: { $0.reason == Self.codeDecides }) != true, hangsOnUnknownSize(scene) {
            let window = Polygon(widths: size.width...size.width, heights: size.height...size.height)
            doubts[.noConflict, default: []].append(Doubt(region: window, scenario: scenario, reason: Self.codeDecides))
        }
        let extent = document.platform == .macOS ? "as it was drawn" : document.platform == .tvOS ? "on its one screen" : "on \(scenario.name)"
        for statement in statements {
            for (rule, observation) in ground.observations(against: statement, in: scene, mirror: mirror) {
                let subject = statement == .mirrored ? "mirrored" : observation.subject
                if let known = single[statement]?[subject], (known.window.width, known.window.height) <= (size.width, size.height) { continue }
                single[statement, default: [:]][subject] = Refutation(
                    finding: observation.finding(of: rule), window: size, scenario: scenario, extent: extent
                )
            }
        }
    }

    // MARK: Reporting

    func proofs() -> [StatementProof] {
        statements.map { statement in
            var refutations: [Refutation] = []
            var doubts = doubts[statement] ?? []
            var reported = Set<String>()
            for (subject, failures) in (failures[statement] ?? [:]).sorted(by: { $0.key < $1.key }) {
                if let refutation = refutation(failures, statement) {
                    refutations.append(refutation)
                    reported.insert(subject)
                } else if let region = failures.lazy.flatMap({ windows(of: $0) }).first, let first = failures.first {
                    doubts.append(Doubt(region: region, scenario: regions[first.region].scenario, reason: "rounding to pixels decides"))
                }
            }
            for (subject, refutation) in single[statement] ?? [:] where !reported.contains(subject) && !(statement == .mirrored && !reported.isEmpty) {
                refutations.append(refutation)
            }
            refutations.sort { ($0.window.width, $0.window.height, $0.finding) < ($1.window.width, $1.window.height, $1.finding) }
            return StatementProof(statement: statement, refutations: refutations, doubts: doubts)
        }
    }

    /// The smallest window of whole points in which the rule itself reports the failure. The line where a piece ends may belong to the next
    /// one, and close to the limit rounding to pixels may hide a failure; then a slightly larger margin is used.
    private func refutation(_ failures: [Failure], _ statement: Statement) -> Refutation? {
        for (margin, isInside) in [(0.0, false), (0, true), (0.5, true), (1, true)] {
            let windows = failures.flatMap { failure in
                self.windows(of: failure, margin: margin, isInside: isInside).compactMap(\.smallestWindow).map { (window: $0, failure: failure) }
            }
            let ordered = windows.sorted { ($0.window.width, $0.window.height, $0.failure.region) < ($1.window.width, $1.window.height, $1.failure.region) }
            for (window, failure) in ordered.prefix(2) {
                let region = regions[failure.region]
                let layout = layout(at: window, region.windows)
                guard let (rule, observation) = observation(of: failure.range.subject, against: statement, at: window, layout, region.windows) else { continue }
                let own = failures.filter { $0.region == failure.region }
                let extent = Extent(own.flatMap { failure in places(of: failure).map { ($0.conditions, $0.piece, failure.piece) } }, in: region)
                // As high as its content, if the root determines its own height.
                let size = region.hasHeights || region.windows.hosting != nil ? window : Size(width: window.width, height: layout.size.height)
                let begins = explains ? extent.breakpoint.flatMap { takingOver(at: $0, in: region) } : nil
                return Refutation(
                    finding: observation.finding(of: rule), window: size, scenario: region.scenario, rootSize: region.windows.hosting.map { _ in layout.size },
                    regions: own.map { $0.range.region(in: $0.piece) }.filter { !$0.isEmpty },
                    extent: extent.text, isShare: extent.isShare, isEverywhere: extent.isEverywhere, isIncomplete: region.hasGaps, breakpoint: extent.breakpoint?.value, takingOver: begins,
                    holding: begins == nil && explains ? holding(observation, at: extent, in: region) : []
                )
            }
        }
        return nil
    }

    /// The windows in which a failure occurs, as polygons that are not empty.
    private func windows(of failure: Failure, margin: Double = 0, isInside: Bool = false) -> [Polygon] {
        places(of: failure, margin: margin, isInside: isInside).map { $0.piece.clipped(to: $0.conditions) }.filter { $0.corners.count > 2 }
    }

    /// The conditions on windows under which a failure occurs, with the windows that they apply to.
    private func places(of failure: Failure, margin: Double = 0, isInside: Bool = false) -> [(conditions: [AffineForm], piece: Polygon)] {
        let region = regions[failure.region].windows
        let conditions = failure.range.conditions.map { $0 - margin }
        let piece = isInside ? failure.piece.inside(region.region) : failure.piece
        return region.hosting?.places(of: conditions, in: piece) ?? [(conditions, piece)]
    }

    private func observation(
        of subject: String, against statement: Statement, at window: Size, _ layout: SceneLayout, _ region: WindowRegion
    ) -> StatementGround.Reported? {
        var mirror: PlacedScene?
        if statement == .mirrored {
            var twin = region
            twin.scenario.direction = .rightToLeft
            mirror = PlacedScene(self.layout(at: window, twin))
        }
        let found = ground.observations(against: statement, in: PlacedScene(layout), mirror: mirror)
        return statement == .mirrored ? found.first : found.first { $0.observation.subject == subject }
    }

    /// The layout of the root in a window of some size, inside its host there.
    private func layout(at window: Size, _ region: WindowRegion) -> SceneLayout {
        guard region.hosting != nil else { return ownLayout(at: window, region.scenario) }
        var scenario = region.scenario
        scenario.sizeOverride = window
        return studies.layouts(in: scenario)[index]
    }

    /// The layout of the root in a window of some size, or inside a host of that size.
    private func ownLayout(at size: Size, _ scenario: Scenario) -> SceneLayout {
        let context = RunTime(scenario, keepsPlaceholders: true).context(of: root, in: document, at: size)
        return SceneLayout(root, of: document, in: context, .scenario(scenario)).withOpenEmptyStacks
    }

    private func piece(at window: Size, in region: ProofRegion) -> RegionStudy.Piece? {
        guard let hosting = region.windows.hosting else { return region.study.piece(at: window) }
        return hosting.size(in: window).flatMap(region.study.piece)
    }

    /// What binds on the failing side of a breakpoint and not on the other.
    private func takingOver(at breakpoint: Extent.Breakpoint, in region: ProofRegion) -> Finding.Note? {
        guard let failing = piece(at: breakpoint.failing, in: region), let holding = piece(at: breakpoint.holding, in: region) else { return nil }
        let layout = ownLayout(at: failing.size, region.scenario)
        let begins = failing.tight.subtracting(holding.tight)
            .sorted { (layout.element(of: $0).location, "\($0)") < (layout.element(of: $1).location, "\($1)") }
        let constraint = begins.first { if case .constraint = $0 { true } else { false } }
        return (constraint ?? begins.first).map(layout.note)
    }

    /// The constraints of an observation's view that bind on the failing side of a breakpoint, along its axis, or both.
    private func holding(_ observation: Observation, at extent: Extent, in region: ProofRegion) -> [Finding.Note] {
        guard let breakpoint = extent.breakpoint, let failing = piece(at: breakpoint.failing, in: region) else { return [] }
        let layout = ownLayout(at: failing.size, region.scenario)
        guard let item = PlacedScene(layout).index(of: observation), let settled = layout.engine.settledScene(layout.scene) else { return [] }
        let axes = extent.axis.map { [$0] } ?? Axis.allCases
        let binding = axes.flatMap { settled.requirements(of: ItemID(item), $0) }.filter { if case .constraint = $0.origin { $0.isTight } else { false } }
        return binding.map { (priority: $0.priority, note: layout.note($0.origin)) }
            .sorted { $0.priority == $1.priority ? $0.note.location < $1.note.location : $0.priority > $1.priority }.map(\.note)
    }
}

extension Polygon {
    fileprivate func clipped(to sides: [AffineForm]) -> Polygon { sides.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1) } }

    /// The part of a piece that is not on its border with another one.
    func inside(_ region: Polygon) -> Polygon {
        sides.filter { side in region.corners.contains { side.value(at: $0) < -1e-6 } }.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1 - 0.01) }
    }
}
