import Fonts
import InterfaceBuilder
import Scenarios

/// Runs the rules over one document.
public struct Checker: Sendable {
    public var configuration: CheckConfiguration
    public var scenarios: [Scenario]
    /// Gives the documents that are read here the fonts of their apps; nil measures these from tables.
    public var fonts: FontFinder?

    public init(configuration: CheckConfiguration = CheckConfiguration(), scenarios: [Scenario]? = nil, fonts: FontFinder? = nil) {
        self.fonts = fonts
        self.configuration = configuration
        self.scenarios = scenarios ?? (configuration.matrix ?? .checks).scenarios
    }

    /// The findings in a document, by place. One that cannot be read is a finding too.
    public func check(path: String) -> CheckedDocument {
        do {
            var document = try Document(path: path)
            document.fonts = fonts?.fonts(ofDocumentAt: path, replaced: Set(configuration.fonts.keys))
            return check(document, path: path)
        } catch {
            return CheckedDocument(path: path, findings: [UnreadableDocument.finding(error, path: path)], error: error)
        }
    }

    /// The findings in a document that was read already.
    public func check(_ document: Document, path: String) -> CheckedDocument {
        let subject = DocumentUnderCheck(document, scenarios: scenarios, configuration: configuration)
        var findings: [Finding] = []
        for rule in Rules.all {
            guard let severity = configuration.severity(of: rule.about) else { continue }
            for var finding in rule.init().findings(in: subject) {
                finding.severity = severity
                findings.append(finding)
            }
        }
        return CheckedDocument(path: path, findings: findings.sorted())
    }
}

/// A document and what is wrong with it.
public struct CheckedDocument: Sendable {
    public var path: String
    public var findings: [Finding]
    /// Why it could not be read, if it could not.
    public var error: DocumentError?

    public init(path: String, findings: [Finding], error: DocumentError? = nil) {
        self.path = path
        self.findings = findings
        self.error = error
    }
}
