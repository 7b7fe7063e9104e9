import AutoLayout
import InterfaceBuilder
import Scenarios

/// A control that is hard to hit.
package struct SmallTouchTarget: WindowRule {
    package static let about = RuleDescription(
        id: "small-touch-target",
        category: .geometry,
        severity: .note,
        summary: "a button less than 28 points wide or high, or less than 36 both ways",
        rationale: """
            Apple's Human Interface Guidelines ask for at least 44 × 44 points for anything that can be tapped. What misses that by far \
            is reported: a row's height of 40 points across the screen is easily hit. Buttons are reported, those of a class of the app \
            only if a constraint says how large they are; switches, sliders and similar controls have the size that UIKit gives them.
            """,
        example: """
            <button id="a"><constraints>
                <constraint firstAttribute="width" constant="24" id="b"/>
                <constraint firstAttribute="height" constant="24" id="c"/>
            </constraints></button>
            """,
        platforms: [.iOS]
    )

    static let statement = Statement.touchTargets

    package init() {}

    /// In points: what Apple asks for, what no side may be less than, and what not both sides may be.
    private static let wanted = 44.0, leastSide = 28.0, leastSides = 36.0

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene
        return Self.subjects(in: scene).compactMap { index in
            let size = scene.frames[index].size
            let least = min(size.width, size.height), isSmall = max(size.width, size.height) < Self.leastSides - 0.01
            guard least < Self.leastSide - 0.01 || isSmall, least > 0.5 else { return nil }
            var small = Observation(
                element: scene.element(index), message: Message.small(scene.title(index), size), fix: Message.fix,
                weight: Self.wanted - least)
            // All of a document are shown as one.
            small.likeness = Self.about.id
            return small
        }
    }

    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        let slack = PlacedPiece.slack
        return PieceFailures(
            Self.subjects(in: piece.scene).flatMap { item in
                let frame = piece.frame(item)
                func below(_ length: Double) -> [AffineForm] {
                    [frame.width, frame.height].map { $0.opposite + (length - 0.01 - slack) }
                }
                // An item without a size is another rule's concern.
                let seen = [frame.width - 0.5 - slack, frame.height - 0.5 - slack]
                return (below(Self.leastSide).map { [$0] } + [below(Self.leastSides)]).map {
                    FailureRange(subject: piece.subject(item), conditions: $0 + seen)
                }
            })
    }

    /// The items that can be touched.
    private static func subjects(in scene: PlacedScene) -> [Int] {
        scene.judged.filter { index in
            guard scene.items[index].className == "button", scene.element(index).bool("userInteractionEnabled") != false else {
                return false
            }
            return !scene.element(index).has("customClass") || isSized(index, in: scene)
        }
    }

    /// Whether a constraint says how long an item is: a class of the app may have a size of its own.
    private static func isSized(_ index: Int, in scene: PlacedScene) -> Bool {
        scene.layout.scene.constraints.contains { constraint in
            constraint.second == nil && constraint.first?.item.index == index
                && [.width, .height].contains(constraint.first?.attribute) && constraint.relation == .equal
        }
    }
}

extension Statement {
    /// Every button is large enough to hit.
    package static let touchTargets = Statement(id: "touch-targets", title: "no tiny touch targets")
}

private enum Message {
    static func small(_ view: String, _ size: Size) -> String {
        "\(view) is \(Titles.points(size.width)) x \(Titles.points(size.height)) points, where Apple asks for 44 x 44"
    }

    static let fix = "make it larger, or give it content insets"
}
