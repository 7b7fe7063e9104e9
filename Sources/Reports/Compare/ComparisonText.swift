import AutoLayout
import Records
import Scenarios
import Support

/// A comparison for people on a terminal: one line per view and group of scenarios.
package enum ComparisonText {
    /// Ends in a line break; empty if nothing changed.
    package static func text(of comparison: DocumentComparison) -> String {
        switch comparison.change {
        case .appeared: "\(comparison.document): new, with \(counted(comparison.sceneCount, "scene"))\n"
        case .vanished: "\(comparison.document): gone, with \(counted(comparison.sceneCount, "scene"))\n"
        case .kept: comparison.scenes.map { text(of: $0, document: comparison.document) }.joined()
        }
    }

    /// The result of a whole run, in one line, such as `3 of 40 scenes changed, in 1 of 22 documents`.
    package static func summary(of comparisons: [DocumentComparison]) -> String {
        let scenes = comparisons.reduce(0) { $0 + $1.sceneCount }
        let changed = comparisons.reduce(0) { $0 + $1.scenes.count }
        let documents = comparisons.count { !$0.isEmpty }
        let open = unsettled(comparisons.reduce(0) { $0 + $1.unsettledCount }).map { "; \($0)" } ?? ""
        if documents == 0 { return "no layout changed: \(counted(scenes, "scene")) in \(counted(comparisons.count, "document"))\(open)" }
        return "\(changed) of \(counted(scenes, "scene")) changed, in \(documents) of \(counted(comparisons.count, "document"))\(open)"
    }

    /// What is said of scenes that did not settle in some scenario; nil for none.
    static func unsettled(_ count: Int) -> String? {
        count == 0 ? nil : "\(counted(count, "scene")) \(count == 1 ? "does" : "do") not settle in some scenarios, which are left out"
    }

    private static func text(of scene: DocumentComparison.SceneChange, document: String) -> String {
        switch scene.change {
        case .appeared: return "\(document): \(scene.label): new scene\n"
        case .vanished: return "\(document): \(scene.label): the scene is gone\n"
        case .kept: break
        }
        var text = "\(document): \(scene.label): changed in \(scene.changedCount) of \(scene.scenarioCount) scenarios\n"
        for constraint in scene.constraints { text += "  \(constraint.text)\n" }
        for group in scene.groups {
            text += "  \(group.sizeClass): \(scene.place(of: group))\n"
            if let before = group.rootSizes.first, let after = group.rootSizes.last {
                text += "    root resized: \(size(before)) → \(size(after))\n"
            }
            for change in group.changes {
                let detail = group.detail(of: change)
                text += "    \(scene.labels[change.view] ?? change.view) \(change.summary)\(detail.isEmpty ? "" : ": " + detail)\n"
            }
        }
        return text
    }

    static func size(_ size: Size) -> String { "\(LayoutText.number(size.width)) × \(LayoutText.number(size.height))" }
}
