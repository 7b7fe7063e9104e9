import Checks

/// The page of a rule in `Documentation/Rules`, and the list of all rules; generated from the rules, never written by hand.
package struct RulePage: Sendable {
    private let rule: RuleDescription

    package init(_ rule: RuleDescription) {
        self.rule = rule
    }

    package var fileName: String { "\(rule.id).md" }

    /// The page with its picture, if it has one.
    package var page: String {
        let picture = rule.picture.map { "## Seen\n\n![\($0)](../images/rules/\(rule.id).png)\n\n\($0).\n\n" } ?? ""
        return text.replacing("## To silence it\n", with: picture + "## To silence it\n", maxReplacements: 1)
    }

    /// What it says without a picture, as on a terminal.
    package var text: String {
        """
        # \(rule.id)

        \(rule.summary.prefix(1).uppercased())\(rule.summary.dropFirst()).

        | | |
        |---|---|
        | severity | \(rule.severity.rawValue)\(rule.isOnByDefault ? "" : ", off unless turned on") |
        | about | \(rule.category.title) |

        ## Why

        \(rule.rationale)

        ## Example

        ```\(rule.example.hasPrefix("{") ? "json" : "xml")
        \(rule.example)
        ```

        ## To silence it

        \(rule.silence.map { "In the document: \($0).\n\nIn" } ?? "In") `.plumbline.json`, for everything or for an object:

        ```json
        {
          "rules": {"\(rule.id)": "\(rule.isOnByDefault ? "off" : "on")"},
          "exempt": [{"rules": ["\(rule.id)"], "objects": ["a1b-2c-d3e"], "reason": "why it is right as it is"}]
        }
        ```

        """
    }

    /// The list of every rule, by category.
    package static var index: String {
        var text = """
            # Rules

            `plumbline rules` lists them too. These pages are written by `plumbline rules --pages Documentation/Rules`.


            """
        for category in RuleDescription.Category.allCases {
            text +=
                "## \(category.title.prefix(1).uppercased())\(category.title.dropFirst())\n\n| rule | severity | finds |\n|---|---|---|\n"
            for rule in Rules.all.map({ $0.about }) where rule.category == category {
                text +=
                    "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue)\(rule.isOnByDefault ? "" : " (off)") | \(rule.summary) |\n"
            }
            text += "\n"
        }
        return String(text.dropLast())
    }
}

extension RuleDescription.Category {
    /// The subject of its rules, in words.
    package var title: String {
        switch self {
        case .document: "the document"
        case .constraints: "constraints"
        case .geometry: "geometry"
        case .language: "direction and language"
        case .app: "the app around the document"
        }
    }
}
