import Foundation
import InterfaceBuilder

/// Which elements a merged document contains, in which order, and which conflicts are left.
struct MergePlan {
    let base, ours, theirs: ElementTable
    /// The contents of each remaining element, in order.
    private(set) var children: [String: [String]] = [:]
    /// Elements of which both versions are written, between conflict markers.
    private(set) var contested: Set<String> = []
    /// Lists that both sides reordered.
    private(set) var reordered: [String] = []

    /// Throws if both sides moved elements such that no document can contain both.
    init(base: ElementTable, ours: ElementTable, theirs: ElementTable) throws(UnmergeableDocument) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        let root = ours.name(of: ours.tree.root)
        guard root == theirs.name(of: theirs.tree.root), root == base.name(of: base.tree.root) else {
            throw UnmergeableDocument(reason: "the versions are not of one kind")
        }
        var reached: Set<String> = []
        plan(root, &reached)
        let kept = ours.allNames.filter { name in
            ours[name]?.id != nil && theirs[name] != nil && !reached.contains(name)
        }
        if let lost = kept.first { throw UnmergeableDocument(reason: "both sides moved '\(lost)'") }
        contestUses(of: reached)
    }

    // MARK: Remaining elements

    private mutating func plan(_ name: String, _ reached: inout Set<String>) {
        reached.insert(name)
        if isOpaque(name) || holdsText(name) {
            if side(ofContents: name) == nil { contested.insert(name) }
        }
        if contested.contains(name) || isOpaque(name) {
            for table in [ours, theirs] { table[name].map { reach($0, in: table, &reached) } }
            return
        }
        var kept: [String] = []
        for child in order(in: name) {
            if reached.contains(child) { continue }
            plan(child, &reached)
            // A list is not written if one side removed some of its elements and the other side the rest.
            let isEmptied = children[child]?.isEmpty == true && [ours, theirs].allSatisfy { $0[child]?.isList ?? true }
            if !isEmptied { kept.append(child) }
        }
        children[name] = kept
    }

    private func reach(_ element: Element, in table: ElementTable, _ reached: inout Set<String>) {
        for child in element.children {
            reached.insert(table.name(of: child))
            reach(child, in: table, &reached)
        }
    }

    /// Whether the contents of an element are one unit, which comes from one side.
    func isOpaque(_ name: String) -> Bool { [base, ours, theirs].contains { $0.opaque.contains(name) } }

    private func holdsText(_ name: String) -> Bool { [ours, theirs].contains { !($0[name]?.text.trimmed ?? "").isEmpty } }

    /// The side that provides an element's text, or its contents as a whole; nil if both changed them.
    func side(ofContents name: String) -> ElementTable? {
        guard let our = ours[name] else { return theirs }
        guard let their = theirs[name], !our.holdsTheSame(as: their) else { return ours }
        guard let old = base[name] else { return nil }
        return their.holdsTheSame(as: old) ? ours : our.holdsTheSame(as: old) ? theirs : nil
    }

    private mutating func stays(_ child: String, in parent: String) -> Bool {
        guard place(of: child) == parent else { return false }
        guard let old = base[child] else { return true }
        let remaining: Element, remover: ElementTable
        switch (ours[child], theirs[child]) {
        case (let our?, nil): (remaining, remover) = (our, theirs)
        case (nil, let their?): (remaining, remover) = (their, ours)
        case (let our, _): return our != nil
        }
        let table = remaining.tree === ours.tree ? ours : theirs
        // A list stays if its contents do.
        if remaining.isList, !isOpaque(child) { return children(ofBoth: child).contains { place(of: $0) == child && isWanted($0) } }
        guard isChanged(remaining, in: table, since: old, beside: remover) else { return false }
        contested.insert(child)
        return true
    }

    /// Whether an element of a list that one side removed stays in it.
    private func isWanted(_ child: String) -> Bool {
        guard let old = base[child] else { return true }
        if let our = ours[child], theirs[child] == nil { return isChanged(our, in: ours, since: old, beside: theirs) }
        if let their = theirs[child], ours[child] == nil { return isChanged(their, in: theirs, since: old, beside: ours) }
        return ours[child] != nil
    }

    private func children(ofBoth name: String) -> [String] { ours.children(of: name) + theirs.children(of: name) }

    /// Whether an element, or something in it that is not kept elsewhere, was changed. Stored frames that follow from constraints, and
    /// flags that Xcode derives, do not count as changes.
    private func isChanged(_ element: Element, in table: ElementTable, since old: Element, beside remover: ElementTable) -> Bool {
        if element.isComputedFrame { return false }
        func said(_ element: Element) -> [String: String] {
            Dictionary(element.attributes.filter { !["misplaced", "ambiguous"].contains($0.name) }.map { ($0.name, $0.value) }) {
                first, _ in first
            }
        }
        guard said(element) == said(old), element.text.trimmed == old.text.trimmed else { return true }
        func own(_ element: Element, _ table: ElementTable) -> [(String, Element)] {
            element.children.map { (table.name(of: $0), $0) }.filter { remover[$0.0] == nil }
        }
        let now = own(element, table), before = own(old, base)
        guard now.map(\.0) == before.map(\.0) else { return true }
        return zip(now, before).contains { isChanged($0.1, in: table, since: $1.1, beside: remover) }
    }

    /// The parent of an element: where the side that moved it put it, ours if both did.
    private func place(of name: String) -> String? {
        guard let our = ours.parent(of: name) else { return theirs.parent(of: name) }
        guard let their = theirs.parent(of: name) else { return our }
        return our == base.parent(of: name) ? their : our
    }

    // MARK: Order

    /// The remaining elements in our order, with what theirs moved where they put it, and what they added after the element that it follows
    /// there.
    private mutating func order(in name: String) -> [String] {
        let before = base.children(of: name)
        var keys = ours.children(of: name).filter { stays($0, in: name) }
        let mine = Set(keys)
        let others = theirs.children(of: name).filter { stays($0, in: name) }
        let moved = Self.moved(from: before, to: others), movedByUs = Self.moved(from: before, to: keys)
        if !moved.intersection(movedByUs).isEmpty { reordered.append(name) }
        let moving = moved.subtracting(movedByUs).intersection(mine)
        keys.removeAll(where: moving.contains)
        var present = Set(keys)
        let shared = Set(others)
        for (place, child) in others.enumerated() where !present.contains(child) {
            var index = 0
            if let previous = others[..<place].last(where: present.contains), let found = keys.firstIndex(of: previous) {
                index = found + 1
            }
            // Our own additions at that position come first.
            while index < keys.count, !shared.contains(keys[index]), base[keys[index]] == nil { index += 1 }
            keys.insert(child, at: index)
            present.insert(child)
        }
        return keys
    }

    /// The elements that are at a different position among those that both lists have.
    private static func moved(from old: [String], to new: [String]) -> Set<String> {
        let common = Set(old).intersection(new)
        let before = old.filter(common.contains), after = new.filter(common.contains)
        if before == after { return [] }
        return Set(
            after.difference(from: before).removals.map {
                if case .remove(_, let element, _) = $0 { element } else { preconditionFailure("a removal") }
            }
        )
    }

    // MARK: References to removed objects

    /// Marks as conflicts the references that one side made to objects that the other removed.
    private mutating func contestUses(of reached: Set<String>) {
        let kept = Set(reached.compactMap { (ours[$0] ?? theirs[$0])?.id })
        let sides = [(ours, theirs), (theirs, ours)]
        for (user, remover) in sides {
            let gone = base.ids.subtracting(remover.ids).subtracting(kept)
            if gone.isEmpty { continue }
            for name in reached where !contested.contains(name) {
                guard let element = user[name] else { continue }
                for attribute in Self.references {
                    if let id = element[attribute], gone.contains(id), remover[name]?[attribute] != id { contested.insert(name) }
                }
            }
        }
    }

    private static let references = ["firstItem", "secondItem", "destination", "reference"]
}

extension Element {
    /// Whether the contents of two elements are the same, however they are formatted.
    fileprivate func holdsTheSame(as other: Element) -> Bool {
        guard text.trimmed == other.text.trimmed else { return false }
        let (own, others) = (Array(children), Array(other.children))
        return own.count == others.count && zip(own, others).allSatisfy { $0.saysTheSame(as: $1) }
    }

    /// Whether two elements and everything inside them are the same.
    func saysTheSame(as other: Element) -> Bool {
        guard name == other.name, attributeTable == other.attributeTable else { return false }
        return holdsTheSame(as: other)
    }

    private var attributeTable: [String: String] {
        Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
