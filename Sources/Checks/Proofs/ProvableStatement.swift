import InterfaceBuilder

/// A statement with the rules that decide it.
struct ProvableStatement: Sendable {
    let statement: Statement
    let rules: [any WindowRule]

    init(_ statement: Statement, _ rules: [any WindowRule]) {
        self.statement = statement
        self.rules = rules
    }

    /// The statements of some rules, in the order of the rules.
    static func all(of rules: [any Rule.Type]) -> [ProvableStatement] {
        let rules = rules.compactMap { $0.init() as? any WindowRule }
        var statements: [Statement] = []
        for rule in rules where !statements.contains(type(of: rule).statement) { statements.append(type(of: rule).statement) }
        return statements.map { statement in ProvableStatement(statement, rules.filter { type(of: $0).statement == statement }) }
    }

    /// The same with the rules that look at a root, on the document's platform; nil if none does.
    func applied(to root: LayoutRoot, in document: DocumentUnderCheck) -> ProvableStatement? {
        let own = rules.filter { type(of: $0).about.platforms.contains(document.document.platform) && $0.applies(to: root, in: document) }
        return own.isEmpty ? nil : ProvableStatement(statement, own)
    }

    var needsReliableLayout: Bool { rules.contains { type(of: $0).needsReliableLayout } }
    var comparesDirections: Bool { rules.contains { type(of: $0).comparesDirections } }
    /// Whether any of its rules reports more than notes in regions of windows.
    var isSevere: Bool { rules.contains { type(of: $0).about.severity > .note && type(of: $0).isOfRegions } }
    var ruleIDs: Set<String> { Set(rules.map { type(of: $0).about.id }) }

    /// What contradicts it in one layout, as a rule reports it.
    struct Reported {
        var reporter: any WindowRule.Type
        var observation: Observation
        /// The same in another window for the same view.
        var subject: String

        var rule: RuleDescription { reporter.about }
    }

    func observations(in scene: ObservedScene) -> [Reported] {
        rules.flatMap { rule in
            rule.observations(in: scene).map {
                Reported(reporter: type(of: rule), observation: $0, subject: rule.subject(of: $0, in: scene.scene))
            }
        }
    }

    /// Where it fails in a piece; see ``WindowRule/failures(in:limit:)``.
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        let all = rules.map { $0.failures(in: piece, limit: limit) }
        return PieceFailures(all.flatMap(\.ranges), isComplete: all.allSatisfy(\.isComplete))
    }

    func failures(in plain: PlacedPiece, mirrored: PlacedPiece) -> [FailureRange] {
        rules.flatMap { $0.failures(in: plain, mirrored: mirrored) }
    }

    func openQuestion(in scene: PlacedScene) -> String? { rules.lazy.compactMap { $0.openQuestion(in: scene) }.first }

    /// The number of comparisons that its rules' observations take; nil if there are more than a limit.
    func comparisonCount(in scene: PlacedScene, limit: Int) -> Int? {
        var count = 0
        for rule in rules {
            guard let more = rule.comparisonCount(in: scene, limit: limit - count) else { return nil }
            count += more
        }
        return count
    }
}
