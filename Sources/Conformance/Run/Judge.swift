import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Compares a laid-out scene with the expectations of a case.
package struct Judge {
    private let suite: Suite
    private let suiteCase: SuiteCase
    private let laidOut: SceneLayout
    private let answer: SettledScene.Answer?
    private let scope: CaseScope
    private var count = 0
    private var failures: [Failure] = []
    private var unsupported: [String] = []

    private init(suite: Suite, suiteCase: SuiteCase, laidOut: SceneLayout, answer: SettledScene.Answer?) {
        self.suite = suite
        self.suiteCase = suiteCase
        self.laidOut = laidOut
        self.answer = answer
        scope = CaseScope(suiteCase, laidOut)
    }

    /// The verdict on a scene. Throws a ``SuiteProblem`` if the case refers to something that the scene does not have.
    ///
    /// - Parameters:
    ///   - answer: another engine's answer, which need not report ambiguity and conflicts; nil for our own.
    ///   - location: the location of the constraint with an id, `file:line:column`; called only on a failure.
    package static func verdict(
        _ suiteCase: SuiteCase, of suite: Suite, on laidOut: SceneLayout, by answer: SettledScene.Answer? = nil,
        location: (String) -> String? = { _ in nil }
    ) throws -> Verdict {
        var judge = Judge(suite: suite, suiteCase: suiteCase, laidOut: laidOut, answer: answer)
        let expected = try judge.compare()
        return Verdict(
            suite: suite.title,
            caseName: suiteCase.name,
            scenario: laidOut.scenarioLabel,
            rootSize: laidOut.size,
            scale: laidOut.context.traits.scale,
            expectationCount: judge.count,
            failures: judge.failures,
            unsupported: judge.unsupported,
            comparison: judge.failures.isEmpty
                ? "" : TreeComparison(laidOut: laidOut, expected: expected, suiteCase: suiteCase).description(location: location)
        )
    }

    private mutating func compare() throws -> ExpectedFrames {
        let expected: ExpectedFrames
        do {
            expected = try ExpectedFrames(scope, laidOut)
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
        let frame = laidOut.layout.frames[expected.view], exact = laidOut.layout.solved[expected.view]
        var differences: [Failure.Difference] = []
        let slack = suiteCase.expectation.tolerance / laidOut.context.traits.scale + 1e-4
        func check(_ component: String, _ wanted: Double?, _ rounded: Double, _ exact: Double, isRounded: Bool) {
            guard let wanted else { return }
            count += 1
            let actual = isRounded ? rounded : exact
            if !((actual - wanted).magnitude <= slack) {
                differences.append(Failure.Difference(component: component, expected: wanted, actual: actual))
            }
        }
        let rounded = expected.rounded
        check("x", rounded.x, frame.x, frame.x, isRounded: true)
        check("y", rounded.y, frame.y, frame.y, isRounded: true)
        check("width", rounded.width, frame.width, exact.width, isRounded: expected.x != nil)
        check("height", rounded.height, frame.height, exact.height, isRounded: expected.y != nil)
        if !differences.isEmpty { failures.append(.frame(view: laidOut.scene.name(of: expected.view), differences)) }
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
        if let answer, answer.ambiguous == nil {
            if !names.isEmpty { unsupported.append("ambiguity") }
            return
        }
        count += 1
        let wanted = Set(try names.map { try index(of: $0) })
        let found = laidOut.layout.ambiguity.indices.filter { !laidOut.layout.ambiguity[$0].isEmpty }
        let unexpected = found.filter { !wanted.contains($0) }.map(laidOut.scene.name)
        let missing = wanted.subtracting(found).sorted().map(laidOut.scene.name)
        if !unexpected.isEmpty || !missing.isEmpty {
            failures.append(.ambiguity(unexpected: unexpected, missing: missing))
        }
    }

    private mutating func compareConflicts() throws {
        guard let sets = suiteCase.expectation.conflicts else { return }
        if let answer, answer.conflicts == nil {
            if !sets.isEmpty { unsupported.append("conflicts") }
            return
        }
        count += 1
        let wanted = Set(try sets.map { Set(try $0.map(member)) })
        let found = Set(laidOut.layout.conflicts.map { Set($0.members.compactMap { Member($0, in: laidOut.scene) }) })
        if wanted != found {
            failures.append(
                .conflicts(
                    unexpected: found.subtracting(wanted).map(describe).sorted(),
                    missing: wanted.subtracting(found).map(describe).sorted()
                )
            )
        }
    }

    /// A constraint of the scene or something that the engine added, named as failures name it.
    private func member(_ reference: Positioned<ConstraintReference>) throws -> Member {
        if case .name(let words) = reference.value, Member.isEngineWords(words, in: laidOut.scene) {
            return .other(words)
        }
        return .constraint(try constraint(reference))
    }

    private func describe(_ conflict: Set<Member>) -> String {
        let members = conflict.map { member in
            switch member {
            case .constraint(let index): laidOut.scene.suiteEquation(of: laidOut.scene.constraints[index]).map { "\($0)" } ?? ""
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
                let id = laidOut.scene.constraints[try constraint($0.constraint)].id
                return Refusal(constraint: id, rule: $0.rule.value)
            }
        )
        let found = Set(laidOut.layout.rejected.map { Refusal(constraint: laidOut.scene.constraints[$0].id, rule: $1.ruleName) })
        if wanted != found {
            let words = { (refusal: Refusal) in "\(refusal.constraint) (\(refusal.rule))" }
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
            return try laidOut.scene.item(named: name.value).index
        } catch {
            throw SuiteProblem(error, path: suite.path, at: name.position)
        }
    }

    /// The index of the constraint; of several with the same equation, the first.
    private func constraint(_ reference: Positioned<ConstraintReference>) throws -> Int {
        let constraints = laidOut.scene.constraints
        let found =
            switch reference.value {
            case .name(let name): constraints.firstIndex { $0.id == name || $0.identifier == name }
            case .equation(let equation): constraints.firstIndex { laidOut.scene.suiteEquation(of: $0) == equation }
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

extension SceneLayout {
    /// The scenario's label; empty on Xcode's canvas.
    package var scenarioLabel: String { if case .scenario(let scenario) = setting { scenario.label } else { "" } }
}

/// A constraint that the engine rejected, and the name of the rule that it breaks.
private struct Refusal: Hashable {
    var constraint: String
    var rule: String
}

/// What takes part in a conflict.
private enum Member: Hashable {
    /// A constraint of the scene, by its index.
    case constraint(Int)
    /// Something that the engine added, described in words such as `Name Label.width resists compression`.
    case other(String)

    /// What the engine adds to a view, in the words of a suite.
    private enum Addition: String, CaseIterable {
        case hugging = "hugs its content"
        case compressionResistance = "resists compression"
        case autoresizing = "follows its autoresizing mask"
    }

    /// Nil for the root's own size, which is given and not reported.
    init?(_ origin: RowOrigin, in scene: Scene) {
        func addition(_ addition: Addition, _ item: ItemID, _ axis: Axis) -> Self {
            .other("\(scene.notationName(of: item)).\(axis == .horizontal ? "width" : "height") \(addition.rawValue)")
        }
        switch origin {
        case .constraint(let index): self = .constraint(index)
        case .hugging(let item, let axis): self = addition(.hugging, item, axis)
        case .compressionResistance(let item, let axis): self = addition(.compressionResistance, item, axis)
        case .autoresizing(let item, let axis): self = addition(.autoresizing, item, axis)
        case .stack(let item, let role): self = .other("\(scene.notationName(of: item)) (\(scene.words(for: role, of: item)))")
        case .root: return nil
        }
    }

    /// Whether words describe an addition to some view of the scene.
    static func isEngineWords(_ words: String, in scene: Scene) -> Bool {
        Addition.allCases.contains { addition in
            ["width", "height"].contains { length in
                let ending = ".\(length) \(addition.rawValue)"
                return words.hasSuffix(ending) && scene.items(named: String(words.dropLast(ending.count))).count == 1
            }
        }
    }
}
