import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Collects where statements about one scene fail, and finds the smallest window of each failure.
struct SceneSearch {
    let studies: SceneStudies
    /// The index of the root among the document's.
    let index: Int
    let statements: [ProvableStatement]
    let canvas: SeenCanvas
    /// Whether counterexamples name what takes over or holds the view.
    let explains: Bool
    /// The releases of iOS in which the app is looked at, beside that of the regions.
    var releases: Set<UIKitRelease> = []
    private let layouts: SceneWindows
    /// The comparisons that are still allowed.
    private var steps: Int
    private var itemCount = 0
    private(set) var regions: [ProofRegion] = []
    private var failures: [Statement: [String: [Failure]]] = [:]
    private var single: [Statement: [String: Refutation]] = [:]
    /// The windows of one size that were looked at, and in how many of them each subject fails.
    private var singleCount = 0
    private var failingSingles: [Statement: [String: Int]] = [:]
    private var undecided: [Statement: [UndecidedRegion]] = [:]

    /// - Parameter stepLimit: the number of comparisons after which the rest is undecided.
    init(_ studies: SceneStudies, rootAt index: Int, statements: [ProvableStatement], canvas: SeenCanvas, explains: Bool, stepLimit: Int) {
        self.studies = studies
        self.index = index
        self.statements = statements
        self.canvas = canvas
        self.explains = explains
        layouts = SceneWindows(studies, rootAt: index, canvas: canvas)
        steps = stepLimit
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
        itemCount = max(itemCount, found.first?.pieces.first?.scene.items.count ?? 0)
        for (number, reading) in found.enumerated() {
            for placed in reading.pieces {
                for statement in statements {
                    if !placed.scene.isReliable, statement.needsReliableLayout {
                        doubt(statement, in: placed.piece.region, of: reading.region, UndecidedRegion.conflict)
                    }
                    steps -= placed.scene.judged.count
                    let failures = steps > 0 ? statement.failures(in: placed, limit: steps / 10) : PieceFailures([], isComplete: false)
                    if !failures.isComplete { doubt(statement, in: placed.piece.region, of: reading.region, UndecidedRegion.limit) }
                    steps -= failures.ranges.count
                    for range in failures.ranges { add(range, statement, in: placed.piece.region, start + number) }
                    if let reason = statement.openQuestion(in: placed.scene) {
                        doubt(statement, in: placed.piece.region, of: reading.region, reason)
                    }
                }
            }
            for gap in reading.region.gaps {
                let doubt = UndecidedRegion(region: gap.region, scenario: reading.region.scenario, reason: gap.reason.rawValue)
                for statement in statements { undecided[statement.statement, default: []].append(doubt) }
            }
        }
        if found.count == 2 {
            for statement in statements where statement.comparesDirections { compare(found[0], found[1], by: statement, start) }
        }
    }

    /// Compares the pieces of both reading directions.
    private mutating func compare(_ plain: Reading, _ mirrored: Reading, by statement: ProvableStatement, _ place: Int) {
        for a in plain.pieces {
            steps -= mirrored.pieces.count
            if steps <= 0 {
                doubt(statement, in: a.piece.region, of: plain.region, UndecidedRegion.limit)
                continue
            }
            for b in mirrored.pieces {
                let common = a.piece.region.intersection(b.piece.region)
                guard common.thickness > 1e-4 else { continue }
                let ranges = statement.failures(in: a, mirrored: b)
                steps -= a.scene.items.count
                for range in ranges { add(range, statement, in: common, place) }
            }
        }
    }

    private mutating func doubt(_ statement: ProvableStatement, in part: Polygon, of region: ProofRegion, _ reason: String) {
        undecided[statement.statement, default: []] += region.windows(of: part).map {
            UndecidedRegion(region: $0, scenario: region.scenario, reason: reason)
        }
    }

    /// A scenario in one reading direction.
    private typealias Reading = (region: ProofRegion, pieces: [PlacedPiece])

    private func study(of part: WindowRegion) -> Reading {
        let runTime = RunTime(part.scenario, keepsPlaceholders: true)
        var region = ProofRegion(windows: part, study: studies.study(of: root, part, runTime, opensStacks: true))
        guard let first = region.study.pieces.first else { return (region, []) }
        let model = layouts.scene(of: first.size, part.scenario).layout
        region.model = model
        return (
            region,
            region.study.pieces.map { piece in
                var layout = model
                layout.context = runTime.context(of: root, in: document, at: piece.size)
                layout.scene.rootSize = layout.context.rootSize
                layout.layout = piece.layout
                return PlacedPiece(piece, ObservedScene(PlacedScene(layout), canvas: canvas))
            }
        )
    }

