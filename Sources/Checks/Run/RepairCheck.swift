import AutoLayout
import InterfaceBuilder
import Scenarios

/// Makes proposed repairs in copies of a document and checks these like the document itself, before anything is recommended.
final class RepairCheck {
    private let document: Document
    /// Returns what a trial finds in some roots of a document, given by their indices.
    private let check: (Document, Set<Int>, Part) -> RepairOutcome
    /// What is found in the document as it is.
    private var before: [Place: RepairOutcome] = [:]
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

    init(_ document: Document, check: @escaping (Document, Set<Int>, Part) -> RepairOutcome) {
        self.document = document
        self.check = check
    }

    /// See ``RepairProof``.
    func proves(_ change: Finding.Change, against cause: Set<String>, in root: LayoutRoot) -> Bool {
        guard open > 0, let index = document.roots.firstIndex(of: root), let changed = document.with(change) else { return false }
        open -= 1
        let roots = document.rootsInside(index)
        func outcome(_ part: Part) -> RepairOutcome {
            let place = Place(root: index, part: part)
            let known = before[place] ?? check(document, roots, part)
            before[place] = known
            return known
        }
        let scenarios = check(changed, roots, .scenarios)
        return Part.allCases.allSatisfy { part in
            let after = part == .scenarios ? scenarios : check(changed, roots, part)
            if after.findings.contains(where: { Finding.isSameConflict($0.cause, cause) }) { return false }
            let known = outcome(part)
            let held = document.held(by: cause, along: change.axis(in: document.tree))
            let isClean = after.findings.allSatisfy { new in
                new.severity == .note && (part == .windows || !Self.moving.contains(new.rule))
                    || known.findings.contains { new.isNoWorse(than: $0) }
                    // What nobody looks at where constraints conflict was there before, if what it is about stays where it was.
                    || Rules.named(new.rule)?.about.category == .geometry && new.objects.allSatisfy { held[$0] == nil }
                        && !scenarios.moves(new, since: outcome(.scenarios))
            }
            return isClean && (part == .windows || !after.hasLost(since: known, held))
        }
    }

    /// The rules on what moves out of its place, which a repair must bring in no scenario, not even on a phone held sideways.
    private static let moving: Set<String> = [OffScreen.about.id, OffSuperview.about.id, Overlap.about.id, ZeroSize.about.id]
}

/// What a trial finds in some roots of a document, and where it places their views.
final class RepairOutcome {
    let findings: [Finding]
    /// The layouts of the roots in every scenario, by the scenario's name.
    private let scenes: () -> [String: [PlacedScene]]
    private lazy var places = findPlaces()

    init(_ findings: [Finding], scenes: @escaping () -> [String: [PlacedScene]]) {
        self.findings = findings
        self.scenes = scenes
    }

    /// Where views are in a scenario, by object id, in points.
    private struct Places {
        var frames: [String: Rect] = [:]
        /// Of those that can be seen and do not scroll: by how much each extends beyond its screen, across and up and down.
        var excesses: [String: [Axis: Double]] = [:]
    }

    private func findPlaces() -> [String: Places] {
        scenes().mapValues { scenes in
            var places = Places()
            for scene in scenes {
                for index in scene.items.indices {
                    guard let id = scene.element(index).id else { continue }
                    places.frames[id] = scene.frames[index]
                    let root = scene.layout.root
                    if root.kind == .controllerView || root.isOwnersView, scene.isShown[index], !scene.isScrolled[index],
                        !scene.isInBar[index], scene.hasSize(index)
                    {
                        let rect = scene.drawnRect(index), screen = scene.screen
                        places.excesses[id] = [
                            .horizontal: max(screen.x - rect.x, rect.maxX - screen.maxX),
                            .vertical: max(screen.y - rect.y, rect.maxY - screen.maxY),
                        ]
                    }
                }
            }
            return places
        }
    }

    /// Whether something that a finding is about lies elsewhere than before, in a scenario that it names; in any one if it names none.
    func moves(_ finding: Finding, since before: RepairOutcome) -> Bool {
        let ids = finding.objects
        guard !ids.isEmpty else { return true }
        let then = before.places
        let names = finding.scenarios.map(\.names) ?? []
        return places.contains { name, places in
            guard names.isEmpty || names.contains(name) else { return false }
            return ids.contains { id in
                guard let own = places.frames[id], let old = then[name]?.frames[id] else { return true }
                return [own.x - old.x, own.y - old.y, own.width - old.width, own.height - old.height].contains { abs($0) > 0.5 }
            }
        }
    }

    /// Whether a view, such as a bar, that was on the screen in a scenario leaves it, or one that the conflict holds is off it, wherever it was:
    /// what is dropped for a conflict is a guess.
    ///
    /// - Parameter held: the axes along which the conflict holds views, by object id.
    func hasLost(since before: RepairOutcome, _ held: [String: Set<Axis>]) -> Bool {
        let then = before.places
        return places.contains { name, places in
            places.excesses.contains { id, excesses in
                excesses.contains { axis, excess in
                    guard excess > OffSuperview.tolerance, let before = then[name] else { return false }
                    // What had no size was not off the screen.
                    let old = before.excesses[id]?[axis] ?? 0
                    return old <= OffSuperview.tolerance || held[id]?.contains(axis) == true
                }
            }
        }
    }
}

extension Finding.Change {
    /// The axis along which a change of a constraint, or of a view's priority, has an effect; nil for both.
    fileprivate func axis(in tree: XMLTree) -> Axis? {
        let place: SourceLocation
        switch self {
        case .attribute(let name, _, let location):
            if name.hasPrefix("horizontal") { return .horizontal }
            if name.hasPrefix("vertical") { return .vertical }
            place = location
        case .removal(let location): place = location
        case .pin, .refused: return nil
        }
        guard let element = tree.elements.first(where: { $0.location == place }), element.name == "constraint" else { return nil }
        return element["firstAttribute"].map { Self.axis(ofAttribute: $0) }
    }

    private static func axis(ofAttribute name: String) -> Axis {
        let across = ["left", "right", "leading", "trailing", "width", "centerX"]
        return across.contains { name.hasPrefix($0) } ? .horizontal : .vertical
    }
}

extension Document {
    /// The views that the constraints of a conflict hold along an axis, or along both.
    fileprivate func held(by cause: Set<String>, along axis: Axis?) -> [String: Set<Axis>] {
        var held: [String: Set<Axis>] = [:]
        let axes = axis.map { [$0] } ?? [.horizontal, .vertical]
        for id in cause {
            guard let constraint = element(id: id), constraint.name == "constraint" else { continue }
            for end in [constraint["firstItem"] ?? constraint.parent?.parent?.id, constraint["secondItem"]].compactMap({ $0 }) {
                held[end, default: []].formUnion(axes)
            }
        }
        return held
    }
}

extension Finding {
    /// The ids of the objects that it names.
    fileprivate var objects: [String] { ([objectID] + notes.map(\.objectID)).filter { !$0.isEmpty } }

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
