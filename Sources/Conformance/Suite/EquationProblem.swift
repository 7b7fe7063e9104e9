import AutoLayout

/// What is wrong with an equation in the guide's notation, and where in it.
public struct EquationProblem: Error, Hashable, Sendable {
    /// The offset of the problem in the equation, in UTF-8 bytes.
    public var offset: Int
    public var reason: Reason

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    public enum Reason: Hashable, Sendable {
        /// There is no `=`, `<=` or `>=` between spaces.
        case missingRelation
        /// Something like `Red View.Width` was expected; the text found instead.
        case missingTerm(String)
        case unknownAttribute(String, nearest: String?)
        case unreadableNumber(String)
        case unreadablePriority(String)
        /// What was expected, and what was found instead.
        case expected(String, found: String)
    }
}

extension EquationProblem: CustomStringConvertible {
    /// The message and, in brackets, the column in the equation.
    public var description: String { "\(reason) (column \(offset + 1) of the equation)" }
}

extension EquationProblem.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingRelation: "an equation needs '=', '<=' or '>=' with blanks around it"
        case .missingTerm(let found): "expected an item and its attribute, such as 'Red View.Width', found '\(found)'"
        case .unknownAttribute(let name, nil): "unknown attribute '\(name)'"
        case .unknownAttribute(let name, .some(let nearest)): "unknown attribute '\(name)': did you mean '\(nearest)'?"
        case .unreadableNumber(let text): "'\(text)' is not a number"
        case .unreadablePriority(let text): "'\(text)' is not a priority: write (Priority 1) to (Priority 1000)"
        case .expected(let what, let found): "expected \(what), found \(found)"
        }
    }
}
