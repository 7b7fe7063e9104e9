/// All steps from one version of a document to another, and what was left out of them.
struct EditScript {
    /// New ids of objects; the other steps know them by these.
    private(set) var renames: [DocumentEdit] = []
    private(set) var edits: [DocumentEdit] = []
    private(set) var churn: [Churn: Int] = [:]
    /// The old version with the new ids.
    let old: DocumentTable
    let new: DocumentTable

    init(from first: DocumentTable, to new: DocumentTable) {
        var old = first
        for (element, from, to) in RenamedObjects(from: first, to: new).pairs {
            renames.append(.rename(element: element, from: from, to: to))
            old.rename(from, to: to)
        }
        self.old = old
        self.new = new
        let before = old.allNames
        for name in before where new[name] == nil { remove(name) }
        let kept = before.filter { new[$0] != nil }
        for name in kept { change(name) }
        let moved = self.moved(kept)
        place(moved)
    }

    var isEmpty: Bool { renames.isEmpty && edits.isEmpty }

    private mutating func count(_ kind: Churn) { churn[kind, default: 0] += 1 }

    private mutating func remove(_ name: String) {
        // What is removed with something around it needs no step of its own; lists are looked through.
        var around = old[name]?.parent
        while let parent = around, new[parent] == nil, old[parent]?.isList == true { around = old[parent]?.parent }
        if let parent = around, new[parent] == nil { return }
        if let kind = Churn(element: name, in: old) { return count(kind) }
        edits.append(.remove(element: name))
    }

    private mutating func change(_ name: String) {
        guard let before = old[name], let after = new[name] else { return }
        if before.attributes == after.attributes, before.text == after.text { return }
        // What the new version computes is Xcode's own, whoever chose it before.
        if let kind = Churn(element: name, in: new) { return count(kind) }
        for attribute in Set(before.attributes.keys).union(after.attributes.keys).sorted() {
            let (from, to) = (before.attributes[attribute], after.attributes[attribute])
            if from == to { continue }
            if let kind = Churn(attribute: attribute, of: after, from: from, to: to) {
                count(kind)
            } else {
                edits.append(.set(element: name, attribute: attribute, from: from, to: to))
            }
        }
        if before.text != after.text { edits.append(.text(element: name, from: before.text, to: after.text)) }
    }

    /// The kept elements that are in another element, or elsewhere among their siblings.
    private mutating func moved(_ kept: [String]) -> Set<String> {
        var moved: Set<String> = []
        for name in kept {
            if old[name]?.parent != new[name]?.parent { moved.insert(name) }
            guard let before = old[name]?.children, let after = new[name]?.children, before != after else { continue }
            let places = Dictionary(before.enumerated().map { ($1, $0) }) { first, _ in first }
            let common = after.filter { places[$0] != nil }
            var hasOtherOrder = false
            for (group, members) in Dictionary(grouping: common, by: { new.orderGroup(of: $0) ?? "" }) {
                let ranks = members.compactMap { places[$0] }
                guard ranks != ranks.sorted() else { continue }
                if group.isEmpty {
                    hasOtherOrder = true
                } else {
                    let staying = Self.longestRise(in: ranks)
                    for (index, member) in members.enumerated() where !staying.contains(index) { moved.insert(member) }
                }
            }
            if hasOtherOrder { count(.order) }
        }
        return moved
    }

    /// Steps for what is new or stands elsewhere, in the order of the new document.
    private mutating func place(_ moved: Set<String>) {
        var absent: Set<String> = []
        for (rank, name) in new.allNames.enumerated() {
            guard let entry = new[name], let parent = entry.parent else { continue }
            let isNew = old[name] == nil
            if isNew {
                if absent.contains(parent) {
                    absent.insert(name)
                    continue
                }
                if old[parent] != nil, let kind = Churn(element: name, in: new) {
                    count(kind)
                    absent.insert(name)
                    continue
                }
            } else if !moved.contains(name) {
                continue
            }
            let group = new.orderGroup(of: name)
            let siblings = new[parent]?.children.prefix { $0 != name } ?? []
            let previous = siblings.last { !absent.contains($0) && (group == nil || new.orderGroup(of: $0) == group) }
            let place = DocumentEdit.Place(parent: parent, previous: previous, rank: rank)
            if isNew {
                edits.append(.add(element: name, place: place, tag: entry.tag, attributes: entry.attributes, text: entry.text))
            } else {
                edits.append(.move(element: name, from: old[name]?.parent ?? "", place: place))
            }
        }
    }

    /// The indices of a longest rising part of some numbers, each of which is there once.
    private static func longestRise(in numbers: [Int]) -> Set<Int> {
        var ends: [Int] = []
        var previous = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let place = ends.firstIndex { numbers[$0] > number } ?? ends.count
            if place > 0 { previous[index] = ends[place - 1] }
            if place < ends.count { ends[place] = index } else { ends.append(index) }
        }
        var found: Set<Int> = []
        var index = ends.last ?? -1
        while index >= 0 {
            found.insert(index)
            index = previous[index]
        }
        return found
    }
}
