import AutoLayout
import InterfaceBuilder
import Scenarios

/// A stored frame that Xcode itself or a constraint of the document contradicts.
package struct Misplaced: Rule {
    package static let about = RuleDescription(
        id: "misplaced",
        category: .geometry,
        severity: .note,
        summary: "a stored frame that the constraints contradict",
        rationale: """
            Xcode stores each view's frame, and the canvas shows that frame. If constraints were edited without updating frames, the \
            canvas shows a layout that nobody will see. A frame is reported if Xcode marked it ('misplaced') or a required constraint between edges, \
            lengths or centres contradicts it as it is stored, and the right frame follows from such constraints and from stored frames alone. \
            Frames that Plumbline merely computes otherwise are not: 'plumbline fidelity' counts those.
            """,
        example: """
            <rect key="frame" x="16" y="40" width="100" height="21"/>
            <constraint firstAttribute="width" constant="120" id="a"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.document.usesAutoLayout else { return [] }
        // Whoever updates the frames of a scene updates all of them.
        return document.canvas.compactMap { measured in
            if FrameComparison(measured, tolerance: MeasuringError.ofText).differing.isEmpty { return nil }
            let recorded = FrameReview.canvasLayout(of: measured.root, in: document.document, .recorded)
            let wrong = FrameReview(recorded, measured: { measured }, .certain).corrections
            guard let worst = wrong.max(by: { $0.difference < $1.difference }) else { return nil }
            return Observation(element: worst.element, message: Message.misplaced(worst, others: wrong.count - 1), fix: Message.fix)
                .finding(of: Self.about)
        }
    }
}

extension FrameReview.Correction {
    /// The largest difference of an edge or length, in points.
    fileprivate var difference: Double {
        [stored.x - frame.x, stored.y - frame.y, stored.width - frame.width, stored.height - frame.height].map(abs).max() ?? 0
    }
}

private enum Message {
    static func misplaced(_ wrong: FrameReview.Correction, others: Int) -> String {
        "\(wrong.title) is stored at \(Titles.rect(wrong.stored)), but its constraints put it at \(Titles.rect(wrong.frame))"
            + (others > 0 ? ", and \(others) more of the scene" : "")
    }

    static let fix = "update the frame from the constraints, or the constraints from the frame"
}
