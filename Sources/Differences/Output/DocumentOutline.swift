import InterfaceBuilder

/// A document as text that differs where its meaning does: what git's own diff compares in place of the XML. It has a line for each object,
/// value, constraint and connection; what Xcode writes anew by itself is not in it, and lists without an order are sorted.
package struct DocumentOutline {
    private let version: Version

    package init(_ tree: XMLTree) { version = Version(DocumentTable(tree)) }

    /// The lines, indented by two blanks for each object around.
    package var lines: [String] { block(of: version.table.root) }

    /// An element with everything in it.
    private func block(of name: String) -> [String] {
        guard let entry = version.table[name], Churn(element: name, in: version.table) == nil else { return [] }
        if Self.looseLists.contains(entry.tag), entry.id == nil { return contents(of: name) }
        if entry.tag == "constraint" {
            return ["constraint " + version.constraints.equation(name)] + indented(rest(of: name, said: ConstraintWords.written))
        }
        if version.isConnection(name) { return [version.connection(name)] + indented(rest(of: name, said: Self.saidOfConnections)) }
        if isOneValue(name) {
            let part = ChangeWords.part(entry)
            return [part + (part.hasSuffix(":") ? " " : ": ") + version.values.value(of: name)]
        }
        return [heading(of: name)] + indented(rest(of: name, said: []))
    }

    /// Elements that only hold what belongs to the object around them.
    private static let looseLists: Set<String> = ["scenes", "objects", "subviews", "constraints", "connections"]

    private static let saidOfConnections: Set<String> = [
        "destination", "relationship", "kind", "property", "selector", "identifier", "eventType",
    ]

    private func heading(of name: String) -> String {
        guard let entry = version.table[name] else { return name }
        if entry.tag == "scene" { return "scene " + (entry.attributes["sceneID"].flatMap { version.name(ofScene: $0) } ?? "") }
        return entry.id == nil ? ChangeWords.part(entry) : version.names.title(of: name)
    }

    /// Whether an element without an id has no object in it, so that it is a value on one line.
    private func isOneValue(_ name: String) -> Bool {
        name != version.table.root && !["scene", "dependencies", "resources"].contains(version.tag(of: name))
            && version.table.names(within: name).allSatisfy { version.table[$0]?.id == nil }
    }

    /// The attributes that nothing else says, and the contents.
    private func rest(of name: String, said: Set<String>) -> [String] {
        guard let entry = version.table[name] else { return [] }
        let attributes = entry.attributes.filter { attribute, value in
            !["id", "sceneID", "key"].contains(attribute) && !said.contains(attribute)
                && Churn(attribute: attribute, of: entry, from: value, to: nil) == nil
        }.sorted { $0.key < $1.key }
        let text = entry.text.isBlank ? [] : [ValueWords.quoted(entry.text)]
        return attributes.map { "\(ObjectNames.words($0.key)): \(version.values.value($0.value, of: $0.key, in: entry.tag))" } + text
            + contents(of: name)
    }

    /// Everything in an element: values first, then constraints, connections and objects. What has no order is sorted by object id.
    private func contents(of name: String) -> [String] {
        let children = version.table[name]?.children ?? []
        let blocks = children.enumerated().map { place, child in
            let entry = version.table[child]
            let lines = block(of: child)
            let isOrdered = version.table.orderGroup(of: child) != nil
            let key = isOrdered ? "" : entry?.id ?? entry?.attributes["sceneID"] ?? lines.joined(separator: "\n")
            return Block(rank: rank(of: child), key: key, place: place, lines: lines)
        }
        return blocks.sorted { ($0.rank, $0.key, $0.place) < ($1.rank, $1.key, $1.place) }.flatMap(\.lines)
    }

    private struct Block {
        var rank: Int
        var key: String
        var place: Int
        var lines: [String]
    }

    private func rank(of name: String) -> Int {
        switch version.tag(of: name) {
        case "constraints": 1
        case "connections": 2
        case "subviews", "objects", "scenes": 3
        default: version.table[name]?.id == nil ? 0 : 3
        }
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}
