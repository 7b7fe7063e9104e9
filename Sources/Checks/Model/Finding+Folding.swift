extension [Finding] {
    /// The findings as people and programs are shown them: those of one rule and group as one, the first of them, which names the places of
    /// the others. Baselines and exemptions know each place by itself, so that one which is added is new.
    package var folded: [Finding] { withOneForLowWindows.withOneForEachGroup }

    private var withOneForEachGroup: [Finding] {
        var groups: [Group: [Int]] = [:]
        for (index, finding) in enumerated() { Group(finding).map { groups[$0, default: []].append(index) } }
        var result: [Finding] = []
        for (index, finding) in enumerated() {
            guard let group = Group(finding).flatMap({ groups[$0] }), group.count > 1 else {
                result.append(finding)
                continue
            }
            if group.first == index { result.append(finding.naming(group.dropFirst().map { self[$0] })) }
        }
        return result
    }

    /// What findings that are shown as one have in common.
    private struct Group: Hashable {
        var rule: String
        var name: String
        var severity: Severity
        var scenarios: ScenarioSummary?

        init?(_ finding: Finding) {
            guard let name = finding.group else { return nil }
            self.name = name
            (rule, severity, scenarios) = (finding.rule, finding.severity, finding.scenarios)
        }
    }
}

extension CheckedDocument {
    /// The document with its findings as they are shown; see `[Finding].folded`.
    package var folded: CheckedDocument {
        var document = self
        document.findings = findings.folded
        return document
    }
}

extension Finding {
    /// The message for a finding that stands for others of its kind.
    static func message(_ message: String, others: Int) -> String { "\(message), and \(others) more like it" }

    fileprivate func naming(_ others: [Finding]) -> Finding {
        var finding = self
        finding.message = Self.message(message, others: others.count)
        finding.notes += others.map { Note(location: $0.location, message: $0.message, objectID: $0.objectID) }
        // What mends them all; each by itself changes lines of its own.
        finding.edits += others.flatMap(\.edits)
        return finding
    }
}
