extension DocumentRecord {
    /// Which part of a new state becomes the baseline.
    package struct Acceptance: Hashable, Sendable {
        /// Scenes by object id or name; empty for all.
        package var scenes: [String]
        /// Views by object id or name; empty for all.
        package var views: [String]

        package init(scenes: [String] = [], views: [String] = []) {
            self.scenes = scenes
            self.views = views
        }

        /// Whether the whole new state is accepted.
        package var isWhole: Bool { scenes.isEmpty && views.isEmpty }

        func includes(_ scene: SceneRecord) -> Bool { scenes.isEmpty || scenes.contains(scene.key) || scenes.contains(scene.name) }
        func includes(_ view: SceneRecord.ViewName) -> Bool { views.isEmpty || views.contains(view.key) || views.contains(view.name) }
    }

    /// The baseline with the accepted part of a new state; everything else stays as it was.
    ///
    /// Scenes that are in only one of the two are added or removed if they are named. If views are named, only their frames change, in the
    /// scenarios that both have.
    package func accepting(_ new: DocumentRecord, _ acceptance: Acceptance) -> DocumentRecord {
        if acceptance.isWhole { return new }
        var result = DocumentRecord(document: new.document, scenes: [])
        let old = Dictionary(scenes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for scene in new.scenes {
            let before = old[scene.key]
            guard acceptance.includes(scene) else {
                if let before { result.scenes.append(before) }
                continue
            }
            if acceptance.views.isEmpty {
                result.scenes.append(scene)
            } else if let before {
                result.scenes.append(before.accepting(scene, acceptance))
            }
        }
        let kept = Set(new.scenes.map(\.key))
        result.scenes += scenes.filter { !kept.contains($0.key) && !(acceptance.views.isEmpty && acceptance.includes($0)) }
        return result
    }

    /// The names in an acceptance that are in neither state.
    package func unknownNames(in acceptance: Acceptance, with new: DocumentRecord) -> (scenes: [String], views: [String]) {
        let all = scenes + new.scenes
        let scenes = acceptance.scenes.filter { name in !all.contains { $0.key == name || $0.name == name } }
        let views = acceptance.views.filter { name in
            !all.contains { acceptance.includes($0) && $0.views.contains { $0.key == name || $0.name == name } }
        }
        return (scenes, views)
    }
}

extension SceneRecord {
    /// The scene with the accepted views' frames of a new state.
    fileprivate func accepting(_ new: SceneRecord, _ acceptance: DocumentRecord.Acceptance) -> SceneRecord {
        var result = self
        let keys = Set((views + new.views).filter(acceptance.includes).map(\.key))
        for (scenario, layout) in new.layouts {
            guard result.layouts[scenario] != nil else { continue }
            for key in keys { result.layouts[scenario]?.views[key] = layout.views[key] }
        }
        // The new order, with the accepted views of either state; the others as they were.
        let shown = Set(result.layouts.values.flatMap(\.views.keys))
        var order = new.views.filter { shown.contains($0.key) }
        let known = Set(order.map(\.key))
        order += views.filter { shown.contains($0.key) && !known.contains($0.key) }
        result.views = order
        return result
    }
}
