import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// Which rules run, the severity of their findings, what is exempt, and what documents do not contain about themselves: the contents of a
/// `.plumbline.json`.
public struct CheckConfiguration: Hashable, Sendable {
    /// The file that it was read from; nil if there is none.
    public var path: String?
    /// The settings of rules by id; a rule that is not named keeps its own severity.
    public var rules: [String: RuleSetting] = [:]
    public var exemptions: [Exemption] = []
    /// Patterns of the documents that searches select, below the configuration's folder; empty for all.
    public var include: [String] = []
    /// Patterns of documents and folders to leave out.
    public var exclude: [String] = []
    /// The natural sizes of custom classes, and of texts in fonts that Plumbline does not know.
    public var naturalSizes = NaturalSizes()
    /// The scenarios; nil for the default matrix.
    public var matrix: ScenarioMatrix?
    /// Whether to check all windows of tablets as well.
    public var isContinuous = false

    public init() {}

    /// The scenarios that documents are laid out in: the requested ones, or else the configured ones, or else those that are possible for the app.
    public func choice(_ asked: [Scenario]? = nil, project: AppProject?) -> ScenarioChoice {
        if let asked { return ScenarioChoice(asked) }
        guard let matrix else { return ScenarioChoice(usualFor: project) }
        var choice = ScenarioChoice(matrix.scenarios)
        if matrix.languages.isEmpty { choice.translations = .cutTexts }
        return choice
    }

    /// Whether a search selects a document that it finds.
    public func selects(document: String) -> Bool { isAmong(include, document, ifNone: true) && !excludes(document: document) }

    /// Whether a document is to be left out.
    public func excludes(document: String) -> Bool { isAmong(exclude, document, ifNone: false) }

    private func isAmong(_ patterns: [String], _ document: String, ifNone: Bool) -> Bool {
        if patterns.isEmpty { return ifNone }
        let place = place(of: document)
        return patterns.contains { PathPattern($0).covers(place) }
    }

    /// The path of a document relative to the configuration's folder.
    func place(of document: String) -> String { PathPattern.place(of: document, besides: path) }

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

/// A configuration's setting for one rule.
public enum RuleSetting: Hashable, Sendable {
    case off
    case on
    case severity(Severity)
}

/// Findings that are known and accepted. Xcode drops comments on saving, so they are named by object id.
public struct Exemption: Hashable, Sendable {
    /// Rules by id; empty for all.
    public var rules: [String]
    /// A pattern of paths below the configuration's folder, with `*`, `**` and `?`; nil for every document.
    public var path: String?
    /// Object ids; empty for all.
    public var objects: [String]
    public var reason: String
    /// The position of the exemption in the configuration.
    public var position: TextPosition

    public init(rules: [String] = [], path: String? = nil, objects: [String] = [], reason: String, position: TextPosition = .start) {
        self.rules = rules
        self.path = path
        self.objects = objects
        self.reason = reason
        self.position = position
    }

    /// Whether the exemption applies to a document at a path below the configuration's folder.
    public func covers(path document: String) -> Bool { path.map { PathPattern($0).matches(document) } ?? true }

    /// Whether a finding in a covered document is exempt.
    public func covers(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule)) && (objects.isEmpty || objects.contains(finding.objectID))
    }
}
