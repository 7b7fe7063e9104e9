/// Evaluates formulas in one scenario.
struct FormulaEvaluator {
    /// Pixels per point.
    let scale: Double
    /// Two numbers that differ by no more than this are equal, in points.
    let tolerance: Double
    /// The value of a name; throws the reason why it has none here.
    let value: (FormulaReference) throws(FormulaNameProblem) -> FormulaValue

    /// The value of a numeric formula.
    func number(_ formula: Formula) throws -> Double { try number(formula.root) }

    /// The value of a condition.
    func truth(_ formula: Formula) throws -> Bool { try truth(formula.root) }

    /// The value of either kind of formula.
    func evaluate(_ formula: Formula) throws -> FormulaValue { try evaluate(formula.root) }

    /// If a comparison does not hold, the values of its two sides, for a message.
    func sides(_ formula: Formula) throws -> [Double] {
        guard case .comparison(_, let operands) = formula.root.content else { return [] }
        return try operands.map(number)
    }

    private func number(_ node: Formula.Node) throws -> Double {
        guard case .number(let number) = try evaluate(node) else {
            throw FormulaProblem(.wrongKind(expected: .number), at: node.offset)
        }
        return number
    }

    private func truth(_ node: Formula.Node) throws -> Bool {
        guard case .truth(let truth) = try evaluate(node) else {
            throw FormulaProblem(.wrongKind(expected: .truth), at: node.offset)
        }
        return truth
    }

    private func evaluate(_ node: Formula.Node) throws -> FormulaValue {
        switch node.content {
        case .number(let value):
            return .number(value)
        case .reference(let reference):
            do {
                return try value(reference)
            } catch {
                throw FormulaProblem(error.reason, at: node.offset)
            }
        case .call(.if, let arguments) where arguments.count == 3:
            return try evaluate(try truth(arguments[0]) ? arguments[1] : arguments[2])
        case .call(let function, let arguments):
            return .number(function.apply(try arguments.map(number), scale: scale))
        case .negated(let operand):
            return .number(-(try number(operand)))
        case .arithmetic(let operation, let a, let b):
            return .number(operation.apply(try number(a), try number(b)))
        case .comparison(let operators, let operands):
            let values = try operands.map(number)
            return .truth(
                zip(operators, zip(values, values.dropFirst())).allSatisfy { comparison, sides in
                    comparison.holds(sides.0, sides.1, tolerance: tolerance)
                })
        case .not(let operand):
            return .truth(!(try truth(operand)))
        case .both(let a, let b):
            return .truth(try truth(a) && truth(b))
        case .either(let a, let b):
            return .truth(try truth(a) || truth(b))
        }
    }
}

extension Formula.Arithmetic {
    func apply(_ a: Double, _ b: Double) -> Double {
        switch self {
        case .plus: a + b
        case .minus: a - b
        case .times: a * b
        case .divided: a / b
        }
    }
}

extension Formula.Comparison {
    func holds(_ a: Double, _ b: Double, tolerance: Double) -> Bool {
        switch self {
        case .equal: (a - b).magnitude <= tolerance
        case .unequal: (a - b).magnitude > tolerance
        case .atMost: a <= b + tolerance
        case .atLeast: a >= b - tolerance
        case .less: a < b - tolerance
        case .greater: a > b + tolerance
        }
    }
}
