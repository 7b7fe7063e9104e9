import InterfaceBuilder
import Support

/// What is wrong with a configuration, and where.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    package var path: String
    package var position: TextPosition
    package var reason: Reason

    package enum Reason: Hashable, Sendable {
        case unreadable(String)
        case json(JSONProblem.Reason)
        case unknownRule(String, nearest: String?)
        case unknownSetting(String)
        case unknownName(String, what: String, nearest: String?)
        /// The reason why a finding is accepted is required.
        case missingReason
        case notPositive(String)
        case noScenario
    }

    /// `path:line:column: error: message [configuration]`
    package var description: String { "\(path):\(position): error: \(reason) [configuration]" }
}

extension ConfigurationError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .json(let reason): "\(reason)"
        case .unknownRule(let id, let nearest): "no rule is called '\(id)'" + Self.suggestion(nearest)
        case .unknownSetting(let text): "'\(text)' is no setting: expected off, on, note, warning or error"
        case .unknownName(let name, let what, let nearest): "no \(what) is called '\(name)'" + Self.suggestion(nearest)
        case .missingReason: "say why in 'reason'"
        case .notPositive(let key): "'\(key)' must be greater than 0"
        case .noScenario: "the matrix holds no scenario that any device offers"
        }
    }

    private static func suggestion(_ nearest: String?) -> String { nearest.map { ": did you mean '\($0)'?" } ?? "" }
}
