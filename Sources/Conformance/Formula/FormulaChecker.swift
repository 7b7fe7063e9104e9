/// Checks a formula before any scenario gives its names a value.
struct FormulaChecker {
    /// The kind of a name's value; throws the reason why the name is not allowed there.
    let kind: (FormulaReference) throws(FormulaNameProblem) -> FormulaKind

    /// Throws a ``FormulaProblem`` unless the value of `formula` is of the `expected` kind.
    func check(_ formula: Formula, gives expected: FormulaKind) throws(FormulaProblem) {
        try require(expected, formula.root)
    }

    private func require(_ expected: FormulaKind, _ node: Formula.Node) throws(FormulaProblem) {
        if try kind(of: node) != expected { throw FormulaProblem(.wrongKind(expected: expected), at: node.offset) }
    }

    private func kind(of node: Formula.Node) throws(FormulaProblem) -> FormulaKind {
        switch node.content {
        case .number:
            return .number
        case .reference(let reference):
            do {
                return try kind(reference)
            } catch {
                throw FormulaProblem(error.reason, at: node.offset)
            }
        case .call(let function, let arguments):
            for (index, argument) in arguments.enumerated() { try require(function.kind(ofArgument: index), argument) }
            return .number
        case .negated(let operand):
            try require(.number, operand)
            return .number
        case .arithmetic(_, let a, let b):
            try require(.number, a)
            try require(.number, b)
            return .number
        case .comparison(_, let operands):
            for operand in operands { try require(.number, operand) }
            return .truth
        case .not(let operand):
            try require(.truth, operand)
            return .truth
        case .both(let a, let b), .either(let a, let b):
            try require(.truth, a)
            try require(.truth, b)
            return .truth
        }
    }
}

/// Why a name is not allowed where it is used.
struct FormulaNameProblem: Error {
    var reason: FormulaProblem.Reason

    init(_ reason: FormulaProblem.Reason) {
        self.reason = reason
    }
}
