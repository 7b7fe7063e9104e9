import AutoLayout
import InterfaceBuilder
import Scenarios

/// The intended layouts of one document: the file that `plumbline record` writes and reviews compare with.
package struct DocumentRecord: Hashable, Sendable {
    /// The path of the document, as it was given.
    package var document: String
    /// In the document's order.
    package var scenes: [SceneRecord]

    package init(document: String, scenes: [SceneRecord]) {
        self.document = document
        self.scenes = scenes
    }

    /// The layouts of a document as records.
    ///
    /// - Parameter layouts: for each scenario, the layouts of all roots.
    package init(document: String, scenarios: [Scenario], layouts: [[SceneLayout]]) {
        self.document = document
        scenes = []
        var places: [String: Int] = [:]
        for (scenario, list) in zip(scenarios, layouts) {
            var seen: Set<String> = []
            for layout in list {
                var key = layout.root.recordKey
                while !seen.insert(key).inserted { key += "+" }
                if places[key] == nil {
                    places[key] = scenes.count
                    scenes.append(SceneRecord(key: key, name: layout.root.name ?? ""))
                }
                guard let place = places[key] else { continue }
                scenes[place].add(layout, in: scenario.name)
            }
        }
    }

    /// The scenarios in which any scene was recorded, sorted by name.
    package var scenarioNames: [String] { Set(scenes.flatMap(\.layouts.keys)).sorted() }
}

/// One scene of a baseline: its views, and its layout in each scenario.
package struct SceneRecord: Hashable, Sendable {
    /// The object id of the controller, or of the top-level view or cell.
    package var key: String
    package var name: String
    /// Each view that is visible in some scenario, parents first.
    package var views: [ViewName]
    /// By the name of the scenario.
    package var layouts: [String: LayoutRecord]
    /// The scenarios in which the layout did not settle, so that its frames are those of the last round: known of what was laid out now,
    /// and of nothing that was read. Two scenes are the same without it.
    package private(set) var unsettled: Set<String> = []

    package init(
        key: String, name: String, views: [ViewName] = [], layouts: [String: LayoutRecord] = [:], unsettled: Set<String> = []
    ) {
        self.unsettled = unsettled
        self.key = key
        self.name = name
        self.views = views
        self.layouts = layouts
    }

    package static func == (a: SceneRecord, b: SceneRecord) -> Bool {
        a.key == b.key && a.name == b.name && a.views == b.views && a.layouts == b.layouts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(layouts)
    }

    /// A view's key and human-readable name.
    package struct ViewName: Hashable, Sendable {
        package var key: String
        package var className: String
        package var name: String
        /// The key of the view around it; empty for the root's own subviews.
        package var parent: String

        package init(key: String, className: String, name: String, parent: String) {
            self.key = key
            self.className = className
            self.name = name
            self.parent = parent
        }

        /// The name, or else class and key.
        package var label: String { name.isEmpty ? "\(className) \(key)" : name }
    }

    /// Adds the layout of a scenario, replacing any existing one.
    package mutating func add(_ layout: SceneLayout, in scenario: String) {
        let scene = layout.scene
        let keys = ViewKeys(scene)
        layouts[scenario] = LayoutRecord(layout, keys: keys)
        if layout.layout.unsettled.isEmpty { unsettled.remove(scenario) } else { unsettled.insert(scenario) }
        var known = Set(views.map(\.key))
        for index in layout.shownItems where known.insert(keys[index]).inserted {
            let item = scene.items[index]
            let parent = item.parent.map(\.index) ?? 0
            views.append(
                ViewName(key: keys[index], className: item.className, name: item.name ?? "", parent: parent == 0 ? "" : keys[parent])
            )
        }
    }

    /// The distinct layouts, each with the scenarios that share it, sorted by the first of their names.
    package var distinct: [(scenarios: [String], layout: LayoutRecord)] {
        var places: [LayoutRecord: Int] = [:]
        var list: [(scenarios: [String], layout: LayoutRecord)] = []
        for (name, layout) in layouts.sorted(by: { $0.key < $1.key }) {
            if let place = places[layout] {
                list[place].scenarios.append(name)
            } else {
                places[layout] = list.count
                list.append(([name], layout))
            }
        }
        return list
    }
}

extension LayoutRoot {
    /// The root's identity across versions of its document.
    package var recordKey: String {
        if !id.isEmpty { return id }
        return element.id ?? "\(kind)"
    }
}
