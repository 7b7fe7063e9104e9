import Fonts
import Foundation
import InterfaceBuilder
import Scenarios

/// Runs the rules over one document: what every command and the library ask what is wrong with it.
public struct Checker: Sendable {
    public var configuration: CheckConfiguration
    public var choice: ScenarioChoice
    /// Gives the documents that are read here the fonts of their apps; nil measures these from tables.
    public var fonts: FontFinder?

    /// - Parameters:
    ///   - scenarios: those asked for; nil for those of the configuration, or else the usual ones.
    ///   - project: the app that the documents belong to, which need not be seen in all of the usual ones.
    public init(
        configuration: CheckConfiguration = CheckConfiguration(), scenarios: [Scenario]? = nil, project: AppProject? = nil, fonts: FontFinder? = nil
    ) {
        self.init(configuration: configuration, choice: configuration.choice(scenarios, project: project), fonts: fonts)
    }

    public init(configuration: CheckConfiguration, choice: ScenarioChoice, fonts: FontFinder? = nil) {
        self.fonts = fonts
        self.configuration = configuration
        self.choice = choice
    }

    /// The findings in a document, by place, without those that the configuration exempts. One that cannot be read is a finding too.
    public func check(path: String) -> CheckedDocument {
        do {
            return check(try withFonts(Document(path: path), path: path), path: path)
        } catch {
            let severity = configuration.severity(of: error.about)
            return exempted(CheckedDocument(path: path, findings: severity.map { [error.finding(path: path, severity: $0)] } ?? [], error: error))
        }
    }

    /// What is wrong with an earlier version of a document, which lies in another file.
    public func baseline(ofEarlierVersion file: String, path: String) -> FindingBaseline {
        var old = check(path: file)
        old.path = path
        return FindingBaseline(fingerprints: Set(old.fingerprints.map(\.description)))
    }

    /// A document with the fonts of the app that it belongs to.
    public func withFonts(_ document: Document, path: String) -> Document {
        var document = document
        document.fonts = fonts?.fonts(ofDocumentAt: path, replaced: Set(configuration.naturalSizes.fonts.keys))
        return document
    }

    /// The findings in a document that was read already.
    public func check(_ document: Document, path: String) -> CheckedDocument {
        check(DocumentUnderCheck(document, choice: choice, configuration: configuration), path: path, rules: Rules.all)
    }

    /// What some rules find in one scene of a document.
    public func check(_ root: LayoutRoot, of document: Document, path: String, rules: [any Rule.Type]) -> CheckedDocument {
        let subject = DocumentUnderCheck(document, root: root, choice: choice, configuration: configuration)
        var checked = check(subject, path: path, rules: rules)
        let extents = SceneExtents(document)
        checked.findings.removeAll { extents.root(at: $0.location).map { document.roots[$0] } != root }
        return checked
    }

    private func check(_ subject: DocumentUnderCheck, path: String, rules: [any Rule.Type]) -> CheckedDocument {
        var findings: [Finding] = []
        for rule in rules {
            guard rule.about.applies(to: subject.document.platform), let severity = configuration.severity(of: rule.about) else { continue }
            for var finding in rule.init().findings(in: subject) {
                finding.severity = subject.severity(of: finding, from: severity)
                finding.scenarios = subject.scenarios(of: finding)
                findings.append(finding)
            }
        }
        if configuration.isContinuous, subject.document.platform == .iOS { addProofs(of: subject.document, rules, to: &findings) }
        return exempted(CheckedDocument(path: path, findings: findings.sorted()))
    }

    /// What rules would say of windows of tablets of any size. A finding that scenarios have shown already says in which windows it holds.
    private func addProofs(of document: Document, _ rules: [any Rule.Type], to findings: inout [Finding]) {
        let running = Set(rules.map { $0.about.id })
        for statement in Prover(document, windows: .ofTablets, configuration: configuration).proofs().flatMap(\.statements) {
            let alike = Set(statement.statement.rules.map { $0.about.id })
            for refutation in statement.refutations {
                var finding = refutation.finding
                if let known = findings.firstIndex(where: { alike.contains($0.rule) && $0.location == finding.location && $0.objectID == finding.objectID }) {
                    findings[known].scenarios = ScenarioSummary(extent: refutation.extent, and: findings[known].scenarios)
                } else if running.contains(finding.rule), let about = Rules.named(finding.rule)?.about, let severity = configuration.severity(of: about) {
                    finding.severity = severity
                    finding.scenarios = ScenarioSummary(extent: refutation.extent, and: nil)
                    findings.append(finding)
                }
            }
        }
    }

    /// Takes away what the configuration exempts, and notes which exemptions mean the document and which of them it needs.
    private func exempted(_ document: CheckedDocument) -> CheckedDocument {
        guard configuration.path != nil else { return document }
        var document = document
        let path = configuration.place(of: document.path)
        for (place, exemption) in configuration.exemptions.enumerated() where exemption.covers(path: path) {
            document.exemptions[place] = document.findings.contains(where: exemption.covers)
            document.findings.removeAll(where: exemption.covers)
        }
        return document
    }
}

/// A document and what is wrong with it.
public struct CheckedDocument: Sendable {
    public var path: String
    public var findings: [Finding]
    /// Why it could not be read, if it could not.
    public var error: DocumentError?
    /// The exemptions of its configuration that mean it, by place, and whether some finding needed each.
    var exemptions: [Int: Bool] = [:]

    public init(path: String, findings: [Finding], error: DocumentError? = nil) {
        self.path = path
        self.findings = findings
        self.error = error
    }
}
