import AutoLayout
import InterfaceBuilder
import Scenarios

/// A control that is hard to hit.
public struct SmallTouchTarget: Rule {
    public static let about = RuleDescription(
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
            """
    )

    public init() {}

    static let minimum = 44.0

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findings(of: Self.about, placed: Self.observations)
    }

    static func observations(in scene: PlacedScene) -> [Observation] {
        subjects(in: scene).compactMap { index in
            let size = scene.frames[index].size
            let missing = Self.minimum - min(size.width, size.height)
            guard missing > 0.01, min(size.width, size.height) > 0.5 else { return nil }
            return Observation(element: scene.element(index), message: Message.small(scene.title(index), size), weight: missing)
        }
    }

    /// The items that can be touched.
    static func subjects(in scene: PlacedScene) -> [Int] {
        scene.judged.filter { scene.items[$0].className == "button" && scene.element($0).bool("userInteractionEnabled") != false }
    }
}

private enum Message {
    static func small(_ view: String, _ size: Size) -> String {
        "\(view) is \(Titles.points(size.width)) x \(Titles.points(size.height)) points: less than 44 x 44 is hard to hit"
    }
}
