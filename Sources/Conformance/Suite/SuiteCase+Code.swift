import Scenarios

extension SuiteCase {
    /// A view and the formulas of its x, y, width and height; nil for components that do not matter.
    package typealias WrittenFrame = (view: String, formulas: [String?])

    /// Creates a case in code rather than reading it from a file: it expects frames and relations, but nothing about ambiguity, conflicts
    /// and rejected constraints. Throws a ``SuiteProblem`` without a position.
    package init(
        name: String, source: String, path: String, frames: [WrittenFrame], relations: [String] = [],
        definitions: [(name: String, formula: String)] = [], mirrors: Bool = false, tolerance: Double = 0
    ) throws {
        func formula(_ source: String) throws -> Positioned<Formula> {
            do {
                return Positioned(try Formula(source), at: .start)
            } catch let problem as FormulaProblem {
                throw SuiteProblem(.formula(problem.reason), path: path, at: .start)
            }
        }
        let expected = try frames.map { frame in
            guard frame.formulas.count == 4 else {
                let reason = SuiteProblem.Reason.numberCount(expected: "x, y, width and height", found: frame.formulas.count)
                throw SuiteProblem(reason, path: path, at: .start)
            }
            let numbers = try frame.formulas.map { try $0.map(formula) }
            return FrameExpectation(
                view: Positioned(frame.view, at: .start), x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]
            )
        }
        let comparisons = try relations.map { source in
            let relation = try formula(source)
            guard case .comparison = relation.value.root.content else {
                throw SuiteProblem(.notAComparison, path: path, at: .start)
            }
            return relation
        }
        self.init(
            name: name, position: .start, source: source, scene: nil, scenarios: .all,
            definitions: try definitions.map { Definition(name: $0.name, formula: try formula($0.formula)) },
            intrinsicSizes: [], dividers: [], without: [], hidden: [], with: [],
            expectation: Expectation(
                frames: expected, mirrors: mirrors, relations: comparisons, ambiguous: nil, conflicts: nil, refused: nil,
                tolerance: tolerance
            )
        )
        if let problem = FormulaNames(self).problems(path: path).first { throw problem }
    }

    /// The verdict on a scene that is already laid out. Throws a ``SuiteProblem`` if the case refers to something that it does not have.
    ///
    /// - Parameter title: the name of the suite in failures.
    package func verdict(on laidOut: SceneLayout, title: String, path: String) throws -> Verdict {
        let suite = Suite(path: path, title: title, source: source, document: Positioned(title, at: .start), cases: [self])
        return try Judge.verdict(self, of: suite, on: laidOut) { id in
            laidOut.constraintElements.first { $0.id == id }.map { "\($0.location)" }
        }
    }
}
