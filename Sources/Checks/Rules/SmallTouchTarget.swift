import AutoLayout
import InterfaceBuilder
import Scenarios

/// A control that is hard to hit.
package struct SmallTouchTarget: WindowRule {
    package static let about = RuleDescription(
        id: "small-touch-target",
        category: .geometry,
        severity: .note,
        summary: "a button smaller than 44 × 44 points",
        rationale: """
            Apple's Human Interface Guidelines ask for at least 44 × 44 points for anything that can be tapped. Buttons are reported; \
            switches, sliders and similar controls have the size that UIKit gives them.
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

    private static let minimum = 44.0

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene
        return Self.subjects(in: scene).compactMap { index in
            let size = scene.frames[index].size
            let missing = Self.minimum - min(size.width, size.height)
            guard missing > 0.01, min(size.width, size.height) > 0.5 else { return nil }
            var small = Observation(element: scene.element(index), message: Message.small(scene.title(index), size), weight: missing)
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
                return [frame.width, frame.height].map { length in
                    // An item without a size is another rule's concern.
                    FailureRange(
                        subject: piece.subject(item),
                        conditions: [
                            length.opposite + (Self.minimum - 0.01 - slack), frame.width - 0.5 - slack, frame.height - 0.5 - slack,
                        ]
                    )
                }
            })
    }

    /// The items that can be touched.
    private static func subjects(in scene: PlacedScene) -> [Int] {
        scene.judged.filter { scene.items[$0].className == "button" && scene.element($0).bool("userInteractionEnabled") != false }
    }
}

extension Statement {
    /// Every button is large enough to hit.
    package static let touchTargets = Statement(id: "touch-targets", title: "touch targets of 44 x 44")
}

private enum Message {
    static func small(_ view: String, _ size: Size) -> String {
        "\(view) is \(Titles.points(size.width)) x \(Titles.points(size.height)) points: less than 44 x 44 is hard to hit"
    }
}
