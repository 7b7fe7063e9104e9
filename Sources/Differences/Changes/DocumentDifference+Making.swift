import InterfaceBuilder

extension DocumentDifference {
    /// Compares two versions of a document by the ids of their objects.
    package init(from first: XMLTree, to second: XMLTree) {
        let before = DocumentTable(first), after = DocumentTable(second)
        let script = EditScript(from: before, to: after)
        let builder = ChangeBuilder(script)
        churn = script.churn
        old = script.old
        renames = script.renames
        lists = builder.lists.filter { if case .add = $0 { true } else { false } }
        scenes = []
        for draft in builder.drafts.sorted(by: { ($0.rank, $0.lead) < ($1.rank, $1.lead) }) {
            if let place = scenes.firstIndex(where: { $0.key == draft.scene }) {
                scenes[place].changes.append(draft.change)
            } else {
                let name = draft.scene.map { builder.new.name(ofScene: $0) ?? builder.old.name(ofScene: $0) ?? $0 } ?? "document"
                scenes.append(SceneDifference(key: draft.scene, name: name, changes: [draft.change]))
            }
        }
        scenes = scenes.filter { $0.key != nil } + scenes.filter { $0.key == nil }
        isComplete = true
        // What was told is made of the old version, and must then be the new one.
        isComplete = EditScript(from: before.applying(changes.flatMap(\.edits)), to: after).isEmpty
    }
}
