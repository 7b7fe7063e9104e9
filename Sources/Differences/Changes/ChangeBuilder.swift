/// Puts steps together to changes that people speak of: a new view comes with its constraints, a colour is one value.
struct ChangeBuilder {
    let old: Version
    let new: Version
    private(set) var drafts: [Draft] = []
    /// Steps that only make or remove lists.
    private(set) var lists: [DocumentEdit] = []
    /// The draft of each added element, and of each removed one.
    private var addedIn: [String: Int] = [:]
    private var removedIn: [String: Int] = [:]
    private let added: [String: DocumentEdit]

    init(_ script: EditScript) {
        old = Version(script.old)
        new = Version(script.new)
        var added: [String: DocumentEdit] = [:]
        for edit in script.edits { if case .add(let name, _, _, _, _) = edit { added[name] = edit } }
        self.added = added
        addRenames(script.renames)
        let steps = steps(script.edits)
        for name in steps.removals where isThing(name, in: old) { addRemoval(name) }
        for top in steps.tops where isThing(top, in: new) { addAddition(top, steps.parts[top] ?? []) }
        var rest = Rest()
        for name in steps.removals where !isThing(name, in: old) { sort(removed: name, into: &rest) }
        for top in steps.tops where !isThing(top, in: new) { sort(added: top, steps.parts[top] ?? [], into: &rest) }
        for edit in steps.others { sort(edit, into: &rest) }
        drafts += constraintDrafts(rest.constraints)
        drafts += connectionDrafts(rest.connections)
        drafts += propertyDrafts(rest.properties)
        placeLists()
    }

    // MARK: Sorting

    /// Steps by what they do.
    private struct Steps {
        var removals: [String] = []
        /// The outermost new elements, in order, and the steps that add each with its contents.
        var tops: [String] = []
        var parts: [String: [DocumentEdit]] = [:]
        var others: [DocumentEdit] = []
    }

    /// Steps that concern no new or removed object, by what they concern.
    private struct Rest {
        var constraints = ConstraintEdits()
        var connections = ConstraintEdits()
        /// By the object whose properties they change; empty for the document's own.
        var properties: [String: [DocumentEdit]] = [:]
    }

    private mutating func steps(_ edits: [DocumentEdit]) -> Steps {
        var steps = Steps()
        for edit in edits {
            switch edit {
            case .remove(let name): steps.removals.append(name)
            case .add(let name, _, _, _, _):
                if isList(name, in: new) {
                    lists.append(edit)
                    continue
                }
                let top = top(of: name)
                if steps.parts[top] == nil { steps.tops.append(top) }
                steps.parts[top, default: []].append(edit)
            default: steps.others.append(edit)
            }
        }
        return steps
    }

    /// Whether an element is a scene or an object of its own, and no constraint or connection.
    private func isThing(_ name: String, in version: Version) -> Bool {
        version.tag(of: name) == "scene"
            || version.table[name]?.id != nil && version.tag(of: name) != "constraint" && !version.isConnection(name)
    }

    private mutating func sort(removed name: String, into rest: inout Rest) {
        let edit = DocumentEdit.remove(element: name)
        if isList(name, in: old) {
            lists.append(edit)
        } else if fold(removed: name) {
            return
        } else if old.tag(of: name) == "constraint" {
            rest.constraints.removed.append((name, [edit]))
        } else if old.isConnection(name) {
            rest.connections.removed.append((name, [edit]))
        } else {
            sort([edit], of: old.table.object(of: name) ?? "", into: &rest)
        }
    }

    private mutating func sort(added top: String, _ edits: [DocumentEdit], into rest: inout Rest) {
        if fold(added: top, edits) {
            return
        } else if new.tag(of: top) == "constraint" {
            rest.constraints.added.append((top, edits))
        } else if new.isConnection(top) {
            rest.connections.added.append((top, edits))
        } else {
            sort(edits, of: new.table.object(of: top) ?? "", into: &rest)
        }
    }

    private mutating func sort(_ edit: DocumentEdit, into rest: inout Rest) {
        if case .move(let name, _, _) = edit, new.table[name]?.id != nil { return addMove(name, edit) }
        sort([edit], of: new.table.object(of: edit.element) ?? "", into: &rest)
    }

