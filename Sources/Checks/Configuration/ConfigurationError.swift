import InterfaceBuilder
import Support

/// What is wrong with a configuration, and where.
package struct ConfigurationError: PlacedError, Hashable {
    package var path: String
    package var position: TextPosition?
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
        case notAWindow(String, widest: Double)
    }

    package var message: String { "\(reason)" }
    package var code: String? { "configuration" }
}

extension ConfigurationError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .json(let reason): "\(reason)"
        case .unknownRule(let id, let nearest): "no rule is called '\(id)'" + NearestName.hint(nearest)
        case .unknownSetting(let text): "'\(text)' is no setting: expected off, on, note, warning or error"
        case .unknownName(let name, let what, let nearest): "no \(what) is called '\(name)'" + NearestName.hint(nearest)
        case .missingReason: "say why in 'reason'"
        case .notPositive(let key): "'\(key)' must be greater than 0"
        case .notAWindow(let text, let widest):
            "'\(text)' is no window: give its width and height in points, such as 375x667, up to \(widest.text())"
        case .noScenario: "the matrix holds no scenario that any device offers"
        }
    }
}
