import Support

/// A difference for people: one line a change, scene by scene.
package enum DifferenceText {
    /// Ends in a line break; empty if the documents are the same byte for byte or but for blanks.
    package static func text(of difference: DocumentDifference) -> String {
        lines(of: difference).map { $0 + "\n" }.joined()
    }

    static func lines(of difference: DocumentDifference) -> [String] {
        var lines: [String] = []
        for scene in difference.scenes {
            if scene.changes.count == 1, let change = scene.changes.first {
                lines.append("\(scene.name): \(text(of: change))")
                lines += picture(of: scene)
                continue
            }
            let effect = scene.effect.map { scene.changes.isEmpty ? "\($0.text), by what changed elsewhere" : $0.text }
            let count = scene.changes.isEmpty ? [] : ["\(scene.changes.count) changes"]
            lines.append("\(scene.name): " + (count + [effect].compactMap { $0 }).joined(separator: "; "))
            lines += scene.changes.map { "  " + text(of: $0) } + picture(of: scene)
        }
        if !difference.isComplete { lines.append(incomplete) }
        if let churn = Churn.words(difference.churn) { lines.append(churn) }
        return lines
    }

    private static func picture(of scene: DocumentDifference.SceneDifference) -> [String] {
        scene.picture.map { ["  drawn in \($0)" + (scene.pictureScenario.map { " (\($0))" } ?? "")] } ?? []
    }

    static let incomplete = "more differs than these lines say: 'git diff --no-ext-diff --no-textconv' shows the text"

    static func text(of change: DocumentDifference.Change) -> String {
        change.text + (change.effect.map { "; " + $0.text } ?? "")
    }
}

/// A difference for a comment on a pull request.
package enum DifferenceMarkdown {
    /// - Parameter fate: what became of the document's name, such as `renamed A → B`.
    package static func text(of difference: DocumentDifference, path: String, fate: String? = nil) -> String {
        var text = "### \(escaped(path))\n\n" + (fate.map { "\(escaped($0))\n\n" } ?? "")
        for scene in difference.scenes {
            text += "- **\(escaped(scene.name))**" + (scene.effect.map { ": \(escaped($0.text))" } ?? "") + "\n"
            for change in scene.changes { text += "  - \(escaped(DifferenceText.text(of: change)))\n" }
            if let picture = scene.picture {
                text +=
                    "\n  ![\(escaped(scene.name)), before and after\(scene.pictureScenario.map { escaped(" (\($0))") } ?? "")](<\(picture)>)\n\n"
            }
        }
        if !difference.isComplete { text += "\n\(DifferenceText.incomplete)\n" }
        if let churn = Churn.words(difference.churn) { text += "\n_\(churn)_\n" }
        return text + "\n"
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_<>|[]#".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
