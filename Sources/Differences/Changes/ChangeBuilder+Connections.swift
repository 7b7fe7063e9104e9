extension ChangeBuilder {
    func connectionDrafts(_ edits: ConstraintEdits) -> [Draft] {
        var drafts = edits.changed.map { name, edits in
            let items = propertyItems(of: name, edits).map(\.text).joined(separator: "; ")
            return draft(.connection, at: name, "\(old.connection(name)): \(items)", edits)
        }
        var removed = edits.removed
        for added in edits.added {
            let title = new.connectionTitle(added.name)
            guard let place = removed.firstIndex(where: { old.connectionTitle($0.name) == title }) else {
                drafts.append(draft(.connection, at: added.name, "added \(new.connection(added.name))", added.edits))
                continue
            }
            let gone = removed.remove(at: place)
            let (before, after) = (old.connection(gone.name), new.connection(added.name))
            let text = before == after ? "\(after) made anew" : "\(before) → \(after)"
            drafts.append(draft(.connection, at: added.name, text, gone.edits + added.edits))
        }
        return drafts
            + removed.map { draft(.connection, at: $0.name, "removed \(old.connection($0.name))", $0.edits) }
    }
}
