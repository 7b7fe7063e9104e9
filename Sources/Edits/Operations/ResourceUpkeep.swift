import InterfaceBuilder

/// Keeps a document's list of resources and its capabilities in step with what its objects name, as Xcode does when it saves.
enum ResourceUpkeep {
    /// - Parameters:
    ///   - old: the document before the edits.
    ///   - known: what edits say of what they name.
    static func edits(from old: XMLTree, to new: XMLTree, known: [DocumentResource]) -> [TextEdit] {
        let before = used(in: old), after = used(in: new)
        var edits: [TextEdit] = []
        var lines: [(name: String, kind: DocumentResource.Kind, lines: [String])] = []
        let list = new.root.first("resources")
        let listed = Set((list.map { Array($0.children) } ?? []).compactMap(Use.init(resource:)))
        let gone = (list.map { Array($0.children) } ?? []).filter { element in
            // A picture inside of the document would be lost, which nothing could take back: Xcode drops it once it saves.
            !element.holdsData && (Use(resource: element).map { before.contains($0) && !after.contains($0) } ?? false)
        }
        // What the last edit says of a name holds.
        let latest = Dictionary(known.map { (Use(kind: $0.kind, name: $0.name), $0) }) { $1 }.values
        for resource in latest.sorted(by: { ($0.kind.place, $0.name) < ($1.kind.place, $1.name) }) {
            let use = Use(kind: resource.kind, name: resource.name)
            guard after.contains(use) else { continue }
            if listed.contains(use) {
                edits += changed(resource, in: list)
            } else if !before.contains(use) {
                lines.append((resource.name, resource.kind, resource.lines))
            }
        }
        if let list, gone.count == list.children.reduce(0, { count, _ in count + 1 }), lines.isEmpty {
            edits += Removal.edits(of: [list])
        } else {
            edits += Removal.edits(of: gone)
            edits += insertions(lines, list, new.root, leaving: gone)
        }
        return edits + capabilities(before, after, kept: listed.subtracting(gone.compactMap(Use.init(resource:))), new)
            + safeAreas(old, new)
    }

    /// Whether an edit made use of a resource or a capability that stood in the document for nothing. Nobody can tell afterwards that it
    /// did.
    static func wakes(from old: XMLTree, to new: XMLTree) -> Bool {
        let before = used(in: old), after = used(in: new)
        let listed = old.root.first("resources").map { $0.children.compactMap(Use.init(resource:)) } ?? []
        if listed.contains(where: { !before.contains($0) && after.contains($0) }) { return true }
        let named = Set(old.root.children("capability", in: "dependencies").compactMap { $0["name"] })
        let wokenKind = DocumentResource.Kind.allCases.contains { kind in
            capability[kind].map { named.contains($0.name) } == true && !before.contains { $0.kind == kind }
                && after.contains { $0.kind == kind }
        }
        return wokenKind || named.contains(safeAreaCapability) && !hasSafeArea(old) && hasSafeArea(new)
    }

    /// A resource that is known already, with another value.
    private static func changed(_ resource: DocumentResource, in list: Element?) -> [TextEdit] {
        guard resource.kind == .image, let element = list?.children("image").first(where: { $0["name"] == resource.name }),
            let line = resource.lines.first
        else { return [] }
        // The size of a picture inside of the document is its own.
        return element.holdsData ? [] : [TextEdit(element.sourceRange, line)]
    }

    private static func insertions(
        _ new: [(name: String, kind: DocumentResource.Kind, lines: [String])], _ list: Element?, _ root: Element, leaving: [Element]
    ) -> [TextEdit] {
        guard !new.isEmpty else { return [] }
        guard let list else {
            return [
                ChildEdit.insert(["<resources>"] + new.flatMap { $0.lines.map { "    " + $0 } } + ["</resources>"], "resources", into: root)
            ]
        }
        func sign(_ kind: DocumentResource.Kind, _ name: String) -> String { "\(kind.place)\(name)" }
        return new.map { resource in
            ChildEdit.sorted(resource.lines, sign(resource.kind, resource.name), in: list, leaving: leaving) { element in
                DocumentResource.Kind(rawValue: element.name).map { sign($0, element["name"] ?? "") } ?? "9"
            }
        }
    }

