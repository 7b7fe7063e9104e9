extension Version {
    /// A connection in words: `outlet nameLabel of Profile to Name`.
    func connection(_ name: String) -> String {
        guard let entry = table[name] else { return name }
        let attributes = entry.attributes
        let target = attributes["destination"].map { " to \(names.name(ofID: $0))" } ?? ""
        return connectionTitle(name) + target
    }

    /// What a connection is, without where it leads.
    func connectionTitle(_ name: String) -> String {
        guard let entry = table[name] else { return name }
        let attributes = entry.attributes
        let owner = entry.parent.flatMap { table.object(of: $0) }.map { " of \(names.name(of: $0))" } ?? ""
        let words: [String?] = [
            ObjectNames.words(entry.tag), attributes["relationship"] ?? attributes["kind"],
            attributes["property"] ?? attributes["selector"] ?? attributes["identifier"].map { "'\($0)'" },
            attributes["eventType"].map { "(\($0))" },
        ]
        return words.compactMap { $0 }.joined(separator: " ") + owner
    }
}
