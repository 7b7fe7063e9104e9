import AutoLayout
import InterfaceBuilder
import Support

/// Compares a laid-out scene with what a case expects of it.
public struct Judge {
    private let suite: Suite
    private let suiteCase: SuiteCase
    private let scene: LaidOutScene
    private let scope: CaseScope
    private var count = 0
    private var failures: [Failure] = []
    private var unsupported: [String] = []

    private init(suite: Suite, suiteCase: SuiteCase, scene: LaidOutScene) {
        self.suite = suite
        self.suiteCase = suiteCase
        self.scene = scene
        scope = CaseScope(suiteCase: suiteCase, scene: scene)
    }

    /// The verdict on `scene`. Throws a ``SuiteProblem`` where the case speaks of what the scene does not have.
    ///
    /// - Parameter location: where the constraint of an id stands, `file:line:column`; only a failure asks.
    public static func verdict(
        _ suiteCase: SuiteCase, of suite: Suite, on scene: LaidOutScene, location: (String) -> String? = { _ in nil }
    ) throws -> Verdict {
        var judge = Judge(suite: suite, suiteCase: suiteCase, scene: scene)
        let expected = try judge.compare()
        return Verdict(
            suite: suite.title,
            caseName: suiteCase.name,
            scenario: scene.scenario,
            expectationCount: judge.count,
            failures: judge.failures,
            unsupported: judge.unsupported,
            comparison: judge.failures.isEmpty
                ? "" : TreeComparison(scene: scene, expected: expected, suiteCase: suiteCase).description(location: location)
        )
    }

    private mutating func compare() throws -> ExpectedFrames {
        let expected: ExpectedFrames
        do {
            expected = try ExpectedFrames(scope)
        } catch let problem as FormulaProblem {
            throw SuiteProblem(.formula(problem.reason), path: suite.path, at: suiteCase.position)
        } catch let reason as SuiteProblem.Reason {
            throw SuiteProblem(reason, path: suite.path, at: position(of: reason))
        }
        for frame in expected.frames { compare(frame) }
        for relation in suiteCase.expectation.relations { try compare(relation) }
        try compareAmbiguity()
        try compareConflicts()
        try compareRefusals()
        return expected
    }

    private func position(of reason: SuiteProblem.Reason) -> TextPosition {
        switch reason {
        case .unknownView(let name, _), .duplicateView(let name):
            suiteCase.expectation.frames.first { $0.view.value == name }?.view.position ?? suiteCase.position
        default:
            suiteCase.position
        }
    }

    private mutating func compare(_ expected: ExpectedFrames.Frame) {
        let view = scene.views[expected.view]
        var differences: [Failure.Difference] = []
        let slack = suiteCase.expectation.tolerance / scene.scenario.scale + 1e-4
        func check(_ component: String, _ wanted: Double?, _ rounded: Double, _ exact: Double, isRounded: Bool) {
            guard let wanted else { return }
            count += 1
            let actual = isRounded ? rounded : exact
            if !((actual - wanted).magnitude <= slack) {
                differences.append(Failure.Difference(component: component, expected: wanted, actual: actual))
            }
        }
        let rounded = expected.rounded
        check("x", rounded.x, view.frame.x, view.frame.x, isRounded: true)
        check("y", rounded.y, view.frame.y, view.frame.y, isRounded: true)
        check("width", rounded.width, view.frame.width, view.exact.width, isRounded: expected.x != nil)
        check("height", rounded.height, view.frame.height, view.exact.height, isRounded: expected.y != nil)
        if !differences.isEmpty { failures.append(.frame(view: scene.name(of: expected.view), differences)) }
    }

    private mutating func compare(_ relation: Positioned<Formula>) throws {
        count += 1
        do {
            if try !scope.ofActual.truth(relation.value) {
                failures.append(.relation(relation.value.source, try scope.ofActual.sides(relation.value)))
            }
        } catch let problem as FormulaProblem {
            let place = relation.position.advanced(by: problem.offset)
            throw SuiteProblem(.formula(problem.reason), path: suite.path, at: place)
        }
    }

    private mutating func compareAmbiguity() throws {
        guard let names = suiteCase.expectation.ambiguous else { return }
        if !scene.tellsAmbiguity {
            if !names.isEmpty { unsupported.append("ambiguity") }
            return
        }
        count += 1
        let wanted = Set(try names.map { try index(of: $0) })
        let found = scene.views.indices.filter { scene.views[$0].isAmbiguous }
        let unexpected = found.filter { !wanted.contains($0) }.map(scene.name)
        let missing = wanted.subtracting(found).sorted().map(scene.name)
        if !unexpected.isEmpty || !missing.isEmpty {
            failures.append(.ambiguity(unexpected: unexpected, missing: missing))
        }
    }

    private mutating func compareConflicts() throws {
        guard let sets = suiteCase.expectation.conflicts else { return }
        if !scene.tellsConflicts {
            if !sets.isEmpty { unsupported.append("conflicts") }
            return
        }
        count += 1
        let wanted = Set(try sets.map { Set(try $0.map(member)) })
        let found = Set(scene.conflicts.map { Set($0) })
        if wanted != found {
            failures.append(
                .conflicts(
                    unexpected: found.subtracting(wanted).map(describe).sorted(),
                    missing: wanted.subtracting(found).map(describe).sorted()
                )
            )
        }
    }

    /// A constraint of the scene or, by the words that a failure uses, something that the engine added.
    private func member(_ reference: Positioned<ConstraintReference>) throws -> LaidOutScene.ConflictMember {
        if case .name(let words) = reference.value, LaidOutScene.ConflictMember.isEngineWords(words, in: scene) {
            return .other(words)
        }
        return .constraint(try constraint(reference))
    }

    private func describe(_ conflict: Set<LaidOutScene.ConflictMember>) -> String {
        let members = conflict.map { member in
            switch member {
            case .constraint(let index): "\(scene.constraints[index].equation)"
            case .other(let words): words
            }
        }
        return "{ " + members.sorted().joined(separator: " · ") + " }"
    }

    private mutating func compareRefusals() throws {
        guard let refusals = suiteCase.expectation.refused else { return }
        count += 1
        let wanted = Set(
            try refusals.map {
                let id = scene.constraints[try constraint($0.constraint)].id
                return LaidOutScene.Refusal(constraint: id, rule: $0.rule.value)
            }
        )
        let found = Set(scene.refused)
        if wanted != found {
            let words = { (refusal: LaidOutScene.Refusal) in "\(refusal.constraint) (\(refusal.rule))" }
            failures.append(
                .refusals(
                    unexpected: found.subtracting(wanted).map(words).sorted(),
                    missing: wanted.subtracting(found).map(words).sorted()
                )
            )
        }
    }

    private func index(of name: Positioned<String>) throws -> Int {
        do {
            return try scene.view(named: name.value)
        } catch {
            throw SuiteProblem(error, path: suite.path, at: name.position)
        }
    }

    /// The index of the constraint that is meant; of several with the same equation, the first.
    private func constraint(_ reference: Positioned<ConstraintReference>) throws -> Int {
        let found =
            switch reference.value {
            case .name(let name): scene.constraints.firstIndex { $0.id == name || $0.identifier == name }
            case .equation(let equation): scene.constraints.firstIndex { $0.equation == equation }
            }
        guard let found else {
            let words =
                switch reference.value {
                case .name(let name): name
                case .equation(let equation): "\(equation)"
                }
            throw SuiteProblem(.unknownConstraint(words), path: suite.path, at: reference.position)
        }
        return found
    }
}
