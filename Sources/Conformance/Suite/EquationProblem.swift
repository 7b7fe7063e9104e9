import AutoLayout

/// What is wrong with an equation in the guide's notation, and where in it.
package struct EquationProblem: Error, Hashable, Sendable {
    /// The offset of the problem in the equation, in UTF-8 bytes.
    package var offset: Int
    package var reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package enum Reason: Hashable, Sendable {
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
    package var description: String { "\(reason) (column \(offset + 1) of the equation)" }
}

extension EquationProblem.Reason: CustomStringConvertible {
    package var description: String {
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
