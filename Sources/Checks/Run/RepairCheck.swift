import AutoLayout
import InterfaceBuilder
import Scenarios

/// Makes proposed repairs in copies of a document and checks these like the document itself, before anything is recommended.
///
/// What a conflict hides is found as soon as it is gone: rules on geometry do not look at a layout that had to drop a requirement. So what
/// is new after a repair is its doing only if it is about a view that the repair moved.
final class RepairCheck {
    private let document: Document
    /// Checks some roots, given by their indices, of a changed document; nil stands for the document as it is.
    private let check: (Document?, Set<Int>, Part) -> Trial
    /// Some roots of the document as it is, placed by scenario, if they are there already.
    private let placed: (Set<Int>) -> [[PlacedScene]]?
    /// What is found in the document as it is.
    private var before: [Place: Trial] = [:]
    /// The number of checks that may still be made: each takes as long as checking the scene.
    private var open = 32

    /// What is looked at: windows take the longest, and most repairs that fail do so in some scenario.
    enum Part: CaseIterable {
        case scenarios, windows
    }

    /// What is found in some roots, and the roots placed by scenario; none for windows.
    struct Trial {
        var findings: [Finding] = []
        var placed: [[PlacedScene]] = []
    }

    private struct Place: Hashable {
        var root: Int
        var part: Part
    }

    init(_ document: Document, placed: @escaping (Set<Int>) -> [[PlacedScene]]?, check: @escaping (Document?, Set<Int>, Part) -> Trial) {
        self.document = document
        self.placed = placed
        self.check = check
    }

    /// See ``RepairProof``.
    func proves(_ change: Finding.Change, against cause: Set<String>, in root: LayoutRoot) -> RepairVerdict {
        if open == 0 { return .untried }
        guard let index = document.roots.firstIndex(of: root), let changed = document.with(change) else { return .fails }
        open -= 1
        let roots = document.rootsInside(index)
        // What the conflict holds is where a repair may do harm, whether or not the layout that dropped one of its members did the same.
        let held = document.views(heldBy: cause)
        var moved: Set<String> = []
        for part in Part.allCases {
            let after = check(changed, roots, part)
            if after.findings.contains(where: { Finding.isSameConflict($0.cause, cause) }) { return .fails }
            if part == .scenarios {
                let old = placed(roots) ?? known(Place(root: index, part: part), roots).placed
                let movement = Movement(from: old, to: after.placed, held: held)
                if movement.leavesScreen { return .fails }
                moved = movement.moved.union(held.keys)
            }
            let isHarmless = after.findings.allSatisfy { new in
                new.severity == .note && (part == .windows || !Self.moving.contains(new.rule))
                    || !isOfMoved(new, moved, in: changed)
                    || known(Place(root: index, part: part), roots).findings.contains { new.isNoWorse(than: $0) }
            }
            if !isHarmless { return .fails }
        }
        return .works
    }

    /// What is found in the document as it is, looked for when something is compared with it.
    private func known(_ place: Place, _ roots: Set<Int>) -> Trial {
        if let known = before[place] { return known }
        let found = check(nil, roots, place.part)
        before[place] = found
        return found
    }

    /// Whether a finding may be a repair's doing: it is about a view that moved or that the conflict holds, or about what is open.
    private func isOfMoved(_ finding: Finding, _ moved: Set<String>, in changed: Document) -> Bool {
        if Rules.named(finding.rule)?.about.question == .ambiguity { return true }
        let places = [finding.location] + finding.notes.map(\.location)
        let elements = places.compactMap { changed.tree.element(at: $0) }
        let names = elements.reduce(into: Set([finding.objectID])) { $0.formUnion($1.constrainedIDs) }
        return !names.isDisjoint(with: moved)
    }

    /// The rules on what moves out of its place, which a repair must bring in no scenario, not even on a phone held sideways.
    private static let moving: Set<String> = [OffScreen.about.id, OffSuperview.about.id, Overlap.about.id, ZeroSize.about.id]
}

