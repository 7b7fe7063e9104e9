import AutoLayout
import InterfaceBuilder
import Support

/// The values that names have in one scenario: those of the scenario, the case's definitions, expected and laid-out views.
struct CaseScope {
    let suiteCase: SuiteCase
    let scene: LaidOutScene

    /// Two numbers of a relation that differ by less are equal: what an engine's floating point may lose, in points.
    static let tolerance = 0.001

    private func evaluator(
        _ value: @escaping (FormulaReference) throws(FormulaNameProblem) -> FormulaValue
    ) -> FormulaEvaluator {
        FormulaEvaluator(scale: scene.scenario.scale, tolerance: Self.tolerance, value: value)
    }

    /// Evaluates formulas that may speak of the scenario and of intrinsic sizes only.
    var ofScenario: FormulaEvaluator {
        evaluator { reference throws(FormulaNameProblem) in try common(reference) }
    }

    /// Evaluates formulas that may speak of the frames that the case expects, as they are left to right.
    var ofExpected: FormulaEvaluator { ofExpected(visiting: []) }

    /// Evaluates formulas that may speak of what was laid out.
    var ofActual: FormulaEvaluator {
        evaluator { reference throws(FormulaNameProblem) in
            if reference.path.isEmpty || reference.path.first == "intrinsic" { return try common(reference) }
            let view = scene.views[try index(reference.name)]
            guard let attribute = ViewAttribute(rawValue: reference.path.joined(separator: ".")) else {
                throw FormulaNameProblem(.unknownAttribute(reference.path.joined(separator: "."), nearest: nil))
            }
            return .number(actual(attribute, of: view.exact))
        }
    }

    private func common(_ reference: FormulaReference) throws(FormulaNameProblem) -> FormulaValue {
        if reference.path.first == "intrinsic" {
            let view = scene.views[try index(reference.name)]
            let size = reference.path.last == "width" ? view.intrinsicWidth : view.intrinsicHeight
            guard let size else { throw FormulaNameProblem(.noIntrinsicSize(reference.name)) }
            return .number(size)
        }
        if let name = ScenarioName(rawValue: reference.name) { return scene.scenario.value(of: name) }
        guard let definition = suiteCase.definitions.first(where: { $0.name == reference.name }) else {
            throw FormulaNameProblem(.unknownName(reference.name, nearest: nil))
        }
        // The suite's reader has made sure that a definition uses earlier ones only, so this ends.
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

    private func actual(_ attribute: ViewAttribute, of rect: Rect) -> Double {
        let isRTL = scene.scenario.direction.isRightToLeft
        let width = scene.scenario.size.width
        return switch attribute {
        case .left: rect.x
        case .right: rect.maxX
        case .leading: isRTL ? width - rect.maxX : rect.x
        case .trailing: isRTL ? width - rect.x : rect.maxX
        case .top: rect.y
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.midX
        case .centerY: rect.midY
        }
    }

    private func index(_ name: String) throws(FormulaNameProblem) -> Int {
        let found = scene.views(named: name)
        guard let index = found.first, found.count == 1 else {
            let nearest = NearestName.of(name, in: scene.views.compactMap(\.name))
            throw FormulaNameProblem(.unknownName(name, nearest: nearest))
        }
        return index
    }
}
