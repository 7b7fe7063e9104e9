import InterfaceBuilder
import Support

/// What the names in a case's formulas refer to, as far as the suite alone determines it.
struct FormulaNames {
    private let suiteCase: SuiteCase
    private let frames: [String: FrameExpectation]

    init(_ suiteCase: SuiteCase) {
        self.suiteCase = suiteCase
        frames = Dictionary(suiteCase.expectation.frames.map { ($0.view.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The problems of the formulas.
    func problems(path: String) -> [SuiteProblem] {
        var problems: [SuiteProblem] = []
        for (index, definition) in suiteCase.definitions.enumerated() {
            check(definition.formula, .number, path: path, &problems) { reference throws(FormulaNameProblem) in
                try kind(of: reference, definitions: suiteCase.definitions[..<index], views: .none)
            }
        }
        let all = suiteCase.definitions[...]
        for size in suiteCase.intrinsicSizes {
            for formula in [size.width, size.height].compactMap({ $0 }) {
                check(formula, .number, path: path, &problems) { reference throws(FormulaNameProblem) in
                    try kind(of: reference, definitions: all, views: .none)
                }
            }
        }
        if let condition = suiteCase.scenarios.condition {
            check(condition, .truth, path: path, &problems) { reference throws(FormulaNameProblem) in
                try kind(of: reference, definitions: all, views: .none)
            }
        }
        for formula in suiteCase.expectation.frames.flatMap(\.formulas).compactMap({ $0 }) {
            check(formula, .number, path: path, &problems) { reference throws(FormulaNameProblem) in
                try kind(of: reference, definitions: all, views: .expected)
            }
        }
        for relation in suiteCase.expectation.relations {
            check(relation, .truth, path: path, &problems) { reference throws(FormulaNameProblem) in
                try kind(of: reference, definitions: all, views: .actual)
            }
        }
        return problems
    }

    /// Which views a formula may refer to.
    private enum Views {
        case none
        /// The views whose frames the case expects.
        case expected
        /// All views of the layout, which only the document knows.
        case actual
    }

    private func check(
        _ formula: Positioned<Formula>, _ expected: FormulaKind, path: String, _ problems: inout [SuiteProblem],
        _ kind: @escaping (FormulaReference) throws(FormulaNameProblem) -> FormulaKind
    ) {
        do {
            try FormulaChecker(kind: kind).check(formula.value, gives: expected)
        } catch {
            var wrong = SuiteProblem(.formula(error.reason), path: path, at: formula.position.advanced(by: error.offset))
            wrong.formula = formula.value.source
            problems.append(wrong)
        }
    }

    private func kind(
        of reference: FormulaReference, definitions: ArraySlice<SuiteCase.Definition>, views: Views
    ) throws(FormulaNameProblem) -> FormulaKind {
        guard reference.path.isEmpty else { return try kind(ofView: reference, views: views) }
        if let name = ScenarioName(rawValue: reference.name) { return name.kind }
        if definitions.contains(where: { $0.name == reference.name }) { return .number }
        if frames[reference.name] != nil { throw FormulaNameProblem(.missingAttribute(reference.name)) }
        let known = ScenarioName.allCases.map(\.rawValue) + definitions.map(\.name)
        throw FormulaNameProblem(.unknownName(reference.name, nearest: NearestName.of(reference.name, in: known)))
    }

    private func kind(ofView reference: FormulaReference, views: Views) throws(FormulaNameProblem) -> FormulaKind {
        let path = reference.path
        if path.first == "intrinsic" {
            guard path.count == 2, ["width", "height"].contains(path[1]) else {
                let wrong = path.dropFirst().joined(separator: ".")
                throw FormulaNameProblem(.unknownAttribute("intrinsic.\(wrong)", nearest: "intrinsic.width"))
            }
            return .number
        }
        guard path.count == 1, let attribute = ViewAttribute(rawValue: path[0]) else {
            let name = path.joined(separator: ".")
            let nearest = NearestName.of(name, in: ViewAttribute.allCases.map(\.rawValue) + ["intrinsic.width", "intrinsic.height"])
            throw FormulaNameProblem(.unknownAttribute(name, nearest: nearest))
        }
        switch views {
        case .actual:
            return .number
        case .none:
            throw FormulaNameProblem(.noExpectedFrame(reference.name))
        case .expected:
            guard let frame = frames[reference.name] else { throw FormulaNameProblem(.noExpectedFrame(reference.name)) }
            guard frame.gives(attribute) else {
                throw FormulaNameProblem(.edgeNotExpected(view: reference.name, attribute: attribute.rawValue))
            }
            return .number
        }
    }
}

extension FrameExpectation {
    /// Whether the frame contains enough to compute `attribute`.
    func gives(_ attribute: ViewAttribute) -> Bool {
        switch attribute {
        case .left, .leading: x != nil
        case .right, .trailing, .centerX: x != nil && width != nil
        case .top: y != nil
        case .bottom, .centerY: y != nil && height != nil
        case .width: width != nil
        case .height: height != nil
        }
    }
}
