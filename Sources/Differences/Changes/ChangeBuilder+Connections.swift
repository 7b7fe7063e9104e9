extension ChangeBuilder {
    /// A connection in words: `outlet nameLabel of Profile to Name`.
    func connection(_ name: String, in version: Version) -> String {
        guard let entry = version.table[name] else { return name }
        let attributes = entry.attributes
        let target = attributes["destination"].map { " to \(version.names.name(ofID: $0))" } ?? ""
        return connectionTitle(name, in: version) + target
    }

    /// What a connection is, without where it leads.
    private func connectionTitle(_ name: String, in version: Version) -> String {
        guard let entry = version.table[name] else { return name }
        let attributes = entry.attributes
        let owner = entry.parent.flatMap { version.table.object(of: $0) }.map { " of \(version.names.name(of: $0))" } ?? ""
        let words: [String?] = [
            ObjectNames.words(entry.tag), attributes["relationship"] ?? attributes["kind"],
            attributes["property"] ?? attributes["selector"] ?? attributes["identifier"].map { "'\($0)'" },
            attributes["eventType"].map { "(\($0))" },
        ]
        return words.compactMap { $0 }.joined(separator: " ") + owner
    }

    func connectionDrafts(_ edits: ConstraintEdits) -> [Draft] {
        var drafts = edits.changed.map { name, edits in
            let items = propertyItems(of: name, edits).map(\.text).joined(separator: "; ")
            return draft(.connection, at: name, "\(connection(name, in: old)): \(items)", edits)
        }
        var removed = edits.removed
        for added in edits.added {
            let title = connectionTitle(added.name, in: new)
            guard let place = removed.firstIndex(where: { connectionTitle($0.name, in: old) == title }) else {
                drafts.append(draft(.connection, at: added.name, "added \(connection(added.name, in: new))", added.edits))
                continue
            }
            let gone = removed.remove(at: place)
            let (before, after) = (connection(gone.name, in: old), connection(added.name, in: new))
            let text = before == after ? "\(after) made anew" : "\(before) → \(after)"
            drafts.append(draft(.connection, at: added.name, text, gone.edits + added.edits))
        }
        return drafts
            + removed.map { draft(.connection, at: $0.name, "removed \(connection($0.name, in: old))", $0.edits) }
    }
}
