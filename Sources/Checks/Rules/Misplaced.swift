import AutoLayout
import InterfaceBuilder
import Scenarios

/// A stored frame that differs from the result of the constraints.
public struct Misplaced: Rule {
    public static let about = RuleDescription(
        id: "misplaced",
        category: .geometry,
        severity: .note,
        summary: "a stored frame that differs from the one the constraints produce",
        rationale: """
            Xcode stores each view's frame, and the canvas shows that frame. If constraints were edited without updating frames, the \
            canvas shows a layout that nobody will see. The finding computes the frame and does not rely on the 'misplaced' flag, which \
            older versions of Xcode omitted.
            """,
        example: """
            <rect key="frame" x="16" y="40" width="100" height="21"/>
            <constraint firstAttribute="width" constant="120" id="a"/>
            """
    )

    public init() {}

    /// Frames that differ by at least this much, in points, are reported: text is measured by approximate metrics.
    static let tolerance = 2.0

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.document.usesAutoLayout else { return [] }
        var found = document.canvas.map(Self.observations)
        if found.allSatisfy(\.isEmpty) { return [] }
        // A frame that also differs with the stored sizes of texts and images is not an error of measuring them.
        for (root, layout) in document.canvasLayouts(.recorded).enumerated() where root < found.count && !found[root].isEmpty {
            let again = Set(Self.observations(in: layout, isComplete: true).map(\.element.index))
            found[root].removeAll { !again.contains($0.element.index) }
        }
        // Whoever updates the frames of a scene updates all of them.
        return found.compactMap { observations in
            guard var reported = observations.max(by: { $0.weight < $1.weight }) else { return nil }
            if observations.count > 1 { reported.message += ", and \(observations.count - 1) more of the scene" }
            return reported.finding(of: Self.about)
        }
    }

    static func observations(in layout: SceneLayout) -> [Observation] { observations(in: layout, isComplete: false) }

    /// - Parameter isComplete: whether to report views that only follow another view, too.
    private static func observations(in layout: SceneLayout, isComplete: Bool) -> [Observation] {
        // Which requirement a conflict drops is a guess, and so are the resulting frames.
        guard layout.layout.conflicts.isEmpty else { return [] }
        var found: [Observation] = []
        var moved = Set<Int>()
        for (index, item) in layout.scene.items.enumerated() {
            guard let parent = item.parent, item.placement == .constraints, layout.layout.ambiguity[index].isEmpty else { continue }
            let element = layout.elements[index]
            // A custom class may have laid it out on the canvas; a hidden view keeps whatever frame it had.
            if element.has("customClass") || item.isHidden { continue }
            guard let stored = element.storedFrame else { continue }
            let frame = layout.ownFrame(of: index)
            let difference = stored.difference(from: frame, ofSymbol: item.drawsSymbol)
            guard difference > tolerance else { continue }
            // A view that moved only with the view around it, or beside a view already reported, is a consequence.
            moved.insert(index)
            if moved.contains(parent.index), !isComplete { continue }
            found.append(
                Observation(
                    element: element, message: Message.misplaced(layout.title(of: ItemID(index)), stored, frame),
                    fix: "update the frame from the constraints, or the constraints from the frame", weight: difference
                )
            )
        }
        return found
    }
}

extension Rect {
    /// The largest difference of an edge or length, in points. How far a symbol's frame extends above and below is not known, but it does so
    /// about equally: of its vertical extent only the middle is compared.
    fileprivate func difference(from other: Rect, ofSymbol isSymbol: Bool) -> Double {
        let vertical = isSymbol ? abs(midY - other.midY) : max(abs(y - other.y), abs(height - other.height))
        return max(abs(x - other.x), abs(width - other.width), vertical)
    }
}

private enum Message {
    static func misplaced(_ view: String, _ stored: Rect, _ frame: Rect) -> String {
        "\(view) is stored at \(text(stored)), but its constraints put it at \(text(frame))"
    }

    private static func text(_ rect: Rect) -> String {
        "(\(Titles.points(rect.x)), \(Titles.points(rect.y)), \(Titles.points(rect.width)) x \(Titles.points(rect.height)))"
    }
}