    // MARK: Uses

    private struct Use: Hashable {
        var kind: DocumentResource.Kind
        var name: String

        init(kind: DocumentResource.Kind, name: String) {
            self.kind = kind
            self.name = name
        }

        init?(resource: Element) {
            guard let kind = DocumentResource.Kind(rawValue: resource.name), let name = resource["name"] else { return nil }
            self.init(kind: kind, name: name)
        }
    }

    private static func used(in tree: XMLTree) -> Set<Use> {
        var used: Set<Use> = []
        for element in tree.elements where element.parent?.name != "resources" && element.parent?.parent?.name != "resources" {
            for (name, value) in element.attributes {
                if ImageEdit.names.contains(name) { used.insert(Use(kind: .image, name: value)) }
                if element.name == "color" {
                    if name == "systemColor" { used.insert(Use(kind: .systemColor, name: value)) }
                    // The system's catalogue of the Mac is none of the app's.
                    if name == "name", element["catalog"] != "System" { used.insert(Use(kind: .namedColor, name: value)) }
                }
            }
        }
        return used
    }

    // MARK: Capabilities

    private static func safeAreas(_ old: XMLTree, _ new: XMLTree) -> [TextEdit] {
        switch (hasSafeArea(old), hasSafeArea(new)) {
        case (false, true): return Capability.edits(adding: safeAreaCapability, "9.0", to: new)
        case (true, false): return Capability.edits(removing: safeAreaCapability, from: new)
        default: return []
        }
    }

    private static let safeAreaCapability = "Safe area layout guides"

    /// Sections of a collection view may be inset from it, without a guide (Apple: UICollectionViewFlowLayout.SectionInsetReference).
    private static func hasSafeArea(_ tree: XMLTree) -> Bool {
        tree.elements.contains { $0.name == "viewLayoutGuide" && $0["key"] == "safeArea" || $0["sectionInsetReference"] == "safeArea" }
    }

    private static let capability: [DocumentResource.Kind: (name: String, version: String)] = [
        .namedColor: ("Named colors", "9.0"), .systemColor: ("System colors in document resources", "11.0"),
    ]

    /// - Parameter kept: the resources that the document goes on listing, whether something uses them or not.
    private static func capabilities(_ before: Set<Use>, _ after: Set<Use>, kept: Set<Use>, _ tree: XMLTree) -> [TextEdit] {
        let kinds = DocumentResource.Kind.allCases
        return kinds.flatMap { kind -> [TextEdit] in
            guard let capability = capability[kind] else { return [] }
            let had = before.contains { $0.kind == kind }, has = after.contains { $0.kind == kind }
            if has, !had { return Capability.edits(adding: capability.name, capability.version, to: tree) }
            return had && !has && !kept.contains { $0.kind == kind } ? Capability.edits(removing: capability.name, from: tree) : []
        }
    }
}

extension Element {
    /// Whether it is a resource that is in the document itself, as pictures were before catalogues.
    var holdsData: Bool { name == "image" && firstChild != nil }
}

extension DocumentResource.Kind {
    /// Its place in the order of resources.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a document asks of the Xcode that opens it.
enum Capability {
    static func edits(adding name: String, _ version: String, to tree: XMLTree) -> [TextEdit] {
        guard let list = tree.root.first("dependencies"), !list.children("capability").contains(where: { $0["name"] == name }) else {
            return []
        }
        // Capabilities come last, by name; those before them have no name.
        return [
            ChildEdit.sorted(["<capability name=\"\(name)\" minToolsVersion=\"\(version)\"/>"], name, in: list) {
                $0.name == "capability" ? $0["name"] ?? "" : ""
            }
        ]
    }

    static func edits(removing name: String, from tree: XMLTree) -> [TextEdit] {
        guard let list = tree.root.first("dependencies") else { return [] }
        return Removal.edits(of: list.children("capability").filter { $0["name"] == name })
    }
}
