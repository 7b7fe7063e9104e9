import InterfaceBuilder
import Support

/// Parses a formula by recursive descent; from loosest to tightest: `or`, `and`, `not`, comparisons, sums, products, signs.
struct FormulaParser {
    /// How deeply parentheses, signs and calls may be nested.
    static let depthLimit = 64

    private let tokens: [FormulaToken]
    private var index = 0
    private var depth = 0

    static func parse(_ source: String) throws -> Formula.Node {
        var parser = FormulaParser(tokens: try FormulaLexer.tokens(of: source))
        let node = try parser.disjunction()
        guard parser.token.content == .end else { throw parser.unexpected("an operator or the end") }
        return node
    }

    private init(tokens: [FormulaToken]) {
        self.tokens = tokens
    }

    private var token: FormulaToken { tokens[index] }

    private mutating func advance() {
        if index + 1 < tokens.count { index += 1 }
    }

    private func unexpected(_ expected: String) -> FormulaProblem {
        FormulaProblem(.unexpected(expected: expected, found: token.words), at: token.offset)
    }

    /// Consumes `sign` if it is next.
    private mutating func take(_ sign: String) -> Bool {
        guard token.content == .sign(sign) else { return false }
        advance()
        return true
    }

    private mutating func take(_ keyword: FormulaToken.Keyword) -> Bool {
        guard token.content == .keyword(keyword) else { return false }
        advance()
        return true
    }

    private mutating func disjunction() throws -> Formula.Node {
        var node = try conjunction()
        while take(.or) { node = Formula.Node(.either(node, try conjunction()), at: node.offset) }
        return node
    }

    private mutating func conjunction() throws -> Formula.Node {
        var node = try negation()
        while take(.and) { node = Formula.Node(.both(node, try negation()), at: node.offset) }
        return node
    }

    private mutating func negation() throws -> Formula.Node {
        let offset = token.offset
        guard take(.not) else { return try comparison() }
        return try nested { Formula.Node(.not(try $0.negation()), at: offset) }
    }

    private mutating func comparison() throws -> Formula.Node {
        let first = try sum()
        var operators: [Formula.Comparison] = []
        var operands = [first]
        while case .sign(let sign) = token.content, let comparison = Formula.Comparison(rawValue: sign) {
            advance()
            operators.append(comparison)
            operands.append(try sum())
        }
        return operators.isEmpty ? first : Formula.Node(.comparison(operators, operands), at: first.offset)
    }

    private mutating func sum() throws -> Formula.Node {
        var node = try product()
        while case .sign(let sign) = token.content, sign == "+" || sign == "-" {
            advance()
            let operation: Formula.Arithmetic = sign == "+" ? .plus : .minus
            node = Formula.Node(.arithmetic(operation, node, try product()), at: node.offset)
        }
        return node
    }

    private mutating func product() throws -> Formula.Node {
        var node = try factor()
        while case .sign(let sign) = token.content, sign == "*" || sign == "/" {
            advance()
            let operation: Formula.Arithmetic = sign == "*" ? .times : .divided
            node = Formula.Node(.arithmetic(operation, node, try factor()), at: node.offset)
        }
        return node
    }

    private mutating func factor() throws -> Formula.Node {
        let start = token
        switch start.content {
        case .number(let value):
            advance()
            return Formula.Node(.number(value), at: start.offset)
        case .sign("-"):
            advance()
            return try nested { Formula.Node(.negated(try $0.factor()), at: start.offset) }
        case .sign("("):
            advance()
            let node = try nested { try $0.disjunction() }
            guard take(")") else { throw unexpected("')'") }
            return node
        case .name(let name, let isQuoted):
            advance()
            if !isQuoted, token.content == .sign("(") { return try call(name, at: start.offset) }
            return try reference(name, at: start.offset)
        default:
            throw unexpected("a number, a name or '('")
        }
    }

    private mutating func reference(_ name: String, at offset: Int) throws -> Formula.Node {
        var reference = FormulaReference(name: name)
        while take(".") {
            guard case .name(let part, _) = token.content else { throw unexpected("an attribute") }
            reference.path.append(part)
            advance()
        }
        return Formula.Node(.reference(reference), at: offset)
    }

    private mutating func call(_ name: String, at offset: Int) throws -> Formula.Node {
        guard let function = FormulaFunction(rawValue: name) else {
            let nearest = NearestName.of(name, in: FormulaFunction.allCases.map(\.rawValue))
            throw FormulaProblem(.unknownFunction(name, nearest: nearest), at: offset)
        }
        advance()
        var arguments: [Formula.Node] = []
        repeat { arguments.append(try nested { try $0.disjunction() }) } while take(",")
        guard take(")") else { throw unexpected("',' or ')'") }
        guard function.arity.contains(arguments.count) else {
            let problem = FormulaProblem.Reason.argumentCount(
                function: name, expected: function.arityWords, found: arguments.count)
            throw FormulaProblem(problem, at: offset)
        }
        return Formula.Node(.call(function, arguments), at: offset)
    }

    private mutating func nested(_ parse: (inout FormulaParser) throws -> Formula.Node) throws -> Formula.Node {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { throw FormulaProblem(.tooDeep(Self.depthLimit), at: token.offset) }
        return try parse(&self)
    }
}
