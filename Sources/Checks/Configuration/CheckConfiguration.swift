import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Which rules run, how much their findings matter, what is exempt, and what documents cannot say about themselves: the
/// contents of a `.plumbline.json`.
public struct CheckConfiguration: Hashable, Sendable {
    /// The file that it was read from; nil for none.
    public var path: String?
    /// What the configuration says of rules by id; a rule that is not named keeps its own severity.
    public var rules: [String: RuleSetting] = [:]
    public var exemptions: [Exemption] = []
    /// Natural sizes of the author's own classes, by class name.
    public var classes: [String: CustomClass] = [:]
    /// How fonts that Plumbline does not know are measured, by PostScript name.
    public var fonts: [String: FontSubstitute] = [:]
    /// The scenarios; nil for the default matrix.
    public var matrix: ScenarioMatrix?
    /// Whether all windows of tablets are looked at besides.
    public var isContinuous = false

    public init() {}

    /// The severity of a rule's findings; nil if it does not run.
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

/// The natural size of a class of the author's, in points; nil in a dimension without one.
public struct CustomClass: Hashable, Sendable {
    public var width: Double?
    public var height: Double?

    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}

/// A font that stands in for another one in measuring.
public struct FontSubstitute: Hashable, Sendable {
    /// The PostScript name of a font that Plumbline knows; `system` is the system's.
    public var like: String
    /// How much wider the font sets than that one.
    public var scale: Double
    /// The height of a line in multiples of the point size; nil is that of the other font.
    public var lineHeight: Double?

    public init(like: String, scale: Double = 1, lineHeight: Double? = nil) {
        self.like = like
        self.scale = scale
        self.lineHeight = lineHeight
    }
}

/// Findings that are known and accepted. Xcode drops comments on saving, so they are named by object id.
public struct Exemption: Hashable, Sendable {
    /// Rules by id; empty means all.
    public var rules: [String]
    /// A pattern of paths below the configuration's folder, with `*`, `**` and `?`; nil means every document.
    public var path: String?
    /// Object ids; empty means all.
    public var objects: [String]
    public var reason: String
    /// Where it stands in the configuration.
    public var position: TextPosition

    public init(rules: [String] = [], path: String? = nil, objects: [String] = [], reason: String, position: TextPosition = .start) {
        self.rules = rules
        self.path = path
        self.objects = objects
        self.reason = reason
        self.position = position
    }

    /// Whether a document of a path below the configuration's folder is meant.
    public func covers(path document: String) -> Bool { path.map { PathPattern($0).matches(document) } ?? true }

    /// Whether a finding in a document that is meant is exempt.
    public func covers(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule)) && (objects.isEmpty || objects.contains(finding.objectID))
    }
}
