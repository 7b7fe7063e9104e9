import Checks
import Support

/// All rules, one line each, for people and for programs.
package enum RuleTable {
    /// Columns: id, severity, what it finds.
    package static var text: String {
        let width = Rules.all.map { $0.about.id.count }.max() ?? 0
        var lines: [String] = []
        for category in RuleDescription.Category.allCases {
            if !lines.isEmpty { lines.append("") }
            lines.append(category.title)
            for rule in Rules.all.map({ $0.about }) where rule.category == category {
                let severity = rule.isOnByDefault ? rule.severity.rawValue : "off"
                lines.append("  " + rule.id.padded(to: width) + "  " + severity.padded(to: 7) + "  " + rule.summary)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    package static var json: String {
        var writer = JSONWriter()
        writer.array { list in
            for rule in Rules.all.map({ $0.about }) {
                list.object { entry in
                    entry.field("id", rule.id)
                    entry.field("category", rule.category.rawValue)
                    entry.field("severity", rule.severity.rawValue)
                    entry.field("enabled", rule.isOnByDefault)
                    entry.field("summary", rule.summary)
                    entry.field("rationale", rule.rationale)
                    entry.field("example", rule.example)
                    entry.field("silence", rule.silence)
                }
            }
        }
        return writer.text + "\n"
    }
}
