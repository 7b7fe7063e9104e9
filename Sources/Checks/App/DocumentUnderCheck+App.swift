extension DocumentUnderCheck {
    /// Where the document stands in its app, if some target contains it.
    var builtPlace: AppPlace? { place.flatMap { $0.isBuilt ? $0 : nil } }

    /// A finding with the weight that it has in its app: what is in no target, in a demonstration, in a scene whose class is gone, or in an
    /// orientation that its controller does not have is a note; what code may settle is no error, and says so.
    ///
    /// - Parameter rule: the finding's.
    func weighed(_ finding: Finding, _ rule: RuleDescription?) -> Finding {
        guard let place, let rule else { return finding }
        var finding = finding
        if place.isInNoTarget || place.isOfDemo { finding.severity = .note }
        guard rule.category == .constraints || rule.category == .geometry, let influence else { return finding }
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

    /// The outlet through which code places a view that a finding is about, as far as the document does not.
    private func placing(_ finding: Finding, _ influence: CodeInfluence) -> String? {
        let ids = [finding.objectID] + finding.notes.map(\.objectID)
        return ids.compactMap { id in id.isEmpty ? nil : document.element(id: id).flatMap(influence.outlet(placing:)) }.first
    }
}
