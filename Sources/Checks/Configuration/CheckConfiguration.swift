import AutoLayout
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// Which rules run, the severity of their findings, what is exempt, and what documents do not contain about themselves: the contents of a
/// `.plumbline.json`.
package struct CheckConfiguration: Hashable, Sendable {
    /// The file that it was read from; nil if there is none.
    package var path: String?
    /// The settings of rules by id; a rule that is not named keeps its own severity.
    package var rules: [String: RuleSetting] = [:]
    package var exemptions: [Exemption] = []
    /// Patterns of the documents that searches select, below the configuration's folder; empty for all.
    package var include: [String] = []
    /// Patterns of documents and folders to leave out.
    package var exclude: [String] = []
    /// The natural sizes of custom classes, and of texts in fonts that Plumbline does not know.
    package var naturalSizes = NaturalSizes()
    /// The scenarios; nil for the default matrix.
    package var matrix: ScenarioMatrix?
    /// Whether to check all windows of tablets as well.
    package var isContinuous = false
    /// The smallest window that the app's code allows (`sizeRestrictions`), in points; nil for the smallest that is known.
    package var smallestWindow: Size?

    package init() {}

    /// The scenarios that documents are laid out in: the requested ones, or else the configured ones, or else those that are possible for
    /// the app.
    package func choice(_ asked: [Scenario]? = nil, project: AppProject?) -> ScenarioChoice {
        if let asked {
            var choice = ScenarioChoice(asked)
            choice.smallestWindow = smallestWindow
            return choice
        }
        guard let matrix else { return ScenarioChoice(usualFor: project).limited(toWindowsFrom: smallestWindow) }
        var choice = ScenarioChoice(matrix.scenarios)
        if matrix.languages.isEmpty { choice.translations = .cutTexts }
        return choice.limited(toWindowsFrom: smallestWindow)
    }

    /// Whether a search selects a document that it finds.
    package func selects(document: String) -> Bool { isAmong(include, document, ifNone: true) && !excludes(document: document) }

    /// Whether a document is to be left out.
    package func excludes(document: String) -> Bool { isAmong(exclude, document, ifNone: false) }

    private func isAmong(_ patterns: [String], _ document: String, ifNone: Bool) -> Bool {
        if patterns.isEmpty { return ifNone }
        let place = place(of: document)
        return patterns.contains { PathPattern($0).covers(place) }
    }

    /// The path of a document relative to the configuration's folder.
    func place(of document: String) -> String { PathPattern.place(of: document, besides: path) }

    /// The severity of a rule's findings; nil if it does not run.
    package func severity(of rule: RuleDescription) -> Severity? {
        switch rules[rule.id] {
        case .off: nil
        case .on: rule.severity
        case .severity(let severity): severity
        case nil: rule.isOnByDefault ? rule.severity : nil
        }
    }
}

/// A configuration's setting for one rule.
package enum RuleSetting: Hashable, Sendable {
    case off
    case on
    case severity(Severity)
}

/// Findings that are known and accepted. Xcode drops comments on saving, so they are named by object id.
package struct Exemption: Hashable, Sendable {
    /// Rules by id; empty for all.
    package var rules: [String]
    /// A pattern of paths below the configuration's folder, with `*`, `**` and `?`; nil for every document.
    package var path: String?
    /// Object ids; empty for all.
    package var objects: [String]
    package var reason: String
    /// The position of the exemption in the configuration.
    package var position: TextPosition

    package init(rules: [String] = [], path: String? = nil, objects: [String] = [], reason: String, position: TextPosition = .start) {
        self.rules = rules
        self.path = path
        self.objects = objects
        self.reason = reason
        self.position = position
    }

    /// Whether the exemption applies to a document at a path below the configuration's folder.
    package func covers(path document: String) -> Bool { path.map { PathPattern($0).matches(document) } ?? true }

    /// Whether a finding in a covered document is exempt. A conflict is by any of its members: which of them is told may change.
    package func covers(_ finding: Finding) -> Bool {
        (rules.isEmpty || rules.contains(finding.rule))
            && (objects.isEmpty || objects.contains(finding.objectID) || objects.contains(where: finding.cause.contains))
    }
}
