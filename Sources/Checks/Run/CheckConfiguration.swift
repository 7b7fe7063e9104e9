/// Which rules run, and how much their findings matter.
public struct CheckConfiguration: Hashable, Sendable {
    /// What the configuration says of rules by id; a rule that is not named keeps its own severity.
    public var rules: [String: RuleSetting] = [:]

    public init() {}

    /// The severity of a rule's findings; nil where it does not run.
    public func severity(of rule: RuleDescription) -> Severity? {
        switch rules[rule.id] {
        case .off: nil
        case .on: rule.severity
        case .severity(let severity): severity
        case nil: rule.isOnByDefault ? rule.severity : nil
        }
    }
}

/// What a configuration says of one rule.
public enum RuleSetting: Hashable, Sendable {
    case off
    case on
    case severity(Severity)
}
