import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch below a bar, the device's housing or the home indicator.
public struct UnderBars: Rule {
    public static let about = RuleDescription(
        id: "under-bars",
        category: .geometry,
        severity: .warning,
        summary: "a text or control outside the safe area",
        rationale: """
            Bars, the camera housing, rounded corners and the home indicator cover what is outside the safe area. Constraints to the \
            superview's edges ignore it; constraints to the safe area or the layout margins keep clear of it.
            """,
        example: """
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="a"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findings(of: Self.about, placed: { scene in
            let insets = scene.layout.context.safeArea
            guard scene.layout.root.kind == .controllerView, insets != .zero, let root = scene.frames.first else { return [] }
            let screen = Rect(x: 0, y: 0, width: root.width, height: root.height)
            let safe = screen.inset(by: insets)
            return scene.judged.compactMap { index -> Observation? in
                guard scene.isContent(index), !scene.isScrolled[index], scene.items[index].className != "searchBar" else { return nil }
                let frame = scene.drawnRect(index)
                // What is off the screen is another rule's.
                guard frame.excess(beyond: screen) <= OffSuperview.tolerance, frame.width > 0, frame.height > 0 else { return nil }
                let covered = frame.excess(beyond: safe)
                guard covered > OffSuperview.tolerance else { return nil }
                return Observation(element: scene.element(index), message: Message.covered(scene.title(index), covered), fix: "hold it to the safe area", weight: covered)
            }
        })
    }
}

private enum Message {
    static func covered(_ view: String, _ points: Double) -> String {
        "\(view) reaches \(Titles.points(points)) points beyond the safe area"
    }
}