    private func sort(_ edits: [DocumentEdit], of object: String, into rest: inout Rest) {
        if new.tag(of: object) == "constraint" {
            rest.constraints.changed[object, default: []] += edits
        } else if new.isConnection(object) {
            rest.connections.changed[object, default: []] += edits
        } else {
            rest.properties[object, default: []] += edits
        }
    }

    // MARK: Places

    /// The outermost new element around a new one, lists looked through.
    private func top(of name: String) -> String {
        var top = name
        while let parent = new.parent(of: top), added[parent] != nil {
            if isList(parent, in: new) {
                guard let around = new.parent(of: parent), added[around] != nil else { break }
            }
            top = parent
        }
        return top
    }

    /// Whether an element is a new or emptied list of an element that stays.
    private func isList(_ name: String, in version: Version) -> Bool {
        guard let entry = version.table[name], entry.isList, let parent = entry.parent else { return false }
        let isKnown = ["subviews", "constraints", "connections"].contains(entry.tag) || !entry.children.isEmpty
        return isKnown && old.table[parent] != nil && new.table[parent] != nil
    }

    func rank(of name: String) -> Int {
        if let rank = new.rank(of: name) { return rank }
        return old.table.ancestors(of: name).lazy.compactMap { new.rank(of: $0) }.first ?? 0
    }

    func scene(of name: String) -> String? { new.table[name] != nil ? new.table.scene(of: name) : old.table.scene(of: name) }

    func draft(_ kind: DocumentDifference.Change.Kind, at name: String, _ lead: String, _ edits: [DocumentEdit]) -> Draft {
        Draft(kind: kind, scene: scene(of: name), rank: rank(of: name), lead: lead, edits: edits)
    }

    // MARK: Objects

    private mutating func addRemoval(_ name: String) {
        let isScene = old.tag(of: name) == "scene"
        let lead = isScene ? "scene removed" : "removed \(old.names.title(of: name))"
        for inner in old.table.names(within: name) { removedIn[inner] = drafts.count }
        var draft = draft(
            isScene ? .sceneRemoved : .removed, at: name, lead + contents(of: name, in: old, unlike: new), [.remove(element: name)])
        if let parent = old.parent(of: name), let holder = old.table.object(of: parent), !isScene {
            draft.lead += " from \(old.names.name(of: holder))"
        }
        drafts.append(draft)
    }

    private mutating func addAddition(_ name: String, _ edits: [DocumentEdit]) {
        let isScene = new.tag(of: name) == "scene"
        for inner in new.table.names(within: name) where added[inner] != nil { addedIn[inner] = drafts.count }
        guard !isScene else {
            return drafts.append(draft(.sceneAdded, at: name, "scene added" + contents(of: name, in: new, unlike: old), edits))
        }
        var lead = "added \(new.names.title(of: name))"
        if let parent = new.parent(of: name), let holder = new.table.object(of: parent) { lead += " to \(new.names.name(of: holder))" }
        let own = new.table[name]?.attributes["customClass"].map { ", a \($0)" } ?? ""
        drafts.append(draft(.added, at: name, lead + own + contents(of: name, in: new, unlike: old), edits))
    }

    /// What is in a new or removed object, by name, except what stays.
    private func contents(of name: String, in version: Version, unlike other: Version) -> String {
        let parts = version.parts(within: name).filter { other.table[$0] == nil }
        let constraints = version.constraintCount(within: name)
        var words: [String] = []
        if version.tag(of: name) == "scene" {
            words.append("\(parts.count) objects")
        } else if !parts.isEmpty {
            words.append(listed(parts.map { version.names.title(of: $0) }))
        }
        if constraints > 0 { words.append("\(constraints) constraint\(constraints == 1 ? "" : "s")") }
        return words.isEmpty ? "" : ", with " + words.joined(separator: ", and ")
    }

