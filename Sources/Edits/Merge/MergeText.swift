import Foundation
import InterfaceBuilder

/// Writes a merged document: what we have as we wrote it, what came from the other side as they did.
struct MergeText {
    private let plan: MergePlan
    private(set) var text: [UInt8] = []
    /// The number of unresolved conflicts.
    private(set) var conflicts = 0
    /// Whether the text ends with a marker, which must be followed by a new line.
    private var endsWithMarker = false
    private let lineBreak: [UInt8]

    init(_ plan: MergePlan) {
        self.plan = plan
        let ours = plan.ours.tree, theirs = plan.theirs.tree, base = plan.base.tree
        lineBreak = Array((ours.source.contains(0x0D) ? "\r\n" : "\n").utf8)
        /// The text around the root: ours, unless only the other side changed it.
        func around(_ part: (XMLTree) -> Range<Int>) -> ArraySlice<UInt8> {
            let our = ours.bytes(part(ours))
            return our == base.bytes(part(base)) ? theirs.bytes(part(theirs)) : our
        }
        append(around { 0..<$0.root.offset })
        write(plan.ours.name(of: ours.root))
        append(around { $0.root.sourceRange.upperBound..<$0.source.count })
    }

    private mutating func write(_ name: String) {
        let our = plan.ours[name], their = plan.theirs[name]
        if plan.contested.contains(name) { return appendConflict(whole(our), whole(their)) }
        guard let element = our ?? their else { return }
        let children = plan.children[name] ?? []
        var inside: ArraySlice<UInt8> = []
        var isWrittenOut = false
        if children.isEmpty, let table = plan.side(ofContents: name) ?? Optional(plan.ours), let source = table[name], !source.isSelfClosed
        {
            inside = plan.isOpaque(name) ? source.inside : source.firstChild == nil ? table.closing(of: source) : []
            isWrittenOut = source.firstChild == nil
        }
        let isClosed = children.isEmpty && inside.isEmpty && !isWrittenOut
        appendTag(name, our, their, isClosed: isClosed)
        if isClosed { return }
        for child in children {
            append(gap(before: child, in: name))
            write(child)
        }
        append(inside)
        if !children.isEmpty {
            let table = our?.firstChild != nil ? plan.ours : plan.theirs
            append(table[name].map(table.closing) ?? [])
        }
        append(Array("</\(element.name)>".utf8)[...])
    }

    private func whole(_ element: Element?) -> ArraySlice<UInt8> { element.map { $0.tree.bytes($0.sourceRange) } ?? [] }

    /// Blanks and comments before an element, from the side that put it there.
    private func gap(before child: String, in parent: String) -> ArraySlice<UInt8> {
        let table = plan.ours.parent(of: child) == parent ? plan.ours : plan.theirs
        return table[child].map(table.gap) ?? []
    }

    // MARK: Tags

    private typealias Attribute = (name: String, value: String, text: ArraySlice<UInt8>)

    /// The start tag: ours, with what only the other side changed.
    private mutating func appendTag(_ name: String, _ our: Element?, _ their: Element?, isClosed: Bool) {
        guard let our, let their else { return append(tag((our ?? their)?.writtenAttributes ?? [], of: our ?? their, isClosed)) }
        let others = their.writtenAttributes
        let theirValues = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
        var mine = our.writtenAttributes
        let old = Dictionary((plan.base[name]?.attributes.map { ($0.name, $0.value) }) ?? []) { first, _ in first }
        let ourValues = Dictionary(mine.map { ($0.name, $0.value) }) { first, _ in first }
        // A colour or a size is one value: nobody chose a mixture of ours and theirs.
        let isValue = our.id == nil && our["key"] != nil && our.firstChild == nil && !our.isComputedFrame && our["key"] != "canvasLocation"
        let theirTexts = theirValues.mapValues(\.value),
            isOneConflict =
                isValue && plan.base[name] != nil
                && ourValues != old && theirTexts != old && ourValues != theirTexts
        var contested: [String] = []
        func take(_ attribute: String, into list: inout [Attribute]) {
            let place = list.firstIndex { $0.name == attribute }
            guard let theirs = theirValues[attribute] else { return list.removeAll { $0.name == attribute } }
            if let place { return list[place] = theirs }
            // A new attribute goes after the one that it follows on their side.
            let before = others.prefix { $0.name != attribute }
            let previous = before.last { other in list.contains { $0.name == other.name } }
            let index = previous.flatMap { previous in list.firstIndex { $0.name == previous.name } }
            list.insert(theirs, at: index.map { $0 + 1 } ?? 0)
        }
        for attribute in others.map(\.name) + mine.map(\.name).filter({ theirValues[$0] == nil }) {
            let (o, t, b) = (ourValues[attribute], theirValues[attribute]?.value, old[attribute])
            if o == t { continue }
            if isOneConflict {
                contested.append(attribute)
            } else if Self.isVersion(attribute, of: our), let o, let t {
                if t.compare(o, options: .numeric) == .orderedDescending { take(attribute, into: &mine) }
            } else if o == b {
                take(attribute, into: &mine)
            } else if t != b, !our.isComputedFrame, our["key"] != "canvasLocation" {
                contested.append(attribute)
            }
        }
        let merged = tag(mine, of: our, isClosed)
        if contested.isEmpty { return append(merged) }
        for attribute in contested { take(attribute, into: &mine) }
        appendConflict(merged, tag(mine, of: our, isClosed))
    }

    private func tag(_ attributes: [Attribute], of element: Element?, _ isClosed: Bool) -> ArraySlice<UInt8> {
        guard let element else { return [] }
        return Array("<\(element.name)".utf8) + attributes.flatMap(\.text) + Array((isClosed ? "/>" : ">").utf8)[...]
    }

    /// Whether an attribute is the version of a tool, of which the newer one counts.
    private static func isVersion(_ attribute: String, of element: Element) -> Bool {
        switch element.name {
        case "document": attribute == "toolsVersion" || attribute == "systemVersion"
        case "plugIn": attribute == "version"
        case "capability": attribute == "minToolsVersion"
        default: false
        }
    }

    // MARK: Text

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        if bytes.isEmpty { return }
        if endsWithMarker, bytes.first != 0x0A, bytes.first != 0x0D { text += lineBreak }
        endsWithMarker = false
        text += bytes
    }

    /// Writes both sides between git's markers, each on lines of its own.
    private mutating func appendConflict(_ our: ArraySlice<UInt8>, _ their: ArraySlice<UInt8>) {
        conflicts += 1
        var indent: [UInt8] = []
        while let last = text.last, last == 0x20 || last == 0x09 {
            indent.insert(last, at: 0)
            text.removeLast()
        }
        if let last = text.last, last != 0x0A { text += lineBreak }
        func lines(_ marker: String, _ side: ArraySlice<UInt8>?) {
            text += Array(marker.utf8) + (side.map { lineBreak + ($0.isEmpty ? [] : indent + $0 + lineBreak) } ?? [])
        }
        lines("<<<<<<< ours", our)
        lines("=======", their)
        lines(">>>>>>> theirs", nil)
        endsWithMarker = true
    }
}

extension Element {
    /// The bytes between its tags.
    fileprivate var inside: ArraySlice<UInt8> { tree.bytes(tagRange.upperBound..<sourceRange.upperBound - endTagLength) }
}
