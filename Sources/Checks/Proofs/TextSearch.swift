import AutoLayout
import InterfaceBuilder
import Scenarios

/// Finds how far texts of one scene may grow in one scenario.
struct TextSearch {
    /// The scene with its texts as they are.
    let scene: PlacedScene
    let canvas: SeenCanvas
    let statements: [ProvableStatement]
    let factors: ClosedRange<Double>
    let layoutLimit: Int
    /// The steps that are left (``RegionStudy/stepCount``), shared by all texts of a scene.
    private(set) var steps: Int
    private(set) var layoutCount = 0
    /// The pairs that overlap as they are; each is compared in each piece.
    private let pairCount: Int
    /// What the rules report about the texts as they are.
    private let already: [Statement: Set<String>]
    /// The texts that have all the width they need as they are, to a pixel.
    private let whole: Set<Int>

    init(
        _ scene: PlacedScene, _ canvas: SeenCanvas, statements: [ProvableStatement], factors: ClosedRange<Double>, layoutLimit: Int,
        steps: Int = RegionStudy.usualStepLimit
    ) {
        self.scene = scene
        self.canvas = canvas
        self.statements = statements
        self.factors = factors
        self.layoutLimit = layoutLimit
        var pairs: Int? = 0
        for statement in statements {
            pairs = pairs.flatMap { known in statement.comparisonCount(in: scene, limit: steps / 100 - known).map { known + $0 } }
        }
        pairCount = pairs ?? 0
        self.steps = pairs == nil ? 0 : steps
        var already: [Statement: Set<String>] = [:]
        for statement in statements where self.steps > 0 {
            already[statement.statement] = Set(statement.observations(in: ObservedScene(scene, canvas: canvas)).map(\.subject))
        }
        self.already = already
        let judged = Set(scene.judged), faults = TextFaults(of: scene, exact: judged)
        whole = judged.filter { faults[$0] == nil }
    }

    /// What a layout costs beside solving its equations, in steps: texts are measured and rows built, however few steps they take.
    private static let stepsPerLayout = 100

    /// The possible effects of a growing text, the most serious first.
    static let statements: [Statement] = [.noConflict, .wholeTexts, .noOverlap, .insideSuperview, .onScreen, .insideSafeArea]

    /// A statement that fails from some factor on.
    private struct Failure {
        var claim: ProvableStatement
        var statement: Statement { claim.statement }
        var subject: String
        /// In thousandths.
        var start: Double
        /// Whether it fails from the start, always by the same amount.
        var isConstant: Bool
    }

    /// How far some texts may grow, all by the same factor.
    mutating func outcome(growing items: [Int]) -> TextRoom.Outcome {
        if steps <= 0 { return .undecided(from: factors.lowerBound, reason: UndecidedRegion.limit) }
        guard scene.isReliable else { return .undecided(from: factors.lowerBound, reason: "constraints conflict as it is") }
        let growing = Set(items)
        let exempt = growing.filter { already[.wholeTexts]?.contains(subject($0)) == true }
        if exempt.count == growing.count { return .failsAlready }
        let (pieces, gaps) = study(growing: items)
        let failures = self.failures(in: pieces, growing)
        let gap = gaps.min { $0.region.widths.lowerBound < $1.region.widths.lowerBound }
        var doubt: (start: Double, reason: String)? = gap.map { ($0.region.widths.lowerBound, $0.reason.rawValue) }
        if let unclear = pieces.first(where: { !$0.layout.conflicts.isEmpty }),
            unclear.region.widths.lowerBound < doubt?.start ?? .infinity,
            !failures.contains(where: { $0.start <= unclear.region.widths.lowerBound })
        {
            doubt = (unclear.region.widths.lowerBound, "constraints conflict whose sizes code may change")
        }
        for failure in failures {
            if let doubt, doubt.start < failure.start { break }
            if let limit = confirmed(failure, items, pieces) { return .limited(limit) }
            // What is already so and hidden by rounding is not caused by the texts.
            if !failure.isConstant { doubt = (failure.start, "rounding to pixels decides") }
        }
        return doubt.map { .undecided(from: SceneLayout.factor($0.start), reason: $0.reason) } ?? .free
    }

