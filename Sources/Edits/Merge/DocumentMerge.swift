import Foundation
import InterfaceBuilder

/// Two people's edits of a document in one: objects are told apart by their ids, and not by lines.
///
/// The result is written in the words of our side, what came from the other side in the words of that. Canvas positions are those of
/// our side, versions of tools the newer ones, and of stored frames that both changed ours stand until they are computed anew.
/// Where both sides changed the same attribute, or one changed what the other removed, both stand between conflict markers.
struct DocumentMerge {
    private let base, ours, theirs: ElementTable
    /// How many places are left to people.
    private(set) var conflicts = 0
    /// Whether a stored frame that both sides changed was taken from ours.
    private(set) var hasChosenFrames = false

    init(base: XMLTree, ours: XMLTree, theirs: XMLTree) {
        self.base = ElementTable(base)
        self.ours = ElementTable(ours)
        self.theirs = ElementTable(theirs)
    }

    /// The merged text.
    mutating func text() -> [UInt8] {
        let source = ours.tree.source, root = ours.tree.root
        let range = root.sourceRange
        guard ours.key(of: root) == theirs.key(of: theirs.tree.root) else {
            conflicts += 1
            return Array(source[..<range.lowerBound]) + marked(Array(source[range]), Array(theirs.tree.source[theirs.tree.root.sourceRange])) + source[range.upperBound...]
        }
        return source[..<range.lowerBound] + merged(ours.key(of: root)) + source[range.upperBound...]
    }

    // MARK: Elements

    /// The text of an element that both sides have, or that only one of them has and the merged document keeps.
    private mutating func merged(_ key: ElementKey) -> [UInt8] {
        guard let our = ours[key] else { return theirs[key].map(verbatim) ?? [] }
        guard let their = theirs[key] else { return verbatim(our) }
        if our.saysTheSame(as: their), children(of: key).isSame { return verbatim(our) }
        if let old = base[key] {
            if their.saysTheSame(as: old), holdsNothingMoved(their) { return verbatim(our) }
        }
        let plan = children(of: key)
        let isLeaf = plan.keys.isEmpty
        guard let text = text(of: key, our, their) else { return marked(verbatim(our), verbatim(their)) }
        var body: [UInt8] = []
        for child in plan.keys {
            body += gap(before: child)
            if plan.contested.contains(child) {
                conflicts += 1
                body += marked(ours[child].map(verbatim) ?? [], theirs[child].map(verbatim) ?? [])
            } else {
                body += merged(child)
            }
        }
        let tag = tag(of: key, our, their, isClosed: isLeaf && text.isEmpty)
        return isLeaf && text.isEmpty ? tag : tag + (isLeaf ? text : body + closingGap(our, their)) + Array("</\(our.name)>".utf8)
    }

    private func verbatim(_ element: Element) -> [UInt8] { Array(element.tree.source[element.sourceRange]) }

    /// The character data of an element; nil, and a conflict, if both sides changed it.
    private mutating func text(of key: ElementKey, _ our: Element, _ their: Element) -> [UInt8]? {
        let (o, t, b) = (our.text.trimmed, their.text.trimmed, base[key]?.text.trimmed)
        let winner = o == t || t == b ? our : o == b ? their : nil
        guard let winner else {
            conflicts += 1
            return nil
        }
        if winner.text.isEmpty { return [] }
        let all = winner.sourceRange, closing = winner.name.utf8.count + 3
        return Array(winner.tree.source[winner.tagRange.upperBound..<max(winner.tagRange.upperBound, all.upperBound - closing)])
    }

    // MARK: Children

    private struct Plan {
        var keys: [ElementKey]
        /// Removed by one side and changed by the other.
        var contested: Set<ElementKey> = []
        /// Whether these are our own children as they are.
        var isSame: Bool
    }

    /// What the merged element holds, in order.
    private func children(of key: ElementKey) -> Plan {
        let (b, o, t) = (base.children(of: base[key]), ours.children(of: ours[key]), theirs.children(of: theirs[key]))
        var contested: Set<ElementKey> = []
        func stays(_ child: ElementKey) -> Bool {
            guard place(of: child) == key else { return false }
            guard let old = base[child] else { return true }
            switch (ours[child], theirs[child]) {
            case (let mine?, nil):
                if mine.saysTheSame(as: old) { return false }
                contested.insert(child)
                return true
            case (nil, let other?):
                if other.saysTheSame(as: old) { return false }
                contested.insert(child)
                return true
            case (.some, .some): return true
            case (nil, nil): return false
            }
        }
        // The side that changed the order of what all three hold gives it; where both did, ours.
        let common = Set(b).intersection(o).intersection(t)
        let theirOrderCounts = t.filter(common.contains) != b.filter(common.contains) && o.filter(common.contains) == b.filter(common.contains)
        let (first, second) = theirOrderCounts ? (t, o) : (o, t)
        var keys = first.filter(stays)
        for (place, child) in second.enumerated() where !keys.contains(child) && stays(child) {
            let before = second[..<place].last(where: keys.contains)
            keys.insert(child, at: before.flatMap(keys.firstIndex).map { $0 + 1 } ?? 0)
        }
        return Plan(keys: keys, contested: contested, isSame: keys == o && contested.isEmpty)
    }

