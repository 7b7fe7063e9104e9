extension DocumentUnderCheck {
    /// Where the document stands in its app, if some target contains it.
    var builtPlace: AppPlace? { place.flatMap { $0.isBuilt ? $0 : nil } }

    /// A finding with the weight that it has in its app: what is in no target, in a demonstration, in a scene whose class is gone, or in an
    /// orientation that its controller does not have is a note; what code may settle is no error, and says so.
    ///
    /// - Parameter rule: the finding's.
    func weighed(_ finding: Finding, _ rule: RuleDescription?) -> Finding {
        guard let rule else { return finding }
        var finding = finding
        if place?.isInNoTarget == true || place?.isOfDemo == true { finding.severity = .note }
        guard rule.category == .constraints || rule.category == .geometry else { return finding }
        guard let influence, hasSources else { return weighedWithoutSources(finding, rule) }
        if finding.severity > .note, let root = extents.root(at: finding.location).map({ document.roots[$0] }) {
            let names = finding.scenarios?.names ?? []
            if influence.lacksClass(of: root) || influence.rulesOut(scenarios.filter { names.contains($0.name) }, of: root) {
                finding.severity = .note
            }
        }
        if rule.question == .conflict || rule.question == .ambiguity, let outlet = influence.outlet(deciding: finding) {
            finding.severity = min(finding.severity, .warning)
            finding.message += ", unless code changes '\(outlet)'"
        }
        if rule.category == .geometry, finding.severity > .note, let outlet = placing(finding, influence) {
            finding.severity = .note
            finding.message += ", unless code places '\(outlet)'"
        }
        return finding
    }

    /// Whether any source of the app was read, so that an outlet which none uses is not used.
    private var hasSources: Bool { place?.app.code.files.isEmpty == false }

    /// The same where no source is known: nobody connects an outlet to a constraint to leave that alone, and what no constraint holds and
    /// an outlet leads to is likely placed by code.
    private func weighedWithoutSources(_ finding: Finding, _ rule: RuleDescription) -> Finding {
        var finding = finding
        if rule.question == .conflict || rule.question == .ambiguity {
            let ids = finding.cause.map { $0.split(separator: " ").first.map(String.init) ?? $0 }
            if let outlet = outlets.constraint(finding.objectID) {
                finding.severity = finding.severity.lowered
                finding.message += ", unless code changes '\(outlet)'"
            } else if let outlet = ids.compactMap(outlets.constraint).min() {
                finding.severity = min(finding.severity, .warning)
                finding.message += ", unless code changes '\(outlet)'"
            }
        }
        let isOfPlaces = [OffScreen.about.id, OffSuperview.about.id, Overlap.about.id].contains(rule.id)
        if isOfPlaces, finding.severity > .note,
            let outlet = document.element(id: finding.objectID).flatMap({ outlets.outlet(placing: $0) })
        {
            finding.severity = .note
            finding.message += ", unless code places '\(outlet)'"
        }
        return finding
    }

    /// The outlet through which code places a view that a finding is about, as far as the document does not.
    private func placing(_ finding: Finding, _ influence: CodeInfluence) -> String? {
        let ids = [finding.objectID] + finding.notes.map(\.objectID)
        return ids.compactMap { id in id.isEmpty ? nil : document.element(id: id).flatMap(influence.outlet(placing:)) }.first
    }
}
