import AutoLayout
import Scenarios

/// The expected frames of a case in one scenario: evaluated, mirrored if needed, and rounded to whole pixels.
struct ExpectedFrames {
    /// The expectation for one view; a component that the case leaves open is nil.
    struct Frame {
        var view: Int
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?
        /// The components on whole pixels. A width or height without a position cannot be rounded and stays as it is.
        var rounded: (x: Double?, y: Double?, width: Double?, height: Double?)
    }

    private(set) var frames: [Frame] = []
    /// The expected rectangle of each view before rounding, in the root's coordinates; the actual one if none is expected.
    private(set) var rects: [Rect]

    /// Throws a ``SuiteProblem/Reason`` for a view that the scene does not have, a ``FormulaProblem`` for a formula without a value.
    init(_ scope: CaseScope, _ laidOut: SceneLayout) throws {
        let expectation = scope.suiteCase.expectation
        rects = laidOut.layout.solved
        let evaluator = scope.ofExpected
        for expected in expectation.frames {
            let number = { (formula: Positioned<Formula>?) in try formula.map { try evaluator.number($0.value) } }
            frames.append(
                Frame(
                    view: try laidOut.scene.item(named: expected.view.value).index,
                    x: try number(expected.x), y: try number(expected.y),
                    width: try number(expected.width), height: try number(expected.height),
                    rounded: (nil, nil, nil, nil)
                )
            )
        }
        // Parents before children: a child's position in the root is its parent's expected position plus its own.
        frames.sort { $0.view < $1.view }
        let mirrors = expectation.mirrors && laidOut.context.traits.direction.isRightToLeft
        for index in frames.indices {
            var frame = frames[index]
            if mirrors { mirror(&frame, in: laidOut) }
            place(&frame, in: laidOut)
            frames[index] = frame
        }
    }

    private func mirror(_ frame: inout Frame, in laidOut: SceneLayout) {
        guard let x = frame.x, let parent = laidOut.scene.items[frame.view].parent else { return }
        let width = frame.width ?? laidOut.layout.solved[frame.view].width
        frame.x = rects[parent.index].width - x - width
    }

    private mutating func place(_ frame: inout Frame, in laidOut: SceneLayout) {
        let actual = rects[frame.view]
        let parent = laidOut.scene.items[frame.view].parent.map { rects[$0.index] } ?? .zero
        let rect = Rect(
            x: frame.x.map { parent.x + $0 } ?? actual.x,
            y: frame.y.map { parent.y + $0 } ?? actual.y,
            width: frame.width ?? actual.width,
            height: frame.height ?? actual.height
        )
        rects[frame.view] = rect
        let pixel = PixelGrid(scale: laidOut.context.traits.scale)
        frame.rounded.x = frame.x.map { _ in pixel.round(rect.x) - pixel.round(parent.x) }
        frame.rounded.y = frame.y.map { _ in pixel.round(rect.y) - pixel.round(parent.y) }
        frame.rounded.width = frame.width.map { frame.x == nil ? $0 : pixel.round(rect.maxX) - pixel.round(rect.x) }
        frame.rounded.height = frame.height.map { frame.y == nil ? $0 : pixel.round(rect.maxY) - pixel.round(rect.y) }
    }
}
