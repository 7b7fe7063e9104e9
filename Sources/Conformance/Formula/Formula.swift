/// An arithmetic expression or condition over the names of a scenario: `(W - 2 * m - 8) / 3`, `compactWidth and H > W`.
public struct Formula: Hashable, Sendable {
    /// The formula as its author wrote it.
    public let source: String
    public let root: Node

    /// Parses `source`. Throws a ``FormulaProblem``.
    public init(_ source: String) throws {
        self.source = source
        root = try FormulaParser.parse(source)
    }

    /// A formula that is a plain number.
    public init(number: Double) {
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
    public struct Node: Hashable, Sendable {
        public let content: Content
        public let offset: Int

        public init(_ content: Content, at offset: Int) {
            self.content = content
            self.offset = offset
        }
    }

    public indirect enum Content: Hashable, Sendable {
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

    public enum Arithmetic: String, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
    }

    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
    }
}

/// A name in a formula, with the members after its dots: `W`, `Red View.width`, `Name Label.intrinsic.height`.
public struct FormulaReference: Hashable, Sendable {
    public var name: String
    public var path: [String]

    public init(name: String, path: [String] = []) {
        self.name = name
        self.path = path
    }
}

/// The type of a formula's value.
public enum FormulaKind: Hashable, Sendable {
    case number
    case truth

    var words: String { self == .number ? "a number" : "a condition" }
}

/// The value of a formula.
public enum FormulaValue: Hashable, Sendable {
    case number(Double)
    case truth(Bool)
}
