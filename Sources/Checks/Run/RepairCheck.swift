import InterfaceBuilder
import Scenarios

/// Makes proposed repairs in copies of a document and checks these like the document itself, before anything is recommended.
final class RepairCheck {
    private let document: Document
    /// Returns what a trial finds in some roots of a document, given by their indices.
    private let check: (Document, Set<Int>, Part) -> [Finding]
    /// What is found in the document as it is.
    private var before: [Place: [Finding]] = [:]
    /// The number of checks that may still be made: each takes as long as checking the scene.
    private var open = 32

    /// What is looked at: windows take the longest, and most repairs that fail do so in some scenario.
    enum Part: CaseIterable {
        case scenarios, windows
    }

    private struct Place: Hashable {
        var root: Int
        var part: Part
    }

    init(_ document: Document, check: @escaping (Document, Set<Int>, Part) -> [Finding]) {
        self.document = document
        self.check = check
    }

    /// See ``RepairProof``.
    func proves(_ change: Finding.Change, against cause: Set<String>, in root: LayoutRoot) -> Bool {
        guard open > 0, let index = document.roots.firstIndex(of: root), let changed = document.with(change) else { return false }
        open -= 1
        let roots = document.rootsInside(index)
        return Part.allCases.allSatisfy { part in
            let after = check(changed, roots, part)
            if after.contains(where: { Finding.isSameConflict($0.cause, cause) }) { return false }
            let place = Place(root: index, part: part)
            let known = before[place] ?? check(document, roots, part)
            before[place] = known
            return after.allSatisfy { new in
                new.severity == .note && (part == .windows || !Self.moving.contains(new.rule)) || known.contains { new.isNoWorse(than: $0) }
            }
        }
    }

    /// The rules on what moves out of its place, which a repair must bring in no scenario, not even on a phone held sideways.
    private static let moving: Set<String> = [OffScreen.about.id, OffSuperview.about.id, Overlap.about.id, ZeroSize.about.id]
}

extension Finding {
    /// Whether it says what another one has said at least as loudly: of the same object, by the same rule, or of one that the other names.
    fileprivate func isNoWorse(than other: Finding) -> Bool {
        guard rule == other.rule, severity <= other.severity else { return false }
        if !cause.isEmpty || !other.cause.isEmpty { return Self.isSameConflict(cause, other.cause) }
        return objectID == other.objectID && location.line == other.location.line
            || other.notes.contains { $0.location.line == location.line && !message.isEmpty }
    }
}

extension Document {
    /// The document after a change of one element; nil if there is no such element, or if it could not be read any more.
    fileprivate func with(_ change: Finding.Change) -> Document? {
        guard let edit = change.edit(in: tree) else { return nil }
        let bytes = tree.source[..<edit.range.lowerBound] + Array(edit.text.utf8) + tree.source[edit.range.upperBound...]
        guard let changed = try? XMLTree.parse(bytes: Array(bytes), file: tree.file), var document = try? Document(tree: changed) else {
            return nil
        }
        document.fonts = fonts
        document.naturalSizes = naturalSizes
        return document
    }

    /// The indices of a root and of the roots that it gives their size: its cells, and scenes in its container views.
    fileprivate func rootsInside(_ index: Int) -> Set<Int> {
        var found: Set<Int> = [index]
        let outer = roots[index].element
        for (place, root) in roots.enumerated() where place != index {
            guard let host = RunTime.host(of: root, in: self).flatMap({ element(id: $0) }) else { continue }
            var node: Element? = host
            while let current = node, current != outer { node = current.parent }
            if node != nil { found.insert(place) }
        }
        return found
    }
}

extension Finding.Change {
    /// The bytes to replace, and by what: every element stays on its line.
    fileprivate func edit(in tree: XMLTree) -> (range: Range<Int>, text: String)? {
        switch self {
        case .attribute(let name, let value, let place):
            guard let element = tree.elements.first(where: { $0.location == place }) else { return nil }
            if let range = element.range(ofValue: name) { return (range, value) }
            let end = element.offset + 1 + element.name.utf8.count
            return (end..<end, " \(name)=\"\(value)\"")
        case .removal(let place):
            return tree.elements.first { $0.location == place }.map { ($0.sourceRange, "") }
        case .pin, .refused: return nil
        }
    }
}
