/// One of both versions, with the words for what is in it.
struct Version {
    let table: DocumentTable
    let names: ObjectNames
    let constraints: ConstraintWords
    let values: ValueWords
    /// The place of each element in the document.
    private let ranks: [String: Int]

    init(_ table: DocumentTable) {
        self.table = table
        names = ObjectNames(table)
        constraints = ConstraintWords(names: names)
        values = ValueWords(names: names)
        ranks = Dictionary(table.allNames.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func rank(of name: String) -> Int? { ranks[name] }

    func tag(of name: String) -> String { table[name]?.tag ?? "" }

    func parent(of name: String) -> String? { table[name]?.parent }

    func isConnection(_ name: String) -> Bool { parent(of: name).map(tag) == "connections" }

    /// The names of the objects inside an element that people would call its parts: views, bar items and the like.
    func parts(within name: String) -> [String] {
        table.names(within: name).dropFirst().filter { inner in
            table[inner]?.id != nil && !isConnection(inner)
                && !["constraint", "viewLayoutGuide", "viewControllerLayoutGuide"].contains(tag(of: inner))
        }
    }

    func constraintCount(within name: String) -> Int { table.names(within: name).count { tag(of: $0) == "constraint" } }

    /// What a scene is called: as its controller, or else as the first object in it.
    func name(ofScene key: String) -> String? {
        if let top = names.elements[key] { return names.name(of: top) }
        let scene = table.entries.first { $0.value.tag == "scene" && $0.value.attributes["sceneID"] == key }?.key
        let objects = scene.flatMap { table[$0]?.children.first { tag(of: $0) == "objects" } }.flatMap { table[$0]?.children } ?? []
        let main = objects.first { !["placeholder", "exit", "customObject"].contains(tag(of: $0)) } ?? objects.first
        return main.map { names.name(of: $0) }
    }
}

/// `a`, `a and b`, `a, b and c`.
func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