    /// What an element is inside in the merged document: where the side that moved it put it.
    private func place(of key: ElementKey) -> ElementKey? {
        let (b, o, t) = (base.parent(of: key), ours.parent(of: key), theirs.parent(of: key))
        guard let o else { return t }
        guard let t else { return o }
        return o == b ? t : o
    }

    /// Whether no element inside it lies elsewhere on our side.
    private func holdsNothingMoved(_ element: Element) -> Bool {
        element.children.allSatisfy { child in
            let key = theirs.key(of: child)
            return place(of: key) == ours.parent(of: key) && holdsNothingMoved(child)
        }
    }

    // MARK: Tags

    /// The start tag with what either side changed.
    private mutating func tag(of key: ElementKey, _ our: Element, _ their: Element, isClosed: Bool) -> [UInt8] {
        let (b, o, t) = (base[key]?.attributeTable ?? [:], our.attributeTable, their.attributeTable)
        var edits: [TextEdit] = [], contested: [String] = []
        for name in Set(o.keys).union(t.keys).sorted() where o[name] != t[name] && t[name] != b[name] {
            if o[name] == b[name] || takesTheirs(name, of: our, o[name], t[name]) {
                edits += edit(name, of: our, to: t[name])
            } else if !keepsOurs(name, of: our) {
                contested.append(name)
            } else if isFrame(our) {
                hasChosenFrames = true
            }
        }
        let mine = closed(tag(our, edits), isClosed)
        if contested.isEmpty { return mine }
        conflicts += 1
        return marked(mine, closed(tag(our, edits + contested.flatMap { edit($0, of: our, to: t[$0]) }), isClosed))
    }

    private func tag(_ element: Element, _ edits: [TextEdit]) -> [UInt8] {
        let range = element.tagRange
        let moved = edits.map { TextEdit($0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound, $0.replacement) }
        // Each is of an attribute of its own, so that none overlap.
        let ordered = moved.sorted { $0.range.lowerBound < $1.range.lowerBound }
        return ordered.applied(to: Array(element.tree.source[range]))
    }

    /// A tag that closes itself or not, whichever it did before.
    private func closed(_ tag: [UInt8], _ isClosed: Bool) -> [UInt8] {
        let end = tag.dropLast().last == UInt8(ascii: "/") ? 2 : 1
        return tag.dropLast(end) + Array((isClosed ? "/>" : ">").utf8)
    }

    /// Puts the other side's value, as it is written there, in place of ours.
    private func edit(_ name: String, of our: Element, to value: String?) -> [TextEdit] {
        let written = theirs[ours.key(of: our)].flatMap { their in their.range(ofValue: name).map { String(decoding: their.tree.source[$0], as: UTF8.self) } }
        guard let written, value != nil else { return our.range(ofAttribute: name).map { [TextEdit($0, "")] } ?? [] }
        if let range = our.range(ofValue: name) { return [TextEdit(range, written)] }
        // A new attribute stands before the id, or at the end.
        let end = our.tagRange.upperBound - (our.tree.source[our.tagRange.upperBound - 2] == UInt8(ascii: "/") ? 2 : 1)
        let place = our.range(ofAttribute: "id")?.lowerBound ?? end
        return [TextEdit(place..<place, " \(name)=\"\(written)\"")]
    }

    /// Of tools' versions the newer one counts.
    private func takesTheirs(_ name: String, of element: Element, _ our: String?, _ their: String?) -> Bool {
        Self.versions.contains(name) && isVersioned(element) && (their ?? "").compare(our ?? "", options: .numeric) == .orderedDescending
    }

    /// Where both sides changed something, and ours stands without a word.
    private func keepsOurs(_ name: String, of element: Element) -> Bool {
        isFrame(element) || element["key"] == "canvasLocation" || Self.versions.contains(name) && isVersioned(element)
    }

    private static let versions: Set<String> = ["toolsVersion", "systemVersion", "version", "minToolsVersion"]
    private func isVersioned(_ element: Element) -> Bool { ["document", "plugIn", "capability"].contains(element.name) }
    private func isFrame(_ element: Element) -> Bool { element.name == "rect" && element["key"] == "frame" }

    // MARK: What lies between elements

    /// Blanks and comments before an element, as in the document that it comes from.
    private func gap(before key: ElementKey) -> ArraySlice<UInt8> {
        guard let element = ours[key] ?? theirs[key], let parent = element.parent else { return [] }
        var start = parent.tagRange.upperBound
        for sibling in parent.children {
            if sibling == element { break }
            start = sibling.sourceRange.upperBound
        }
        return Array(element.tree.source)[start..<element.offset]
    }

    /// What stands between the last child and the end tag.
    private func closingGap(_ our: Element, _ their: Element) -> ArraySlice<UInt8> {
        let element = our.firstChild == nil ? their : our
        var end = element.tagRange.upperBound
        for child in element.children { end = child.sourceRange.upperBound }
        let closing = element.sourceRange.upperBound - element.name.utf8.count - 3
        return Array(element.tree.source)[end..<max(end, closing)]
    }

    /// Both sides between git's markers, each on lines of its own.
    private func marked(_ our: [UInt8], _ their: [UInt8]) -> [UInt8] {
        func lines(_ text: [UInt8]) -> [UInt8] { text.isEmpty ? [] : text + [0x0A] }
        return Array("\n<<<<<<< ours\n".utf8) + lines(our) + Array("=======\n".utf8) + lines(their) + Array(">>>>>>> theirs".utf8)
    }
}
