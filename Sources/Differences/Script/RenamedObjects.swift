import InterfaceBuilder

/// Objects that only have another id: the same element at the same place with the same contents.
struct RenamedObjects {
    /// The element's name in the old version, its id before and its id now.
    private(set) var pairs: [(element: String, from: String, to: String)] = []

    init(from old: DocumentTable, to new: DocumentTable) {
        let gone = old.allNames.filter { new[$0] == nil && old[$0]?.id != nil }
        let added = new.allNames.filter { old[$0] == nil && new[$0]?.id != nil }
        if gone.isEmpty || added.isEmpty { return }
        var names: [String: String] = [:]
        var taken: Set<String> = []
        let oldIDs = old.ids, newIDs = new.ids
        let candidates = Dictionary(grouping: added) { new[$0]?.tag ?? "" }
        // References to renamed objects are the same, so that what refers to them may be recognised afterwards.
        for _ in 0..<3 {
            let known = pairs.count
            for name in gone where names[name] == nil {
                guard let entry = old[name], let id = entry.id, !newIDs.contains(id) else { continue }
                let ids = Dictionary(pairs.map { ($0.from, $0.to) }) { first, _ in first }
                let matches = (candidates[entry.tag] ?? []).filter { candidate in
                    guard !taken.contains(candidate), let other = new[candidate], let otherID = other.id, !oldIDs.contains(otherID),
                        (entry.parent.map { Self.renamed($0, names) }) == other.parent
                    else { return false }
                    return Self.content(entry, ids) == Self.content(other, [:])
                        && entry.children.map { old[$0]?.tag } == other.children.map { new[$0]?.tag }
                }
                // Where two would do, which one it is cannot be told.
                guard matches.count == 1, let match = matches.first, let to = new[match]?.id else { continue }
                names[name] = match
                taken.insert(match)
                pairs.append((name, id, to))
            }
            if pairs.count == known { break }
        }
    }

    private static func renamed(_ name: String, _ names: [String: String]) -> String {
        let end = name.firstIndex(of: "/") ?? name.endIndex
        return names[String(name[..<end])].map { $0 + name[end...] } ?? name
    }

    private static func content(_ entry: DocumentTable.Entry, _ ids: [String: String]) -> [String: String] {
        var attributes = entry.attributes
        for (name, value) in attributes where ObjectReference.isReference(name, of: entry.tag) { attributes[name] = ids[value] ?? value }
        for derived in ["id", "misplaced", "ambiguous"] { attributes[derived] = nil }
        return attributes
    }
}