    private mutating func add(_ range: FailureRange, _ statement: ProvableStatement, in piece: Polygon, _ region: Int) {
        if range.region(in: piece).thickness > 1e-6 {
            failures[statement.statement, default: [:]][range.subject, default: []].append(
                Failure(range: range, piece: piece, region: region))
        }
    }

    /// Checks a single window.
    mutating func look(at scene: PlacedScene, mirror: PlacedScene?, _ scenario: Scenario) {
        // A view that no screen gives its size has one of its own.
        let isOwn = document.platform == .macOS || root.kind == .tableCell && RunTime.host(of: root, in: document) == nil
        let size = isOwn ? scene.layout.size : scenario.size
        let window = Polygon(widths: size.width...size.width, heights: size.height...size.height)
        func doubt(_ statement: ProvableStatement, _ reason: String) {
            undecided[statement.statement, default: []].append(
                UndecidedRegion(region: window, scenario: scenario, reason: reason, isSingle: true))
        }
        singleCount += 1
        let extent =
            document.platform == .macOS ? "as it was drawn" : document.platform == .tvOS ? "on its one screen" : "on \(scenario.words)"
        for statement in statements {
            if let reason = statement.openQuestion(in: scene) { doubt(statement, reason) }
            let isReliable = scene.isReliable && (!statement.comparesDirections || mirror?.isReliable != false)
            if !isReliable, statement.needsReliableLayout { doubt(statement, UndecidedRegion.conflict) }
            guard let pairs = statement.comparisonCount(in: scene, limit: max(0, steps) / Self.stepsOfObservation), steps > 0 else {
                doubt(statement, UndecidedRegion.limit)
                continue
            }
            steps -= pairs * Self.stepsOfObservation + scene.judged.count
            let observations = statement.observations(in: ObservedScene(scene, mirror: mirror, canvas: canvas))
            for subject in Set(observations.map(\.subject)) { failingSingles[statement.statement, default: [:]][subject, default: 0] += 1 }
            for found in observations {
                if let known = single[statement.statement]?[found.subject],
                    (known.window.width, known.window.height) <= (size.width, size.height)
                {
                    continue
                }
                single[statement.statement, default: [:]][found.subject] = Refutation(
                    statement: statement.statement, finding: found.observation.finding(of: found.rule),
                    needsBothDirections: statement.comparesDirections, window: size, scenario: scenario, extent: extent
                )
            }
        }
    }

    /// What a rule reports takes about as long as so many comparisons.
    private static let stepsOfObservation = 10

    // MARK: Reporting

    mutating func proofs() -> [StatementProof] {
        statements.map { claim in
            let statement = claim.statement
            var refutations: [Refutation] = []
            var undecided = undecided[statement] ?? []
            var reported = Set<String>()
            var left: (count: Int, first: Failure)?
            for (subject, failures) in (failures[statement] ?? [:]).sorted(by: { $0.key < $1.key }) {
                steps -= failures.count * Self.stepsOfObservation + itemCount
                guard steps > 0 else {
                    left = failures.first.map { ((left?.count ?? 0) + 1, left?.first ?? $0) }
                    continue
                }
                if var refutation = refutation(failures, claim) {
                    if let single = single[statement]?[subject], single.isSmaller(than: refutation) {
                        refutation.smaller = Refutation.SingleWindow(single)
                    }
                    refutation.singles = (failingSingles[statement]?[subject] ?? 0, singleCount)
                    refutations.append(refutation)
                    reported.insert(subject)
                } else if let first = failures.first {
                    undecided += places(of: first, UndecidedRegion.rounding)
                }
            }
            if let left { undecided += places(of: left.first, UndecidedRegion.unconfirmed(left.count)) }
            for (subject, refutation) in single[statement] ?? [:] where !reported.contains(subject) {
                refutations.append(refutation)
                refutations[refutations.count - 1].singles = (failingSingles[statement]?[subject] ?? 0, singleCount)
            }
            refutations.sort {
                ($0.first.size.width, $0.first.size.height, $0.finding) < ($1.first.size.width, $1.first.size.height, $1.finding)
            }
            return StatementProof(statement: statement, refutations: refutations, undecided: undecided)
        }
    }

