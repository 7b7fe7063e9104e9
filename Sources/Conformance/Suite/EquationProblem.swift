import AutoLayout
import Support

/// What is wrong with an equation in the guide's notation, and where in it.
package struct EquationProblem: ProblemInText, Hashable, Sendable {
    package static let text = "equation"

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

extension EquationProblem.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingRelation: "an equation needs '=', '<=' or '>=' with blanks around it"
        case .missingTerm(let found): "expected an item and its attribute, such as 'Red View.Width', found '\(found)'"
        case .unknownAttribute(let name, let nearest): "unknown attribute '\(name)'" + NearestName.hint(nearest)
        case .unreadableNumber(let text): "'\(text)' is not a number"
        case .unreadablePriority(let text): "'\(text)' is not a priority: write (Priority 1) to (Priority 1000)"
        case .expected(let what, let found): "expected \(what), found \(found)"
        }
    }
}
