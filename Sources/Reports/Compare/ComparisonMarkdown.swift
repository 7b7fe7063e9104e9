import AutoLayout
import Records
import Scenarios
import Support

/// A comparison for a pull request: one table per scene, with small drawings beside it if a folder for them is given.
package enum ComparisonMarkdown {
    /// A drawing to write beside the text.
    package struct Picture: Hashable, Sendable {
        /// The file's name.
        package var name: String
        /// A human-readable description.
        package var label: String
        package var svg: String
    }

    /// The text, and the drawings that it shows.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - pictureFolder: the relative path of the drawings; nil leaves them out.
    ///   - records: for each comparison, the two baselines that it compares.
    package static func text(
        of comparisons: [DocumentComparison], from old: [DocumentRecord?] = [], to new: [DocumentRecord?] = [],
        title: String = "Layouts that changed",
        pictureFolder: String? = nil
    ) -> (text: String, pictures: [Picture]) {
        let changed = comparisons.indices.filter { !comparisons[$0].isEmpty }
        guard !changed.isEmpty else { return ("No layout changed.\n", []) }
        var text = "### \(title)\n"
        var pictures: [Picture] = []
        var omitted = 0
        for index in changed {
            for piece in pieces(of: comparisons[index]) {
                var drawings: [Picture] = []
                var part = piece.text
                if let scene = piece.scene {
                    if let pictureFolder, old.indices.contains(index), new.indices.contains(index) {
                        drawings = Self.drawings(of: scene, from: old[index], to: new[index], first: pictures.count + 1)
                        part += drawings.map {
                            "\n<p>\(escaped($0.label))<br><img src=\"\(pictureFolder)/\($0.name)\" height=\"180\" alt=\"\(escaped($0.label)): before in red, after in blue\"></p>\n"
                        }.joined()
                    }
                    part += constraints(of: scene) + table(of: scene)
                }
                if text.count + part.count > limit {
                    omitted += 1
                } else {
                    text += part
                    pictures += drawings
                }
            }
        }
        if omitted > 0 {
            text +=
                "\n\(counted(omitted, "more scene")) changed than there is room for here: 'plumbline compare --report' shows all of them.\n"
        }
        return (text, pictures)
    }

    /// GitHub does not accept comments longer than 65,536 characters.
    private static let limit = 60_000

    /// The parts about a document: about itself, or about each scene that changed.
    private static func pieces(of comparison: DocumentComparison) -> [(text: String, scene: DocumentComparison.SceneChange?)] {
        let name = "`\(comparison.document.replacing("`", with: "'"))`"
        if comparison.change != .kept {
            let word = comparison.change == .appeared ? "a new document" : "the document is gone"
            return [("\n\(name): \(word), with \(counted(comparison.sceneCount, "scene"))\n", nil)]
        }
        return comparison.scenes.map { ("\n**\(escaped($0.label))** in \(name): \(change(of: $0))\n", $0.groups.isEmpty ? nil : $0) }
    }

    private static func drawings(of scene: DocumentComparison.SceneChange, from old: DocumentRecord?, to new: DocumentRecord?, first: Int)
        -> [Picture]
    {
        guard let before = old?.scenes.first(where: { $0.key == scene.key }), let after = new?.scenes.first(where: { $0.key == scene.key })
        else { return [] }
        var pictures: [Picture] = []
        for group in firstOfEachClass(scene.groups) {
            guard let name = group.scenarios.first, let a = before.layouts[name], let b = after.layouts[name] else { continue }
            let label = "\(scene.label), \(name)"
            pictures.append(
                Picture(
                    name: "change-\(first + pictures.count).svg", label: label,
                    svg: ChangeSVG.document(from: a, to: b, before: before, after: after, title: label))
            )
        }
        return pictures
    }

    /// One row per view, with every scenario in a collapsed section if they differ.
    private static func table(of scene: DocumentComparison.SceneChange) -> String {
        var rows = ""
        var isUniform = true
        var seen: Set<String> = []
        for view in scene.groups.flatMap({ $0.changes.map(\.view) }) where seen.insert(view).inserted {
            let places = scene.groups.compactMap { group in group.changes.first { $0.view == view }.map { (group, $0) } }
            guard let (group, change) = places.first else { continue }
            let details = Set(places.map { $0.0.detail(of: $0.1) })
            let amount = group.detail(of: change) + (details.count == 1 ? "" : ", and \(counted(details.count - 1, "other amount"))")
            let place = places.count == 1 ? "\(group.sizeClass): \(scene.place(of: group))" : scene.words(for: places.map(\.0))
            if places.count > 1 { isUniform = false }
            rows += "| \(escaped(scene.labels[view] ?? view)) | \(change.summary) | \(amount) | \(escaped(place)) |\n"
        }
        let head = "\n| View | Change | From → to | Where |\n| --- | --- | --- | --- |\n"
        let all = scene.groups.map { Self.rows(of: $0, in: scene) }.joined()
        if isUniform { return head + all }
        return head + rows + "\n<details><summary>In every scenario</summary>\n\(head)\(all)\n</details>\n"
    }

    /// The constraints that changed, the first few visible.
    private static func constraints(of scene: DocumentComparison.SceneChange) -> String {
        let lines = scene.constraints.map { "- \(escaped($0.text))\n" }
        let shown = "\n" + lines.prefix(fewConstraints).joined()
        if lines.isEmpty { return "" }
        if lines.count <= fewConstraints { return shown }
        return shown
            + "\n<details><summary>\(counted(lines.count - fewConstraints, "more constraint"))</summary>\n\n\(lines.dropFirst(fewConstraints).joined())\n</details>\n"
    }

    private static let fewConstraints = 5

    private static func change(of scene: DocumentComparison.SceneChange) -> String {
        switch scene.change {
        case .appeared: "new scene"
        case .vanished: "the scene is gone"
        case .kept: "changed in \(scene.changedCount) of \(scene.scenarioCount) scenarios"
        }
    }

    private static func rows(of group: DocumentComparison.SceneChange.Group, in scene: DocumentComparison.SceneChange) -> String {
        let place = escaped("\(group.sizeClass): \(scene.place(of: group))")
        var text = ""
        if let before = group.rootSizes.first, let after = group.rootSizes.last {
            text += "| (root) | resized | \(ComparisonText.size(before)) → \(ComparisonText.size(after)) | \(place) |\n"
        }
        for change in group.changes {
            let name = escaped(scene.labels[change.view] ?? change.view)
            text += "| \(name) | \(change.summary) | \(group.detail(of: change)) | \(place) |\n"
        }
        return text
    }

    /// The first group of each size class.
    private static func firstOfEachClass(_ groups: [DocumentComparison.SceneChange.Group]) -> [DocumentComparison.SceneChange.Group] {
        var seen: Set<String> = []
        return groups.filter { seen.insert($0.sizeClass).inserted }
    }

    /// Text of a document with all markup escaped and without line breaks.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            // Inside a word an underscore has no meaning, and identifiers are easier to read without backslashes.
            case "_" where result.last?.isLetter == true || result.last?.isNumber == true: result += "_"
            case "\\", "|", "*", "_", "`", "[", "]", "#", "~", "!": result += "\\" + String(character)
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "@": result += "&#64;"
            case _ where character.isNewline: result += " "
            default: result.append(character)
            }
        }
        return result
    }
}