    /// The whole percentage by which texts may grow together before some of those that are cut at the end of the range are cut, each with
    /// what begins to bind there; nothing for a text that is cut where the pieces are not known.
    mutating func percents(growing items: [Int], cut: [Int]) -> [Int: (percent: Int, notes: [Finding.Note])] {
        let search = self
        var starts: [String: Double] = [:]
        let (pieces, gaps) = study(growing: items) { piece in
            for failure in search.failures(in: [piece], Set(items)) {
                starts[failure.subject] = min(starts[failure.subject] ?? .infinity, failure.start)
            }
            return cut.map { starts[search.subject($0)] ?? .infinity }.max() ?? 0
        }
        let known = gaps.map(\.region.widths.lowerBound).min() ?? .infinity
        var found: [Int: (percent: Int, notes: [Finding.Note])] = [:]
        for item in cut {
            guard let start = starts[subject(item)], start < known else { continue }
            found[item] = (Int(((SceneLayout.factor(start) - 1) * 100 + 0.01).rounded(.down)), beginning(at: start, scene.layout, pieces))
        }
        return found
    }

    /// The pieces of some growing texts in ascending order.
    ///
    /// - Parameter reach: the position beyond which nothing needs to be known, after each piece.
    private mutating func study(growing items: [Int], reach: ((RegionStudy.Piece) -> Double)? = nil) -> (
        pieces: [RegionStudy.Piece], gaps: [RegionStudy.Gap]
    ) {
        let study = scene.layout.study(growing: items, over: factors, layoutLimit: layoutLimit, stepLimit: steps, reach: reach)
        layoutCount += study.layoutCount
        steps -= study.stepCount + study.layoutCount * Self.stepsPerLayout + study.pieces.count * pairCount
        return (study.pieces.sorted { $0.region.widths.lowerBound < $1.region.widths.lowerBound }, study.gaps)
    }

    /// What fails in the pieces but not in the texts as they are, in order of appearance.
    private func failures(in pieces: [RegionStudy.Piece], _ growing: Set<Int>) -> [Failure] {
        var found: [Statement: [String: Failure]] = [:]
        let factor = AffineForm(constant: 0, width: SceneLayout.factor(1), height: 0),
            lowest = SceneLayout.parameter(factors.lowerBound) + 1e-6
        for piece in pieces {
            var layout = scene.layout
            layout.scene = layout.scene.grown(growing, by: SceneLayout.factor(piece.size.width))
            layout.layout = piece.layout
            let placed = PlacedPiece(
                piece, ObservedScene(PlacedScene(layout), canvas: canvas),
                growing: PlacedPiece.Growth(items: growing, factor: factor, exact: whole.union(growing))
            )
            for claim in statements {
                let statement = claim.statement
                for range in claim.failures(in: placed, limit: .max).ranges where already[statement]?.contains(range.subject) != true {
                    let failing = range.region(in: piece.region)
                    guard failing.thickness > 1e-6 else { continue }
                    let start = failing.widths.lowerBound
                    // All conflicts count as one subject.
                    let subject = statement == .noConflict ? "" : range.subject
                    var failure =
                        found[statement]?[subject] ?? Failure(claim: claim, subject: subject, start: start, isConstant: start <= lowest)
                    if !range.conditions.allSatisfy({ abs($0.width) < 1e-9 }) { failure.isConstant = false }
                    failure.start = min(failure.start, start)
                    found[statement, default: [:]][subject] = failure
                }
            }
        }
        // What begins together is reported in the order of the statements.
        func order(_ failure: Failure) -> (Double, Int, String) {
            ((failure.start * 100).rounded(), statements.firstIndex { $0.statement == failure.statement } ?? 0, failure.subject)
        }
        return found.values.flatMap(\.values).sorted { order($0) < order($1) }
    }

    // MARK: Confirming

