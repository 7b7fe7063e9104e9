import AutoLayout
import InterfaceBuilder
import Scenarios

/// An equation that follows from others.
package struct ImpliedConstraint: Rule {
    package static let about = RuleDescription(
        id: "implied-constraint",
        category: .constraints,
        severity: .note,
        summary: "a required equality that follows from others",
        rationale: """
            It holds whether or not it is there, so it hides what really determines the layout, and the first change to any of the \
            others turns it into a contradiction.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" id="c"/>
            <constraint firstItem="b" firstAttribute="width" secondItem="c" secondAttribute="width" id="d"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="c" secondAttribute="width" id="e"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.canvas.enumerated().flatMap { root, layout -> [Finding] in
            var found = Self.redundancies(in: layout)
            // The members of each dependency in the other layouts.
            var members: [(layout: SceneLayout, elements: Set<Int32>)] = []
            // An equation that follows only because of the canvas's bars and margins is not implied.
            for place in document.distinctLayouts(ofRootAt: root) where !found.isEmpty {
                let redundancies = Self.redundancies(in: place)
                let again = Set(redundancies.map { place.constraintElements[$0.constraint].index })
                members.append((place, Set(redundancies.flatMap { $0.members }.map { place.constraintElements[$0].index })))
                let installed = Set(place.constraintElements.map(\.index))
                found.removeAll { redundancy in
                    let element = layout.constraintElements[redundancy.constraint].index
                    return installed.contains(element) && !again.contains(element)
                }
            }
            // What code takes away or changes leaves it the only one.
            found.removeAll { redundancy in
                ([.constraint(redundancy.constraint)] + redundancy.others).contains { origin in
                    guard case .constraint(let index) = origin, let id = layout.constraintElements[index].id else { return false }
                    return document.influence?.changes(id) == true
                }
            }
            let all = found
            found = all.map { redundancy in
                let others = all.filter { $0 != redundancy }.flatMap { $0.members }
                return redundancy.naming(Self.superfluous(of: redundancy, in: layout)) { chosen in
                    let element = layout.constraintElements[chosen].index
                    return !others.contains(chosen)
                        && members.allSatisfy { place in
                            place.elements.contains(element) || !place.layout.constraintElements.contains { $0.index == element }
                        }
                }
            }
            return found.map { redundancy in
                Observation(
                    element: layout.constraintElements[redundancy.constraint],
                    message: Message.implied(
                        layout.scene.equation(of: layout.scene.constraints[redundancy.constraint]), redundancy.others.count),
                    notes: redundancy.others.prefix(5).map(layout.note), fix: "remove it"
                ).finding(of: Self.about)
            }
        }
    }

    /// Of equations each of which follows from the others, the one that an author would miss least: a centre between two edges, then a
    /// length, a length in proportion to another, an edge; of those the last. Nil if outlets or size classes hold all of them.
    private static func superfluous(of redundancy: Redundancy, in layout: SceneLayout) -> Int? {
        redundancy.members.filter { index in
            let constraint = layout.scene.constraints[index]
            return constraint.relation == .equal && constraint.priority.isRequired && !layout.constraintElements[index].isReferredTo
        }.min { rank($0, layout) < rank($1, layout) }
    }

    private static func rank(_ index: Int, _ layout: SceneLayout) -> (Int, Int32) {
        let constraint = layout.scene.constraints[index]
        let attributes = [constraint.first, constraint.second].compactMap { $0?.attribute }
        let isLength = attributes.allSatisfy { $0 == .width || $0 == .height }
        let kind =
            if attributes.contains(.centerX) || attributes.contains(.centerY) { 0 } else if isLength {
                constraint.second == nil ? 1 : 2
            } else { 3 }
        return (kind, -layout.constraintElements[index].index)
    }

    /// An equation that follows from more than these is implied, but nobody can see it, and removing it would not help.
    private static let mostOthers = 4

    /// The implied equations that an author wrote: a mask's are a frame that happened to be stored.
    private static func redundancies(in layout: SceneLayout) -> [Redundancy] {
        guard layout.scene.constraints.count > 2, layout.layout.conflicts.isEmpty,
            let settled = layout.engine.settledScene(layout.scene)
        else { return [] }
        let duplicates = Set(DuplicateConstraint.duplicates(in: layout).map(\.index))
        return settled.redundantEquations().filter { redundancy in
            !duplicates.contains(redundancy.constraint) && (1...mostOthers).contains(redundancy.others.count)
                && layout.constraintElements[redundancy.constraint].bool("placeholder") != true
                // Of two equal ones the other is reported as such.
                && !(redundancy.others.count == 1 && redundancy.others.contains { duplicates.map { .constraint($0) }.contains($0) })
                && !redundancy.others.contains { origin in
                    switch origin {
                    case .autoresizing: true
                    // Without it nothing else is left at run time.
                    case .constraint(let index): layout.constraintElements[index].bool("placeholder") == true
                    default: false
                    }
                }
        }
    }
}

extension Redundancy {
    /// The constraints among its equations.
    fileprivate var members: [Int] {
        [constraint] + others.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
    }

    /// The same dependency, told of another one of its constraints, if that may be told.
    fileprivate func naming(_ chosen: Int?, if isAllowed: (Int) -> Bool) -> Redundancy {
        guard let chosen, chosen != constraint, isAllowed(chosen) else { return self }
        var named = self
        named.constraint = chosen
        named.others = others.map { $0 == .constraint(chosen) ? .constraint(constraint) : $0 }
        return named
    }
}

private enum Message {
    static func implied(_ equation: String, _ count: Int) -> String {
        "'\(equation)' follows from \(count == 1 ? "1 other" : "\(count) others")"
    }
}
