/// An arithmetic expression or condition over the names of a scenario: `(W - 2 * m - 8) / 3`, `compactWidth and H > W`.
package struct Formula: Hashable, Sendable {
    /// The formula as its author wrote it.
    package let source: String
    package let root: Node

    /// Parses `source`. Throws a ``FormulaProblem``.
    package init(_ source: String) throws {
        self.source = source
        root = try FormulaParser.parse(source)
    }

    /// A formula that is a plain number.
    package init(number: Double) {
        source = "\(number)"
        root = Node(.number(number), at: 0)
    }

    /// A condition that stands in for one that cannot be parsed.
    static let placeholder = Formula(root: Node(.comparison([.equal], [Node(.number(0), at: 0), Node(.number(0), at: 0)]), at: 0))

    private init(root: Node) {
        source = ""
        self.root = root
    }

    /// A part of a formula and the byte offset of its start.
    package struct Node: Hashable, Sendable {
        package let content: Content
        package let offset: Int

        package init(_ content: Content, at offset: Int) {
            self.content = content
            self.offset = offset
        }
    }

    package indirect enum Content: Hashable, Sendable {
        case number(Double)
        case reference(FormulaReference)
        case call(FormulaFunction, [Node])
        case negated(Node)
        case arithmetic(Arithmetic, Node, Node)
        /// One more operand than operators: `a <= b <= c` holds if each neighbouring pair does.
        case comparison([Comparison], [Node])
        case not(Node)
        case both(Node, Node)
        case either(Node, Node)
    }

    package enum Arithmetic: String, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
    }

    package enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }
}

/// A name in a formula, with the members after its dots: `W`, `Red View.width`, `Name Label.intrinsic.height`.
package struct FormulaReference: Hashable, Sendable {
    package var name: String
    package var path: [String]

    package init(name: String, path: [String] = []) {
        self.name = name
        self.path = path
    }
}

/// The type of a formula's value.
package enum FormulaKind: Hashable, Sendable {
    case number
    case truth

    var words: String { self == .number ? "a number" : "a condition" }
}

/// The value of a formula.
package enum FormulaValue: Hashable, Sendable {
    case number(Double)
    case truth(Bool)
}