    /// A doubt about the windows in which a failure was expected.
    private func places(of failure: Failure, _ reason: String) -> [UndecidedRegion] {
        let region = regions[failure.region]
        return windows(of: failure).prefix(1).map {
            UndecidedRegion(region: $0.intersection(region.windows.windows), scenario: region.scenario, reason: reason)
        }
    }

    /// The smallest window of whole points in which the rule itself reports the failure. The line where a piece ends may belong to the next
    /// one, and close to the limit rounding to pixels may hide a failure; then a slightly larger margin is used.
    private func refutation(_ failures: [Failure], _ statement: ProvableStatement) -> Refutation? {
        for (margin, isInside) in [(0.0, false), (0, true), (0.5, true), (1, true)] {
            let windows = failures.flatMap { failure in
                let all = regions[failure.region].windows.windows
                let parts = self.windows(of: failure, margin: margin, isInside: isInside)
                return parts.compactMap { $0.smallestWindow(in: all) }.map { (window: $0, failure: failure) }
            }
            let ordered = windows.sorted {
                ($0.window.width, $0.window.height, $0.failure.region) < ($1.window.width, $1.window.height, $1.failure.region)
            }
            for (window, failure) in ordered.prefix(2) {
                let region = regions[failure.region]
                let found = layouts.observation(of: failure.range.subject, against: statement, at: window, region.windows)
                guard let observation = found?.observation, let rule = found?.rule else { continue }
                let layout = layouts.scene(at: window, region.windows).layout
                let own = failures.filter { $0.region == failure.region }
                let isComplete = isComplete(region, statement), extent = extent(of: own, in: region, isComplete: isComplete)
                let failing = Set(failures.map(\.region)).sorted().map { number in
                    number == failure.region
                        ? self.failing(own, in: region, extent, statement, isComplete: isComplete)
                        : self.failing(failures.filter { $0.region == number }, in: regions[number], statement)
                }
                let told = failing.filter { $0.direction == region.scenario.direction }
                // As high as its content, if the root determines its own height.
                let size =
                    region.hasHeights || region.windows.hosting != nil ? window : Size(width: window.width, height: layout.size.height)
                let begins = explains ? extent.breakpoint.flatMap { takingOver(at: $0, in: region) } : nil
                return Refutation(
                    statement: statement.statement, finding: observation.finding(of: rule),
                    needsBothDirections: statement.comparesDirections,
                    window: size, scenario: region.scenario, isOfRegion: true,
                    rootSize: region.windows.hosting.map { _ in layout.size },
                    regions: own.map { region.visible($0.range.region(in: $0.piece)) }.filter { !$0.isEmpty },
                    extent: told.text, failing: failing, isEverywhere: extent.words == .everywhere,
                    isIncomplete: told.contains { !$0.isComplete },
                    breakpoint: extent.breakpoint?.value, takingOver: begins,
                    holding: begins == nil && explains ? holding(observation, at: extent, in: region) : []
                )
            }
        }
        return nil
    }

    /// Whether all windows of a region are decided.
    private func isComplete(_ region: ProofRegion, _ statement: ProvableStatement) -> Bool {
        !region.hasGaps && !(statement.needsReliableLayout && region.hasConflicts)
    }

    private func extent(of failures: [Failure], in region: ProofRegion, isComplete: Bool) -> Extent {
        let parts = failures.flatMap { failure in places(of: failure).map { ($0.conditions, $0.piece, failure.piece) } }
        return Extent(parts, in: region.windows, isComplete: isComplete)
    }

    private func failing(_ failures: [Failure], in region: ProofRegion, _ statement: ProvableStatement) -> FailingWindows {
        let isComplete = isComplete(region, statement)
        let extent = extent(of: failures, in: region, isComplete: isComplete)
        return failing(failures, in: region, extent, statement, isComplete: isComplete)
    }

    private func failing(
        _ failures: [Failure], in region: ProofRegion, _ extent: Extent, _ statement: ProvableStatement, isComplete: Bool
    ) -> FailingWindows {
        FailingWindows(
            direction: region.scenario.direction, widthClass: region.scenario.widthClassOverride,
            heightClass: region.scenario.heightClassOverride, widthsOfClasses: ClassWidths(of: region.scenario),
            parts: failures.flatMap { windows(of: $0) }, words: extent.words, isComplete: isComplete,
            release: failures.first.flatMap { release(of: extent, of: $0.range.subject, statement, in: region) })
    }