    /// The limit, if the rule itself reports the failure slightly beyond it and not slightly before.
    private func confirmed(_ failure: Failure, _ items: [Int], _ pieces: [RegionStudy.Piece]) -> TextLimit? {
        let exact = whole.union(items), lowest = SceneLayout.parameter(factors.lowerBound)
        func reported(at parameter: Double) -> (layout: SceneLayout, reported: ProvableStatement.Reported?) {
            let layout = scene.layout.grown(items, by: SceneLayout.factor(parameter))
            let found = failure.claim.observations(in: ObservedScene(PlacedScene(layout), canvas: canvas, exact: exact))
            return (layout, found.first { failure.statement == .noConflict || $0.subject == failure.subject })
        }
        for distance in Self.distances {
            let (layout, found) = reported(at: failure.start + distance)
            guard let found else { continue }
            // The rule must not report the texts as they are.
            let before = failure.start - distance
            if before > lowest, reported(at: before).reported != nil { continue }
            return TextLimit(
                factor: SceneLayout.factor(failure.start), statement: failure.statement, message: words(failure, items, found.observation),
                finding: found.observation.finding(of: found.rule),
                notes: failure.statement == .noConflict ? found.observation.notes : notes(failure, layout, pieces)
            )
        }
        return nil
    }

    /// The distances from a limit at which the rule is run, in thousandths: frames are on pixels, and a short text grows by one only in
    /// some steps.
    private static let distances = [0.5, 2, 5, 12, 25, 50]

    private func subject(_ item: Int) -> String { "\(scene.element(item).index)." }

    /// What happens, in words.
    private func words(_ failure: Failure, _ items: [Int], _ observation: Observation) -> String {
        let item = scene.index(of: observation)
        let isOwn = item.map(items.contains) == true && items.count == 1
        let title = item.map(scene.title) ?? observation.element.name
        switch failure.statement {
        case .wholeTexts: return isOwn ? "is cut" : "cuts \(title)"
        case .noOverlap:
            let other = Int32(observation.key).flatMap { key in scene.items.indices.first { scene.element($0).index == key } }
            let otherTitle = other.map(scene.title) ?? "another view"
            if isOwn { return "overlaps \(otherTitle)" }
            return items.count == 1 && other == items.first ? "overlaps \(title)" : "makes \(title) overlap \(otherTitle)"
        case .insideSuperview: return isOwn ? "reaches out of its superview" : "pushes \(title) out of its superview"
        case .onScreen: return isOwn ? "reaches beyond the screen" : "pushes \(title) beyond the screen"
        case .insideSafeArea: return isOwn ? "leaves the safe area" : "pushes \(title) out of the safe area"
        default: return "makes constraints conflict"
        }
    }

    /// What takes over where a failure begins or, for a text that is cut, what holds it.
    private func notes(_ failure: Failure, _ layout: SceneLayout, _ pieces: [RegionStudy.Piece]) -> [Finding.Note] {
        let begins = beginning(at: failure.start, layout, pieces)
        guard begins.isEmpty, failure.statement == .wholeTexts, let item = scene.judged.first(where: { subject($0) == failure.subject })
        else { return begins }
        return holders(of: item, layout)
    }

    /// The constraints that bind beyond a position and not before.
    private func beginning(at place: Double, _ layout: SceneLayout, _ pieces: [RegionStudy.Piece]) -> [Finding.Note] {
        func piece(at place: Double) -> RegionStudy.Piece? { pieces.first { $0.region.widths.contains(place) } }
        guard let before = piece(at: place - 0.1), let after = piece(at: place + 0.1) else { return [] }
        let begins = after.tight.subtracting(before.tight).filter { if case .constraint = $0 { true } else { false } }
        return begins.map(layout.note).sorted { $0.location < $1.location }
    }

    /// The constraints that would conflict with a text as wide, or as high, as it needs to be.
    private func holders(of item: Int, _ layout: SceneLayout) -> [Finding.Note] {
        for axis in Axis.allCases {
            var scene = layout.scene
            scene.items[item].compressionResistance[axis] = .required
            let asked = layout.with(scene)
            let conflict = asked.layout.conflicts.first { $0.members.contains(.compressionResistance(ItemID(item), axis)) }
            guard let conflict else { continue }
            let members = conflict.members.filter { if case .constraint = $0 { true } else { false } }
            return members.map(asked.note)
        }
        return []
    }
}
