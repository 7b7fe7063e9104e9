import AutoLayout
import InterfaceBuilder
import Scenarios

/// The stored frames of one root that differ from those that its constraints produce: which of them can be corrected, and why the others
/// cannot.
///
/// Natural sizes are those that Xcode itself recorded: its measurements are not replaced by Plumbline's.
package struct FrameReview: Sendable {
    /// Which frames are to be corrected.
    package enum Reach: Sendable {
        /// Those that Xcode's own flag or a constraint of the document contradicts, and that follow without anything that Plumbline
        /// assumes.
        case certain
        /// All that do not hang on something that Plumbline does not know.
        case all
    }

    /// A stored frame and the one that the constraints produce, both in the superview's own coordinates, in points.
    package struct Correction: Sendable {
        package var element: Element
        /// The view's name in messages.
        package var title: String
        package var stored: Rect
        package var frame: Rect
        /// The corrected lengths, by attribute of the stored rectangle.
        package var lengths: [(name: String, value: Double)]
    }

    /// A view whose frame stays as it is.
    package struct Kept: Sendable {
        package var element: Element
        package var title: String
        /// Why it stays although it differs; nil if it does not.
        package var doubt: FrameDoubt?
    }

    package private(set) var corrections: [Correction] = []
    /// Frames that differ and stay; if only certain ones are corrected, those that a flag or a constraint speaks against.
    package private(set) var left: [Kept] = []
    /// Views marked as misplaced whose frames are right.
    package private(set) var wronglyMarked: [Kept] = []

    /// Reviews the roots of a document on the canvas, in document order.
    ///
    /// - Parameter isMeant: which roots, by index in the document; the reviews of others are empty.
    package static func reviews(of document: Document, _ reach: Reach, where isMeant: (Int) -> Bool) -> [FrameReview] {
        document.roots.enumerated().map { place, root in
            func layout(_ mode: IntrinsicMode) -> SceneLayout { canvasLayout(of: root, in: document, mode) }
            return isMeant(place) ? FrameReview(layout(.recorded), measured: { layout(.measured) }, reach) : FrameReview()
        }
    }

    /// A root on the canvas. Each conflict is one finding: the dropped requirement is reported as at run time.
    static func canvasLayout(of root: LayoutRoot, in document: Document, _ mode: IntrinsicMode) -> SceneLayout {
        DesignTime(intrinsicMode: mode, conflicts: .atRunTime).layout(of: root, in: document).withOpenEmptyStacks
    }

    /// A root with nothing to correct.
    package init() {}

    /// - Parameters:
    ///   - recorded: the root with natural sizes as recorded.
    ///   - measured: the same with natural sizes as measured.
    init(_ recorded: SceneLayout, measured: @escaping () -> SceneLayout, _ reach: Reach) {
        let comparison = FrameComparison(recorded, tolerance: reach == .all ? 0.5 : MeasuringError.ofText)
        wronglyMarked = comparison.wronglyMarked.map { Kept(element: recorded.elements[$0], title: recorded.title(of: ItemID($0))) }
        guard !comparison.differing.isEmpty, let settled = recorded.engine.settledScene(recorded.scene) else { return }
        var judgement = FrameJudgement(comparison, settled, measured: measured, reach)
        judgement.decide()
        corrections = comparison.corrections(of: judgement.accepted)
        left = judgement.left.map { Kept(element: recorded.elements[$0.item], title: recorded.title(of: ItemID($0.item)), doubt: $0.doubt) }
    }
}

/// Why a stored frame is not corrected.
package enum FrameDoubt: Hashable, Sendable {
    case conflict, tie, text, customClass, unknownElement, follows, unproven

    /// What to say of one or several frames that stay.
    package var reason: String {
        switch self {
        case .conflict: "constraints of the scene cannot hold together"
        case .tie: "the constraints allow other frames as well"
        case .text: "it hangs on the size of a text or an image, which Xcode measures in its own way"
        case .customClass: "a custom class may place it, or size itself, in its own way"
        case .unknownElement: "it is tied to something that Plumbline does not know"
        case .follows: "it hangs on a frame that is left alone"
        case .unproven: "it hangs on more than constraints of the document; --frames updates it all the same"
        }
    }
}
