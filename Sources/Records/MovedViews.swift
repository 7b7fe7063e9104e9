import Scenarios

/// A view in a scene of a document, wherever it is laid out.
package struct ViewPlace: Hashable, Sendable {
    package var document: String
    /// The key of its scene in records.
    package var scene: String
    package var view: String

    package init(document: String, scene: String, view: String) {
        self.document = document
        self.scene = scene
        self.view = view
    }
}

/// Which views of a document each difference between two releases or SDKs moves by itself.
package struct MovedViews: Sendable {
    /// In the order of the differences.
    package private(set) var causes: [(change: ReleaseChange, views: Set<ViewPlace>)] = []

    package init() {}

    /// Lays a document out with each difference alone, and notes the views that are elsewhere.
    ///
    /// - Parameters:
    ///   - old, new: the scenarios in both states, one for one.
    ///   - record: the document's layouts in the old scenarios.
    ///   - layouts: the layouts of the document in some scenarios.
    package init(
        in document: String, from old: [Scenario], to new: [Scenario], record: DocumentRecord,
        layouts: ([Scenario]) throws -> [[SceneLayout]]
    ) rethrows {
        let names = old.map(\.name)
        for (change, pairs) in Self.changes(from: old, to: new) {
            let changed = pairs.compactMap { pair in change.applied(to: pair.old, of: pair.new).map { (old: pair.old, alone: $0) } }
            guard !changed.isEmpty else { continue }
            let alone = DocumentRecord(document: document, scenarios: changed.map(\.old), layouts: try layouts(changed.map(\.alone)))
            var views: Set<ViewPlace> = []
            for scene in alone.scenes {
                guard let before = record.scenes.first(where: { $0.key == scene.key }) else { continue }
                for name in names where !before.unsettled.contains(name) && !scene.unsettled.contains(name) {
                    guard let a = before.layouts[name], let b = scene.layouts[name] else { continue }
                    for moved in ViewChange.all(from: a, to: b, order: scene.views.map(\.key)) {
                        views.insert(ViewPlace(document: document, scene: scene.key, view: moved.view))
                    }
                }
            }
            if !views.isEmpty { causes.append((change, views)) }
        }
    }

    /// Each difference with the scenarios in which it is one.
    private static func changes(from old: [Scenario], to new: [Scenario]) -> [(ReleaseChange, [(old: Scenario, new: Scenario)])] {
        var list: [(change: ReleaseChange, pairs: [(old: Scenario, new: Scenario)])] = []
        for pair in zip(old, new) {
            for change in ReleaseChange.all(from: pair.0, to: pair.1) {
                if let place = list.firstIndex(where: { $0.change.name == change.name }) {
                    list[place].change = list[place].change.adding(change)
                    list[place].pairs.append((pair.0, pair.1))
                } else {
                    list.append((change, [(pair.0, pair.1)]))
                }
            }
        }
        return list.map { ($0.change, $0.pairs) }
    }
}