    private mutating func addMove(_ name: String, _ edit: DocumentEdit) {
        let title = new.names.title(of: name)
        let before = old.parent(of: name), after = new.parent(of: name)
        let holder = after.flatMap { new.table.object(of: $0) }
        if let after, let place = addedIn[after] {
            drafts[place].details.append("around \(title)")
            drafts[place].edits.append(edit)
            return
        }
        if before == after {
            let place = edit.place?.previous.map { "after \(new.names.name(of: $0))" } ?? "to the front"
            drafts.append(draft(.moved, at: name, "\(title) put \(place)" + (holder.map { " in \(new.names.name(of: $0))" } ?? ""), [edit]))
        } else {
            let from = before.flatMap { old.table.object(of: $0) }.map { " from \(old.names.name(of: $0))" } ?? ""
            let to = holder.map { " into \(new.names.name(of: $0))" } ?? ""
            drafts.append(draft(.moved, at: name, "\(title) moved\(from)\(to)", [edit]))
        }
    }

    // MARK: What comes with an object

    private mutating func fold(removed name: String) -> Bool {
        guard let place = references(of: name, in: old).compactMap({ removedIn[$0] }).first else { return false }
        drafts[place].edits.append(.remove(element: name))
        drafts[place].details.append(detail(name, in: old))
        return true
    }

    private mutating func fold(added name: String, _ edits: [DocumentEdit]) -> Bool {
        guard let place = references(of: name, in: new).compactMap({ addedIn[$0] }).first else { return false }
        drafts[place].edits += edits
        drafts[place].details.append(detail(name, in: new))
        return true
    }

    /// The elements that a constraint, a connection or an entry of a mask refers to.
    private func references(of name: String, in version: Version) -> [String] {
        guard let entry = version.table[name] else { return [] }
        return ["firstItem", "secondItem", "destination", "reference"].compactMap { entry.attributes[$0] }
            .compactMap { version.names.elements[$0] }
    }

    private func detail(_ name: String, in version: Version) -> String {
        switch version.tag(of: name) {
        case "constraint": version.constraints.equation(name)
        case _ where version.isConnection(name): version.connection(name)
        case "exclude", "include":
            installations(of: [name], in: version, isGone: version.table[name] != nil && new.table[name] == nil).first
                ?? label(of: name, in: version)
        default: label(of: name, in: version) + " " + version.values.value(of: name)
        }
    }

    // MARK: Lists and ids

    /// Gives each list to a change that needs it.
    private mutating func placeLists() {
        for edit in lists {
            let place = drafts.firstIndex { draft in
                draft.edits.contains { step in
                    switch edit {
                    case .remove(let list): old.parent(of: step.element) == list
                    default: step.place?.parent == edit.element
                    }
                }
            }
            if let place {
                drafts[place].edits.append(edit)
            } else {
                let isRemoval = if case .remove = edit { true } else { false }
                let version = isRemoval ? old : new
                let holder = version.table.object(of: edit.element).map { version.names.name(of: $0) } ?? "the document"
                let lead = "\(isRemoval ? "removed" : "added") the list of \(version.tag(of: edit.element)) of \(holder)"
                drafts.append(draft(.property, at: edit.element, lead, [edit]))
            }
        }
    }

    private mutating func addRenames(_ renames: [DocumentEdit]) {
        let words = renames.compactMap { edit -> (scene: String?, rank: Int, text: String, edit: DocumentEdit)? in
            guard case .rename(_, let from, let to) = edit, let element = new.names.elements[to] else { return nil }
            let title = new.tag(of: element) == "constraint" ? "constraint" : new.names.title(of: element)
            return (scene(of: element), rank(of: element), "\(title) \(from) → \(to)", edit)
        }
        for (scene, group) in Dictionary(grouping: words, by: \.scene) {
            let ids = group.sorted { $0.rank < $1.rank }.map(\.text)
            drafts.append(
                Draft(
                    kind: .identifier, scene: scene, rank: group.map(\.rank).min() ?? 0, lead: "object ids: " + ids.joined(separator: ", "),
                    edits: group.map(\.edit)))
        }
    }
}

/// Steps that concern constraints, or connections.
struct ConstraintEdits {
    var added: [(name: String, edits: [DocumentEdit])] = []
    var removed: [(name: String, edits: [DocumentEdit])] = []
    var changed: [String: [DocumentEdit]] = [:]
}
