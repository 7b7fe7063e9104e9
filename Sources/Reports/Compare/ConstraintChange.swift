import InterfaceBuilder
import Scenarios

/// How one constraint changed between two versions of a scene.
package struct ConstraintChange: Hashable, Sendable {
    /// As an equation; nil for a new constraint.
    package var before: String?
    /// As an equation; nil for a removed constraint.
    package var after: String?
    /// Its line in the new version, or in the old one if it was removed.
    package var line: Int

    /// The constraints of a scene that are new, removed or different, by their lines. Each is identified by its object id.
    ///
    /// - Parameters:
    ///   - old: the scene's layouts before, in any scenarios.
    package static func all(from old: [SceneLayout], to new: [SceneLayout]) -> [ConstraintChange] {
        let before = Written.all(in: old), after = Written.all(in: new)
        let changed = after.compactMap { id, constraint -> ConstraintChange? in
            let earlier = before[id]
            if earlier?.attributes == constraint.attributes { return nil }
            return ConstraintChange(before: earlier?.equation, after: constraint.equation, line: constraint.line)
        }
        let gone = before.filter { after[$0.key] == nil }.map {
            ConstraintChange(before: $0.value.equation, after: nil, line: $0.value.line)
        }
        return (changed + gone).sorted { ($0.line, $0.before ?? "", $0.after ?? "") < ($1.line, $1.before ?? "", $1.after ?? "") }
    }

    /// A constraint as a document has it.
    private struct Written {
        var attributes: [String?]
        var equation: String
        var line: Int

        private static let names = [
            "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority", "symbolic",
        ]

        static func all(in layouts: [SceneLayout]) -> [String: Written] {
            var found: [String: Written] = [:]
            for layout in layouts {
                for (constraint, element) in zip(layout.scene.constraints, layout.constraintElements) {
                    guard let id = element.id, found[id] == nil else { continue }
                    found[id] = Written(
                        attributes: names.map { element[$0] }, equation: layout.scene.equation(of: constraint), line: element.location.line
                    )
                }
            }
            return found
        }
    }

    /// `line 34: Title.top = safe area.top + 8, was Title.top = safe area.top + 16`.
    var text: String {
        switch (before, after) {
        case (let before?, let after?): "line \(line): \(after), was \(before)"
        case (nil, let after?): "line \(line): \(after), new"
        case (let before?, nil): "line \(line) before: \(before), gone"
        case (nil, nil): ""
        }
    }
}

extension DocumentComparison {
    /// Adds the constraints that changed to the scenes that did.
    ///
    /// - Parameters:
    ///   - old: the layouts of all scenes before, in any scenarios; empty if there is only a baseline, which contains no constraints.
    package mutating func nameConstraints(from old: [SceneLayout], to new: [SceneLayout]) {
        guard !old.isEmpty else { return }
        for index in scenes.indices where scenes[index].change == .kept {
            let key = scenes[index].key
            scenes[index].constraints = ConstraintChange.all(from: old.filter { $0.root.id == key }, to: new.filter { $0.root.id == key })
        }
    }
}
