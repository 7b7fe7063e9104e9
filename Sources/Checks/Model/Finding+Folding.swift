import InterfaceBuilder

extension [Finding] {
    /// The findings as people and programs are shown them: those of one rule and group as one, the first of them, which names the places of
    /// the others. Baselines and exemptions know each place by itself, so that one which is added is new.
    package var folded: [Finding] { withOneForLowWindows.withOneForEachRepair.withOneForEachGroup }

    /// Conflicts that one change of one element mends, once: the first says it, and has the places of the others.
    private var withOneForEachRepair: [Finding] {
        var first: [OneRepair: Int] = [:]
        var result: [Finding] = []
        for finding in self {
            guard let key = OneRepair(finding) else {
                result.append(finding)
                continue
            }
            if let place = first[key] {
                let known = Set(result[place].notes.map(\.location))
                result[place].notes += finding.notes.filter { !known.contains($0.location) }
            } else {
                first[key] = result.count
                result.append(finding)
            }
        }
        return result
    }

    private var withOneForEachGroup: [Finding] {
        var groups: [Group: [Int]] = [:]
        for (index, finding) in enumerated() { Group(finding).map { groups[$0, default: []].append(index) } }
        var result: [Finding] = []
        for (index, finding) in enumerated() {
            guard let group = Group(finding).flatMap({ groups[$0] }), group.count > 1 else {
                result.append(finding)
                continue
            }
            guard group.first == index else { continue }
            let all = group.map { self[$0] }, first = all.max { $0.reach < $1.reach } ?? finding
            result.append(first.naming(all.filter { $0 != first }))
        }
        return result
    }

    /// What conflicts that one change mends have in common.
    private struct OneRepair: Hashable {
        var rule: String
        var location: SourceLocation
        var severity: Severity
        var fix: String

        init?(_ finding: Finding) {
            guard !finding.cause.isEmpty, finding.change != nil, let fix = finding.fix else { return nil }
            (rule, location, severity, self.fix) = (finding.rule, finding.location, finding.severity, fix)
        }
    }

    /// What findings that are shown as one have in common.
    private struct Group: Hashable {
        var rule: String
        var name: String
        var severity: Severity
        /// Where they show; nil if the widest of them tells enough, since narrower windows cut more of what does not move.
        var scenarios: ScenarioSummary?

        init?(_ finding: Finding) {
            guard let name = finding.group else { return nil }
            self.name = name
            (rule, severity) = (finding.rule, finding.severity)
            scenarios = finding.isOfFrames && finding.scenarios?.widest != nil ? nil : finding.scenarios
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

    /// How wide the windows are in which findings of views that do not move show; the same for all others.
    fileprivate var reach: Double { isOfFrames ? scenarios?.widest ?? 0 : 0 }

    fileprivate func naming(_ others: [Finding]) -> Finding {
        var finding = self
        let isElsewhere = isOfFrames && others.contains { $0.scenarios != scenarios }
        // Some of them stand for others already.
        let counted = Self.message("", others: self.others.count)
        let own = self.others.isEmpty || !message.hasSuffix(counted) ? message : String(message.dropLast(counted.count))
        let all = own == message ? others.count : others.reduce(self.others.count) { $0 + 1 + $1.others.count }
        finding.message = Self.message(own, others: all) + (isElsewhere ? " in these or narrower windows" : "")
        finding.notes += others.map {
            Note(location: $0.location, message: isElsewhere ? $0.fullMessage : $0.message, objectID: $0.objectID)
        }
        // What mends them all; each by itself changes lines of its own.
        finding.edits += others.flatMap(\.edits)
        return finding
    }
}