/// What a repair moves in the layouts of a scene.
private struct Movement {
    /// The object ids of the views whose frames in the root differ in some layout by more than half a point.
    private(set) var moved: Set<String> = []
    /// Whether a view reaches out of the root in some layout that was drawn inside it, or that the conflict holds along that axis: where
    /// such a one was without one of the requirements is a guess.
    private(set) var leavesScreen = false
    /// The axes along which the conflict holds views, by object id.
    private let held: [String: Set<Axis>]

    init(from old: [[PlacedScene]], to new: [[PlacedScene]], held: [String: Set<Axis>]) {
        self.held = held
        for (old, new) in zip(old, new) {
            for (old, new) in zip(old, new) where old.items.map(\.id) == new.items.map(\.id) { compare(old, new) }
        }
    }

    private mutating func compare(_ old: PlacedScene, _ new: PlacedScene) {
        for index in old.items.indices.dropFirst() {
            let (a, b) = (old.frames[index], new.frames[index]), id = old.items[index].id
            let most = [a.x - b.x, a.maxX - b.maxX, a.y - b.y, a.maxY - b.maxY].map(\.magnitude).max() ?? 0
            if most > 0.5 { moved.insert(id) }
            guard b.width > 0, b.height > 0, new.isShown[index], !new.isScrolled[index] else { continue }
            for axis in Axis.allCases where b.excess(beyond: new.screen, axis) > OffSuperview.tolerance {
                let wasInside = a.width > 0 && a.height > 0 && a.excess(beyond: old.screen, axis) <= OffSuperview.tolerance
                if wasInside || held[id]?.contains(axis) == true { leavesScreen = true }
            }
        }
    }
}

extension Rect {
    /// By how much it reaches out of another one along an axis, in points; at most 0 if it does not.
    fileprivate func excess(beyond other: Rect, _ axis: Axis) -> Double {
        axis == .horizontal ? max(other.x - x, maxX - other.maxX) : max(other.y - y, maxY - other.maxY)
    }
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
    /// The axes along which the members of a conflict hold views, by object id. A root is held by whatever shows it.
    fileprivate func views(heldBy cause: Set<String>) -> [String: Set<Axis>] {
        let roots = Set(roots.compactMap(\.element.id))
        return cause.reduce(into: [:]) { views, member in
            let member = ConflictMember(member)
            guard let element = element(id: member.id) else { return }
            // What a stack view requires may be along either.
            let axis =
                element.nameMatches("constraint")
                ? element["firstAttribute"].flatMap(Attribute.init(name:))?.axis
                : Axis.allCases.first { member.kind?.hasSuffix("-\($0)") == true }
            let axes = axis.map { [$0] } ?? Axis.allCases
            for name in element.constrainedIDs where !roots.contains(name) { views[name, default: []].formUnion(axes) }
        }
    }

    /// The document after a change of one element; nil if there is no such element, or if it could not be read any more.
    fileprivate func with(_ change: Finding.Change) -> Document? {
        let edits = change.edits(in: tree).sorted { $0.range.lowerBound > $1.range.lowerBound }
        if edits.isEmpty { return nil }
        var bytes = Array(tree.source)
        for edit in edits { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
        guard let changed = try? XMLTree.parse(bytes: bytes, file: tree.file), var document = try? Document(tree: changed) else {
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
    fileprivate func edits(in tree: XMLTree) -> [(range: Range<Int>, text: String)] {
        switch self {
        case .attributes(let attributes, let place):
            guard let element = tree.element(at: place) else { return [] }
            return attributes.map { attribute in
                if let range = element.range(ofValue: attribute.name) { return (range, attribute.value) }
                let end = element.offset + 1 + element.name.utf8.count
                return (end..<end, " \(attribute.name)=\"\(attribute.value)\"")
            }
        case .removal(let places): return places.compactMap(tree.element(at:)).map { ($0.sourceRange, "") }
        case .pin, .refused: return []
        }
    }
}
