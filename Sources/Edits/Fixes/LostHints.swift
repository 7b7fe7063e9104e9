import Checks
import InterfaceBuilder

/// Constraints to objects that are not there and that still tell what their author meant: without them nobody could know where a view was.
struct LostHints {
    private let openScenes: Set<Int>
    private let hasDuplicates: Bool
    private let extents: SceneExtents

    init(_ subject: Subject) {
        let findings = subject.checked.findings
        let extents = SceneExtents(subject.document)
        self.extents = extents
        openScenes = Set(findings.filter { Self.open.contains($0.rule) }.compactMap { extents.root(at: $0.location) })
        hasDuplicates = findings.contains { $0.rule == DuplicateID.about.id && $0.change != nil }
    }

    /// Why the constraint of a finding is not removed; nil if it may go.
    func reasonToKeep(_ element: Element, of finding: Finding) -> String? {
        guard finding.rule == DanglingReference.about.id, element.name == "constraint" else { return nil }
        if hasDuplicates { return "an object has lost its id to another: settle 'duplicate-id' first" }
        guard let scene = extents.root(at: element.location), openScenes.contains(scene) else { return nil }
        return "something in its scene is not settled without it: point it at the object that is meant"
    }

    private static let open: Set<String> = [
        AmbiguousPosition.about.id, AmbiguousSize.about.id, AmbiguousContent.about.id, AmbiguousElsewhere.about.id,
    ]
}