    /// The release of a region, if what fails there ends elsewhere in another one in which the app is looked at, by more than a point.
    private func release(
        of extent: Extent, of subject: String, _ statement: ProvableStatement, in region: ProofRegion
    ) -> UIKitRelease? {
        let own = region.scenario.plainRelease, others = releases.filter { $0 != own }
        guard let breakpoint = extent.breakpoint, !others.isEmpty, statement.isSevere else { return nil }
        let (failing, holding) = (breakpoint.failing, breakpoint.holding)
        let across = Size(width: failing.width - holding.width, height: failing.height - holding.height)
        let length = max(abs(across.width), abs(across.height))
        guard length > 0 else { return nil }
        // A point to either side, where rounding to pixels decides nothing.
        let sides = [(failing, 1.0), (holding, -1.0)].map { size, side in
            Size(width: size.width + side * across.width / length, height: size.height + side * across.height / length)
        }
        func fails(in release: UIKitRelease) -> [Bool] {
            var windows = region.windows
            windows.scenario.setRelease(release)
            return sides.map { layouts.observation(of: subject, against: statement, at: $0, windows) != nil }
        }
        let here = fails(in: own)
        return others.contains { fails(in: $0) != here } ? region.scenario.release : nil
    }

    private func windows(of failure: Failure, margin: Double = 0, isInside: Bool = false) -> [Polygon] {
        places(of: failure, margin: margin, isInside: isInside).map { $0.piece.clipped(to: $0.conditions) }.filter { $0.corners.count > 2 }
    }

    /// The conditions on windows under which a failure occurs, with the windows that they apply to.
    private func places(of failure: Failure, margin: Double = 0, isInside: Bool = false) -> [(conditions: [AffineForm], piece: Polygon)] {
        let region = regions[failure.region].windows
        let conditions = failure.range.conditions.map { $0 - margin }
        let piece = isInside ? failure.piece.inside(region.studied) : failure.piece
        return region.hosting?.places(of: conditions, in: piece) ?? [(conditions, piece)]
    }

    private func piece(at window: Size, in region: ProofRegion) -> RegionStudy.Piece? {
        guard let hosting = region.windows.hosting else { return region.study.piece(at: window) }
        return hosting.size(in: window).flatMap(region.study.piece)
    }

    /// What binds on the failing side of a breakpoint and not on the other.
    private func takingOver(at breakpoint: Extent.Breakpoint, in region: ProofRegion) -> Finding.Note? {
        guard let failing = piece(at: breakpoint.failing, in: region), let holding = piece(at: breakpoint.holding, in: region) else {
            return nil
        }
        let layout = layouts.scene(of: failing.size, region.scenario).layout
        let begins = failing.tight.subtracting(holding.tight)
            .sorted { (layout.element(of: $0).location, "\($0)") < (layout.element(of: $1).location, "\($1)") }
        let constraint = begins.first { if case .constraint = $0 { true } else { false } }
        return (constraint ?? begins.first).map(layout.note)
    }

    /// The constraints of an observation's view that bind on the failing side of a breakpoint, along its axis, or both.
    private func holding(_ observation: Observation, at extent: Extent, in region: ProofRegion) -> [Finding.Note] {
        guard let breakpoint = extent.breakpoint, let failing = piece(at: breakpoint.failing, in: region) else { return [] }
        let scene = layouts.scene(of: failing.size, region.scenario), layout = scene.layout
        guard let item = scene.index(of: observation) else { return [] }
        let requirements = layouts.requirements(of: item, extent.axis.map { [$0] } ?? Axis.allCases, at: failing.size, region.scenario)
        let binding = requirements.filter { if case .constraint = $0.origin { $0.isTight } else { false } }
        return binding.map { (priority: $0.priority, note: layout.note($0.origin)) }
            .sorted { $0.priority == $1.priority ? $0.note.location < $1.note.location : $0.priority > $1.priority }.map(\.note)
    }
}

extension Polygon {
    func clipped(to sides: [AffineForm]) -> Polygon { sides.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1) } }

    /// The part of a piece that is not on its border with another one.
    func inside(_ region: Polygon) -> Polygon {
        sides.filter { side in region.corners.contains { side.value(at: $0) < -1e-6 } }.reduce(self) {
            $0.isEmpty ? $0 : $0.clipped(to: $1 - 0.01)
        }
    }
}

extension Refutation {
    /// Whether its window is narrower than another's, or as narrow and lower.
    fileprivate func isSmaller(than other: Refutation) -> Bool {
        (window.width, window.height) < (other.window.width, other.window.height)
    }
}
