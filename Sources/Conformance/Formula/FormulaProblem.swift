import Support

/// What is wrong with a formula, and where in it.
package struct FormulaProblem: ProblemInText, Hashable, Sendable {
    package static let text = "formula"

    package var offset: Int
    package var reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package enum Reason: Hashable, Sendable {
        case unexpectedCharacter(String)
        case unreadableNumber(String)
        case unclosedQuote
        case unexpected(expected: String, found: String)
        case unknownFunction(String, nearest: String?)
        case argumentCount(function: String, expected: String, found: Int)
        case unknownName(String, nearest: String?)
        /// A view's name without a dot and an attribute after it.
        case missingAttribute(String)
        case unknownAttribute(String, nearest: String?)
        /// A view that has no expected frame in this case, in a formula that may only refer to expected frames.
        case noExpectedFrame(String)
        /// An edge of a view whose frame is only partly expected.
        case edgeNotExpected(view: String, attribute: String)
        case noIntrinsicSize(String)
        case wrongKind(expected: FormulaKind)
        /// Names that are defined by each other.
        case circular(String)
        /// Formulas are nested more deeply than this.
        case tooDeep(Int)
    }
}

extension FormulaProblem.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unexpectedCharacter("="): "'=' means nothing in a formula: equality is written '=='"
        case .unexpectedCharacter(let character): "'\(character)' means nothing in a formula"
        case .unreadableNumber(let text): "'\(text)' is not a number"
        case .unclosedQuote: "a quoted name has no closing quote"
        case .unexpected(let expected, let found): "expected \(expected), found \(found)"
        case .unknownFunction(let name, let nearest): "unknown function '\(name)'" + NearestName.hint(nearest)
        case .argumentCount(let function, let expected, let found):
            "'\(function)' takes \(expected), found \(found)"
        case .unknownName(let name, let nearest): "unknown name '\(name)'" + NearestName.hint(nearest)
        case .missingAttribute(let view): "'\(view)' is a view: write which attribute of it, such as '\(view).width'"
        case .unknownAttribute(let name, let nearest): "unknown attribute '\(name)'" + NearestName.hint(nearest)
        case .noExpectedFrame(let view): "'\(view)' has no expected frame in this case to speak of"
        case .edgeNotExpected(let view, let attribute): "this case does not say the \(attribute) of '\(view)'"
        case .noIntrinsicSize(let view): "'\(view)' has no intrinsic size in this dimension"
        case .wrongKind(let expected): "expected \(expected.words)"
        case .circular(let name): "'\(name)' is defined by itself"
        case .tooDeep(let limit): "the formula is nested more than \(limit) deep"
        }
    }
}
