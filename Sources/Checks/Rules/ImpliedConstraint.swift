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
            // An equation that follows only because of the canvas's bars and margins is not implied.
            for place in document.distinctLayouts(ofRootAt: root) where !found.isEmpty {
                let again = Set(Self.redundancies(in: place).map { place.constraintElements[$0.constraint].index })
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

private enum Message {
    static func implied(_ equation: String, _ count: Int) -> String {
        "'\(equation)' follows from \(count == 1 ? "1 other" : "\(count) others")"
    }
}
