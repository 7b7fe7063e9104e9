import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// The values of names in one scenario: those of the scenario, the case's definitions, and expected and laid-out views.
struct CaseScope {
    let suiteCase: SuiteCase
    let context: LayoutContext
    let orientation: Orientation
    /// The root's effective layout margins, in points.
    let margins: EdgeInsets
    /// The layout; nil before anything is laid out.
    private let laidOut: SceneLayout?

    /// The scope before anything is laid out.
    init(_ suiteCase: SuiteCase, _ context: LayoutContext, _ orientation: Orientation) {
        self.suiteCase = suiteCase
        self.context = context
        self.orientation = orientation
        var own = context.rootMargins
        if context.traits.direction.isRightToLeft { swap(&own.left, &own.right) }
        margins = context.marginsAddSafeArea ? own + context.safeArea : own
        laidOut = nil
    }

    init(_ suiteCase: SuiteCase, _ laidOut: SceneLayout) {
        self.suiteCase = suiteCase
        context = laidOut.context
        orientation = laidOut.orientation
        margins = laidOut.layout.margins.first ?? .zero
        self.laidOut = laidOut
    }

    /// Two numbers of a relation that differ by less than this are equal: the possible floating-point error of an engine, in points.
    static let tolerance = 0.001

    private func evaluator(
        _ value: @escaping (FormulaReference) throws(FormulaNameProblem) -> FormulaValue
    ) -> FormulaEvaluator {
        FormulaEvaluator(scale: context.traits.scale, tolerance: Self.tolerance, value: value)
    }

    /// Evaluates formulas that may only refer to the scenario and intrinsic sizes.
    var ofScenario: FormulaEvaluator {
        evaluator { reference throws(FormulaNameProblem) in try common(reference) }
    }

    /// Evaluates formulas that may refer to the expected frames of the case, left to right.
    var ofExpected: FormulaEvaluator { ofExpected(visiting: []) }

    /// Evaluates formulas that may refer to the layout.
    var ofActual: FormulaEvaluator {
        evaluator { reference throws(FormulaNameProblem) in
            if reference.path.isEmpty || reference.path.first == "intrinsic" { return try common(reference) }
            let (laidOut, index) = try view(reference.name)
            guard let attribute = ViewAttribute(rawValue: reference.path.joined(separator: ".")) else {
                throw FormulaNameProblem(.unknownAttribute(reference.path.joined(separator: "."), nearest: nil))
            }
            return .number(actual(attribute, of: laidOut.layout.solved[index]))
        }
    }

    private func common(_ reference: FormulaReference) throws(FormulaNameProblem) -> FormulaValue {
        if reference.path.first == "intrinsic" {
            let (laidOut, index) = try view(reference.name)
            let intrinsic = laidOut.layout.intrinsicSizes[index]
            guard let size = reference.path.last == "width" ? intrinsic.width : intrinsic.height else {
                throw FormulaNameProblem(.noIntrinsicSize(reference.name))
            }
            return .number(size)
        }
        if let name = ScenarioName(rawValue: reference.name) { return value(of: name) }
        guard let definition = suiteCase.definitions.first(where: { $0.name == reference.name }) else {
            throw FormulaNameProblem(.unknownName(reference.name, nearest: nil))
        }
        // The suite's reader has made sure that a definition uses only earlier ones, so this ends.
        do {
            return try ofScenario.evaluate(definition.formula.value)
        } catch let problem as FormulaProblem {
            throw FormulaNameProblem(problem.reason)
        } catch {
            throw FormulaNameProblem(.unknownName(reference.name, nearest: nil))
        }
    }

    private func ofExpected(visiting: Set<FormulaReference>) -> FormulaEvaluator {
        evaluator { reference throws(FormulaNameProblem) in
            if reference.path.isEmpty || reference.path.first == "intrinsic" { return try common(reference) }
            if visiting.contains(reference) {
                throw FormulaNameProblem(.circular("\(reference.name).\(reference.path.joined(separator: "."))"))
            }
            guard let frame = suiteCase.expectation.frames.first(where: { $0.view.value == reference.name }),
                let attribute = ViewAttribute(rawValue: reference.path.joined(separator: "."))
            else { throw FormulaNameProblem(.noExpectedFrame(reference.name)) }
            do {
                let evaluator = ofExpected(visiting: visiting.union([reference]))
                return .number(try expected(attribute, of: frame, evaluator))
            } catch let problem as FormulaProblem {
                throw FormulaNameProblem(problem.reason)
            } catch {
                throw FormulaNameProblem(.noExpectedFrame(reference.name))
            }
        }
    }

    /// The attribute of an expected frame, left to right, in its superview's coordinates.
    private func expected(
        _ attribute: ViewAttribute, of frame: FrameExpectation, _ evaluator: FormulaEvaluator
    ) throws -> Double {
        func number(_ formula: Positioned<Formula>?) throws -> Double {
            guard let formula else {
                let reason = FormulaProblem.Reason.edgeNotExpected(view: frame.view.value, attribute: attribute.rawValue)
                throw FormulaProblem(reason, at: 0)
            }
            return try evaluator.number(formula.value)
        }
        return switch attribute {
        case .left, .leading: try number(frame.x)
        case .right, .trailing: try number(frame.x) + number(frame.width)
        case .top: try number(frame.y)
        case .bottom: try number(frame.y) + number(frame.height)
        case .width: try number(frame.width)
        case .height: try number(frame.height)
        case .centerX: try number(frame.x) + number(frame.width) / 2
        case .centerY: try number(frame.y) + number(frame.height) / 2
        }
    }

    /// Leading and trailing are measured from the root's leading edge.
    private func actual(_ attribute: ViewAttribute, of rect: Rect) -> Double {
        var rect = rect
        if attribute == .leading || attribute == .trailing, context.traits.direction.isRightToLeft {
            rect.x = context.rootSize.width - rect.maxX
        }
        return rect.value(of: attribute.attribute)
    }

    private func view(_ name: String) throws(FormulaNameProblem) -> (SceneLayout, Int) {
        let found = laidOut?.scene.items(named: name) ?? []
        guard let laidOut, let item = found.first, found.count == 1 else {
            let nearest = NearestName.of(name, in: laidOut?.scene.items.compactMap(\.name) ?? [])
            throw FormulaNameProblem(.unknownName(name, nearest: nearest))
        }
        return (laidOut, item.index)
    }
}
