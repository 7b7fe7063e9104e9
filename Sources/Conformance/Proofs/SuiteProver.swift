import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// Decides the cases of a suite over all windows of a region at once, instead of the sizes of its scenarios.
package struct SuiteProver {
    private let runner: SuiteRunner
    private let widths: ClosedRange<Double>?
    private let heights: ClosedRange<Double>?

    /// Cases that concern particular devices or sizes, and cannot be decided for all windows.
    package var leftOut: [SuiteCase] { runner.suite.cases.filter { !$0.isOfEveryWindow } }

    /// - Parameters:
    ///   - widths: of windows, in points; nil for those of the platform's windows.
    ///   - heights: likewise.
    package init(_ runner: SuiteRunner, widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil) {
        self.runner = runner
        self.widths = widths
        self.heights = heights
    }

    /// The minimum width of a strip of windows that counts, in points: formulas compare with a tolerance on either side.
    private static let edge = 2 * CaseScope.tolerance

    /// The result of a case in one scenario.
    package struct Proof: Sendable {
        package var caseName: String
        package var position: TextPosition
        package var scenario: Scenario
        package var pieceCount = 0
        /// The number of windows of one size that were judged instead.
        package var windowCount = 0
        /// The expectations that fail, each with the windows in which it does.
        package var failures: [(what: String, region: Polygon)] = []
        /// The smallest window of whole points in which ``SuiteRunner`` fails the case, and its failures there.
        package var counterexample: (window: Size, failures: [Failure])?
        /// What could not be decided: parts without a layout, formulas that are not piecewise linear.
        package var doubts: [String] = []

        package var isProven: Bool { failures.isEmpty && counterexample == nil && doubts.isEmpty }
    }

    /// The results of the suite's cases in the platform's windows, a tablet's of either width class, in either reading direction. Throws a
    /// ``SuiteProblem``.
    package func proofs() throws -> [Proof] {
        var proofs: [Proof] = []
        let platform = runner.document.platform
        for suiteCase in runner.suite.cases where suiteCase.isOfEveryWindow {
            for direction in suiteCase.scenarios.directions ?? LayoutDirection.allCases {
                for widthClass in platform == .iOS ? [SizeClass.compact, .regular] : [nil] {
                    let scenario = Scenario(device: platform.device, widthClass: widthClass, direction: direction).on(platform)
                    proofs.append(try proof(of: suiteCase, in: scenario))
                }
            }
        }
        return proofs
    }

    /// Decides the frames, relations and ambiguities of a case in every window in which its condition holds, ignoring what it requires of
    /// devices, orientations and text sizes.
    package func proof(of suiteCase: SuiteCase, in scenario: Scenario) throws -> Proof {
        var proof = Proof(caseName: suiteCase.name, position: suiteCase.position, scenario: scenario)
        guard
            let region = RunTime(scenario).windows(
                of: try runner.root(of: suiteCase), in: runner.document, widths: widths, heights: heights)
        else {
            for cell in try runner.cells(of: suiteCase, in: [scenario]) {
                let verdict = try runner.verdict(cell)
                proof.windowCount += 1
                if !verdict.passed { proof.counterexample = (try runner.build(cell).context.rootSize, verdict.failures) }
            }
            return proof
        }
        for part in scenario.release.margins.parts(of: region) { try add(part, suiteCase, scenario, to: &proof) }
        if !proof.failures.isEmpty {
            proof.counterexample = try counterexample(proof.failures.map(\.region), suiteCase, scenario)
            if proof.counterexample == nil { proof.doubts.append("rounding to pixels decides: \(proof.failures.map(\.what).first ?? "")") }
        }
        return proof
    }

    /// The smallest of the windows at the start of failing regions, or slightly inside, in which the runner fails the case.
    private func counterexample(_ regions: [Polygon], _ suiteCase: SuiteCase, _ scenario: Scenario) throws -> (
        window: Size, failures: [Failure]
    )? {
        for margin in [0.0, 0.5, 1] {
            let windows = regions.compactMap { region in
                region.sides.reduce(region) { $0.isEmpty ? $0 : $0.clipped(to: $1 - margin) }.smallestWindow
            }
            for window in windows.sorted(by: { ($0.width, $0.height) < ($1.width, $1.height) }).prefix(2) {
                var sized = scenario
                sized.sizeOverride = window
                let verdict = try runner.verdict(SuiteRunner.Cell(suiteCase: suiteCase, scenario: sized))
                if !verdict.passed { return (window, verdict.failures) }
            }
        }
        return nil
    }

    private func add(_ part: Polygon, _ suiteCase: SuiteCase, _ scenario: Scenario, to proof: inout Proof) throws {
        func cell(at size: Size) -> SuiteRunner.Cell {
            var sized = scenario
            sized.sizeOverride = size
            return SuiteRunner.Cell(suiteCase: suiteCase, scenario: sized)
        }
        // Edits set fixed lengths, and the scenario's variations are the same at every size, so one scene serves for all: that of the
        // smallest size, because the margins of the next part begin on the line at the other end.
        let least = Size(width: part.widths.lowerBound, height: part.heights.lowerBound)
        let model = try runner.build(cell(at: least))
        let (root, document, runTime) = (model.root, runner.document, RunTime(scenario))
        /// A window adapts to the content as the document has it, before the case's edits.
        let window = runTime.draggedContext(of: root, in: document, to: least).map { SceneBuilder(root, of: document, in: $0).scene }
        let study = RegionStudy(
            over: part, engine: LayoutEngine(measurer: model.context.intrinsics),
            window: window.map { window in { window.with(rootSize: $0) } }
        ) { size in
            let context =
                runTime.draggedContext(of: root, in: document, to: size)
                ?? RunTime(cell(at: size).scenario).settledContext(of: root, in: document)
            return model.scene.with(rootSize: context.rootSize, safeArea: context.safeArea)
        }
        proof.doubts += study.gaps.map { $0.reason.rawValue }
        for piece in study.pieces {
            proof.pieceCount += 1
            let cell = cell(at: piece.size)
            do {
                try judge(SceneLayout(try runner.build(cell), .scenario(cell.scenario), layout: piece.layout), suiteCase, piece, &proof)
            } catch let problem as RegionFormula.Problem {
                proof.doubts.append("a formula is not piecewise linear in the window (at byte \(problem.offset))")
            }
        }
    }

    private func judge(_ laidOut: SceneLayout, _ suiteCase: SuiteCase, _ piece: RegionStudy.Piece, _ proof: inout Proof) throws {
        let names = Names(scope: CaseScope(suiteCase, laidOut), laidOut: laidOut, piece: piece)
        let scale = laidOut.context.traits.scale
        let actual = RegionFormula(tolerance: CaseScope.tolerance, scale: scale, value: names.actual)
        let expected = RegionFormula(tolerance: CaseScope.tolerance, scale: scale, value: names.expected)
        var regions = [piece.region]
        if let condition = suiteCase.scenarios.condition { regions = try actual.parts(where: condition.value, in: piece.region) }
        for region in regions where region.thickness > Self.edge {
            for relation in suiteCase.expectation.relations {
                for part in try actual.failures(of: relation.value, in: region) where part.thickness > Self.edge {
                    proof.failures.append((relation.value.source, part))
                }
            }
            for frame in suiteCase.expectation.frames { proof.failures += try failures(of: frame, suiteCase, names, expected, region) }
            if let ambiguous = suiteCase.expectation.ambiguous {
                let wanted = Set(ambiguous.flatMap { laidOut.scene.items(named: $0.value) }.map(\.index))
                let found = Set(laidOut.scene.items.indices.filter { !laidOut.layout.ambiguity[$0].isEmpty })
                if wanted != found { proof.failures.append(("ambiguous views", region)) }
            }
        }
    }

    /// Where a length that a case expects of a view differs, before rounding.
    private func failures(
        of frame: FrameExpectation, _ suiteCase: SuiteCase, _ names: Names, _ formula: RegionFormula, _ region: Polygon
    ) throws -> [(what: String, region: Polygon)] {
        let frames = names.frame(try names.laidOut.scene.item(named: frame.view.value).index, isMirrored: suiteCase.expectation.mirrors)
        let lengths = [
            ("x", frame.x, frames.x), ("y", frame.y, frames.y), ("width", frame.width, frames.width),
            ("height", frame.height, frames.height),
        ]
        let slack = suiteCase.expectation.tolerance / names.laidOut.context.traits.scale + CaseScope.tolerance
        return try lengths.flatMap { name, wanted, form -> [(what: String, region: Polygon)] in
            guard let wanted else { return [] }
            return try formula.numbers(wanted.value, in: region).flatMap { part in
                let difference = form - part.value
                return [difference, difference.opposite].map { part.region.clipped(to: $0 - slack) }.filter { $0.thickness > Self.edge }
                    .map { ("\(frame.view.value).\(name) == \(wanted.value.source)", $0) }
            }
        }
    }

    /// The values of names in one piece.
    private struct Names {
        let scope: CaseScope
        let laidOut: SceneLayout
        let piece: RegionStudy.Piece

        private var isRightToLeft: Bool { laidOut.context.traits.direction.isRightToLeft }
        private var rootWidth: AffineForm { piece.right(of: 0) - piece.left(of: 0) }

        /// The frame, which the alignment insets extend beyond the edges of a piece, in the superview's coordinates; mirrored back if the
        /// direction mirrors it.
        func frame(_ item: Int, isMirrored: Bool) -> (x: AffineForm, y: AffineForm, width: AffineForm, height: AffineForm) {
            let own = edges(item), outer = edges(laidOut.scene.items[item].parent?.index ?? item)
            let x = isMirrored && isRightToLeft ? outer.right - own.right : own.left - outer.left
            return (x, own.top - outer.top, own.right - own.left, own.bottom - own.top)
        }

        private func edges(_ item: Int) -> (left: AffineForm, right: AffineForm, top: AffineForm, bottom: AffineForm) {
            let insets = laidOut.scene.items[item].alignmentInsets
            return (
                piece.left(of: item) - insets.left, piece.right(of: item) - -insets.right, piece.top(of: item) - insets.top,
                piece.bottom(of: item) - -insets.bottom
            )
        }

        /// A value of the layout, in the root's coordinates.
        func actual(_ reference: FormulaReference) throws -> RegionFormula.Value {
            try common(reference) ?? .number(form(try attribute(reference), of: try item(reference)))
        }

        /// A value that the case expects, left to right and in the superview's coordinates: the layout's own value if every frame is as
        /// expected.
        func expected(_ reference: FormulaReference) throws -> RegionFormula.Value {
            if let value = try common(reference) { return value }
            let frame = frame(try item(reference), isMirrored: scope.suiteCase.expectation.mirrors)
            switch try attribute(reference) {
            case .left, .leading: return .number(frame.x)
            case .right, .trailing: return .number(frame.x + frame.width)
            case .top: return .number(frame.y)
            case .bottom: return .number(frame.y + frame.height)
            case .width: return .number(frame.width)
            case .height: return .number(frame.height)
            case .centerX: return .number(frame.x + frame.width * 0.5)
            case .centerY: return .number(frame.y + frame.height * 0.5)
            }
        }

        private func item(_ reference: FormulaReference) throws -> Int { try laidOut.scene.item(named: reference.name).index }

        private func attribute(_ reference: FormulaReference) throws -> ViewAttribute {
            guard let attribute = ViewAttribute(rawValue: reference.path.joined(separator: ".")) else {
                throw RegionFormula.Problem(offset: 0)
            }
            return attribute
        }

        private func common(_ reference: FormulaReference) throws -> RegionFormula.Value? {
            func constant(_ number: Double) -> RegionFormula.Value { .number(AffineForm(constant: number, width: 0, height: 0)) }
            if reference.path.first == "intrinsic" {
                let size = laidOut.layout.intrinsicSizes[try item(reference)]
                guard let length = reference.path.last == "width" ? size.width : size.height else { throw RegionFormula.Problem(offset: 0) }
                return constant(length)
            }
            guard reference.path.isEmpty else { return nil }
            switch ScenarioName(rawValue: reference.name) {
            case .W: return .number(rootWidth)
            case .H: return .number(piece.bottom(of: 0) - piece.top(of: 0))
            case let name?:
                switch scope.value(of: name) {
                case .number(let number): return constant(number)
                case .truth(let truth): return .truth(truth)
                }
            case nil:
                guard let definition = scope.suiteCase.definitions.first(where: { $0.name == reference.name }) else {
                    throw RegionFormula.Problem(offset: 0)
                }
                return .formula(definition.formula.value)
            }
        }

        private func form(_ attribute: ViewAttribute, of item: Int) -> AffineForm {
            let (left, right, top, bottom) = (piece.left(of: item), piece.right(of: item), piece.top(of: item), piece.bottom(of: item))
            return switch attribute {
            case .left: left
            case .right: right
            case .leading: isRightToLeft ? rootWidth - right : left
            case .trailing: isRightToLeft ? rootWidth - left : right
            case .top: top
            case .bottom: bottom
            case .width: right - left
            case .height: bottom - top
            case .centerX: (left + right) * 0.5
            case .centerY: (top + bottom) * 0.5
            }
        }
    }
}

extension Scene {
    fileprivate func with(rootSize: Size, safeArea: EdgeInsets? = nil) -> Scene {
        var scene = self
        scene.rootSize = rootSize
        if let safeArea { scene.safeArea = safeArea }
        return scene
    }
}

extension SuiteCase {
    /// Whether the case applies to windows of any size.
    fileprivate var isOfEveryWindow: Bool {
        scenarios.sizes == nil && scenarios.devices == nil && scenarios.orientations == nil
            && scenarios.contentSizes?.contains(.large) != false
    }
}
