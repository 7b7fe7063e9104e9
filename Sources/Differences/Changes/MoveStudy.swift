import InterfaceBuilder
import Records
import Scenarios

/// Which views changes move: the old version is laid out with all of a scene's changes, and with each alone.
package struct MoveStudy {
    /// The scenarios that both versions are laid out in.
    package var scenarios: [Scenario]
    /// Gives a document what its project knows of it, such as fonts.
    package var prepare: (Document) throws -> Document

    /// Documents with more changes than this are laid out with all changes of a scene alone.
    private static let mostChanges = 60

    package init(_ scenarios: [Scenario], prepare: @escaping (Document) throws -> Document) {
        self.scenarios = scenarios
        self.prepare = prepare
    }

    /// Adds to a difference what its changes move.
    package func complete(_ difference: inout DocumentDifference, new: XMLTree) throws {
        let before = try layouts(XMLTree.parse(bytes: difference.old.xml, file: new.file), scene: nil)
        let after = try layouts(new, scene: nil)
        let words = ScenarioWords(scenarios)
        let isSmall = difference.changes.count <= Self.mostChanges
        for index in difference.scenes.indices {
            guard let key = difference.scenes[index].key else { continue }
            difference.scenes[index].effect = effect(from: before, to: after, scene: key, words)
            guard difference.scenes[index].effect != nil, isSmall else { continue }
            for place in difference.scenes[index].changes.indices {
                let change = difference.scenes[index].changes[place]
                guard [.added, .removed, .moved, .constraint, .property].contains(change.kind) else { continue }
                // New lists are there for the changes that put something into them.
                let edits = change.edits + difference.lists.filter { !change.edits.contains($0) }
                let xml = difference.old.applying(edits).xml
                let alone = try layouts(XMLTree.parse(bytes: xml, file: new.file), scene: key)
                difference.scenes[index].changes[place].effect = effect(from: before, to: alone, scene: key, words)
            }
        }
        addOthers(to: &difference, before, after, words)
    }

    /// Scenes that only something outside of them moves.
    private func addOthers(to difference: inout DocumentDifference, _ before: Records, _ after: Records, _ words: ScenarioWords) {
        let known = Set(difference.scenes.compactMap(\.key))
        for key in after.keys.sorted() where !known.contains(key) {
            guard let effect = effect(from: before, to: after, scene: key, words) else { continue }
            let name = after[key]?.first?.values.first?.name ?? key
            difference.scenes.append(DocumentDifference.SceneDifference(key: key, name: name, changes: [], effect: effect))
        }
    }

    /// The records of each scene's roots, by scenario and by the root's id.
    private typealias Records = [String: [[String: (name: String, layout: LayoutRecord)]]]

    private func layouts(_ tree: XMLTree, scene: String?) throws -> Records {
        let document = try prepare(Document(tree: tree))
        let scenes = document.roots.map { Self.scene(of: $0.element) }
        let places = Set(document.roots.indices.filter { scene == nil || scenes[$0] == scene })
        var shared = SharedLayouts(document)
        var records: Records = [:]
        for (index, scenario) in scenarios.enumerated() {
            for layout in RunTime(scenario).layouts(of: document, sharing: &shared, at: places) {
                let key = Self.scene(of: layout.root.element)
                records[key, default: Array(repeating: [:], count: scenarios.count)][index][layout.root.id] = (
                    layout.root.label, LayoutRecord(layout)
                )
            }
        }
        return records
    }

    private static func scene(of element: Element) -> String {
        var place = element
        while let parent = place.parent {
            if parent.name == "scenes" { return place["sceneID"] ?? "" }
            if parent.name == "objects", parent.parent == element.tree.root { return place.id ?? "" }
            place = parent
        }
        return ""
    }

    private func effect(from old: Records, to new: Records, scene: String, _ words: ScenarioWords) -> DocumentDifference.Effect? {
        guard let before = old[scene], let after = new[scene] else { return nil }
        var views: Set<String> = [], places: [Int] = []
        for index in scenarios.indices {
            var moved: Set<String> = []
            for (root, record) in after[index] {
                guard let earlier = before[index][root] else { continue }
                let changes = ViewChange.all(from: earlier.layout, to: record.layout, order: Array(record.layout.views.keys))
                for change in changes where change.kinds.contains(.moved) || change.kinds.contains(.resized) { moved.insert(change.view) }
            }
            if moved.isEmpty { continue }
            views.formUnion(moved)
            places.append(index)
        }
        if views.isEmpty { return nil }
        return DocumentDifference.Effect(
            views: views, place: places.count == scenarios.count ? nil : words.text(places), first: places.first.map { scenarios[$0] })
    }
}
