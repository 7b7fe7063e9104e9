import AutoLayout
import Records
import Scenarios
import Support

/// A comparison for a pull request: a table a scene, with small drawings beside it where a folder for them is given.
public enum ComparisonMarkdown {
    /// A drawing to write beside the text.
    public struct Picture: Hashable, Sendable {
        /// The file's name.
        public var name: String
        public var svg: String
    }

    /// The text, and the drawings that it shows.
    ///
    /// - Parameters:
    ///   - pictureFolder: where the text will find the drawings, as a relative path; nil leaves them out.
    ///   - records: for each comparison, the two baselines that it compares.
    public static func text(
        of comparisons: [DocumentComparison], from old: [Baseline?] = [], to new: [Baseline?] = [], pictureFolder: String? = nil
    ) -> (text: String, pictures: [Picture]) {
        let changed = comparisons.indices.filter { !comparisons[$0].isEmpty }
        guard !changed.isEmpty else { return ("No layout changed.\n", []) }
        var text = "### Layouts that changed\n"
        var pictures: [Picture] = []
        for index in changed {
            let comparison = comparisons[index]
            if comparison.change != .kept {
                let word = comparison.change == .appeared ? "a new document" : "the document is gone"
                text += "\n`\(comparison.document.replacing("`", with: "'"))`: \(word), with \(counted(comparison.sceneCount, "scene"))\n"
                continue
            }
            for scene in comparison.scenes {
                text += "\n**\(escaped(scene.label))** in `\(comparison.document.replacing("`", with: "'"))`: \(change(of: scene))\n"
                guard !scene.groups.isEmpty else { continue }
                if let pictureFolder, old.indices.contains(index), new.indices.contains(index),
                    let before = old[index]?.scenes.first(where: { $0.key == scene.key }),
                    let after = new[index]?.scenes.first(where: { $0.key == scene.key }) {
                    text += "\n"
                    for group in firstOfEachClass(scene.groups) {
                        guard let name = group.scenarios.first, let a = before.layouts[name], let b = after.layouts[name] else { continue }
                        let picture = Picture(
                            name: "change-\(pictures.count + 1).svg",
                            svg: ChangeSVG.document(from: a, to: b, before: before, after: after, title: "\(scene.label), \(name)")
                        )
                        text += "<img src=\"\(pictureFolder)/\(picture.name)\" height=\"180\" alt=\"\(escaped(scene.label)), \(group.sizeClass): before in red, after in blue\"> "
                        pictures.append(picture)
                    }
                    text += "\n"
                }
                text += "\n| View | Change | From → to | Where |\n| --- | --- | --- | --- |\n"
                for group in scene.groups { text += rows(of: group, in: scene) }
            }
        }
        return (text, pictures)
    }

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

    /// One group for each size class: the first.
    private static func firstOfEachClass(_ groups: [DocumentComparison.SceneChange.Group]) -> [DocumentComparison.SceneChange.Group] {
        var seen: Set<String> = []
        return groups.filter { seen.insert($0.sizeClass).inserted }
    }

    /// Text of a document in which nothing means markup, and no line ends.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            // Within a word it means nothing, and identifiers are easier to read without backslashes.
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
