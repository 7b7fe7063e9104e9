import AutoLayout

/// The frames that a case expects in one scenario, worked out, mirrored where that is due, and put on whole pixels.
struct ExpectedFrames {
    /// One view's expectation; a component that the case leaves open is nil.
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
    /// The expected rectangle of each view before rounding, in the root's coordinates; the actual one where none is expected.
    private(set) var rects: [Rect]

    /// Throws a ``SuiteProblem/Reason`` for a view that the scene does not have, a ``FormulaProblem`` for a formula without value.
    init(_ scope: CaseScope) throws {
        let scene = scope.scene
        let expectation = scope.suiteCase.expectation
        rects = scene.views.map(\.exact)
        let evaluator = scope.ofExpected
        for expected in expectation.frames {
            let number = { (formula: Positioned<Formula>?) in try formula.map { try evaluator.number($0.value) } }
            frames.append(
                Frame(
                    view: try scene.view(named: expected.view.value),
                    x: try number(expected.x), y: try number(expected.y),
                    width: try number(expected.width), height: try number(expected.height),
                    rounded: (nil, nil, nil, nil)
                )
            )
        }
        // Parents before children: a child's place in the root is its parent's expected place and its own.
        frames.sort { $0.view < $1.view }
        let mirrors = expectation.mirrors && scene.scenario.direction.isRightToLeft
        for index in frames.indices {
            var frame = frames[index]
            if mirrors { mirror(&frame, in: scene) }
            place(&frame, in: scene)
            frames[index] = frame
        }
    }

    private func mirror(_ frame: inout Frame, in scene: LaidOutScene) {
        guard let x = frame.x, let parent = scene.views[frame.view].parent else { return }
        let width = frame.width ?? scene.views[frame.view].exact.width
        frame.x = rects[parent].width - x - width
    }

    private mutating func place(_ frame: inout Frame, in scene: LaidOutScene) {
        let actual = rects[frame.view]
        let parent = scene.views[frame.view].parent.map { rects[$0] } ?? .zero
        let rect = Rect(
            x: frame.x.map { parent.x + $0 } ?? actual.x,
            y: frame.y.map { parent.y + $0 } ?? actual.y,
            width: frame.width ?? actual.width,
            height: frame.height ?? actual.height
        )
        rects[frame.view] = rect
        let pixel = PixelGrid(scale: scene.scenario.scale)
        frame.rounded.x = frame.x.map { _ in pixel.round(rect.x) - pixel.round(parent.x) }
        frame.rounded.y = frame.y.map { _ in pixel.round(rect.y) - pixel.round(parent.y) }
        frame.rounded.width = frame.width.map { frame.x == nil ? $0 : pixel.round(rect.maxX) - pixel.round(rect.x) }
        frame.rounded.height = frame.height.map { frame.y == nil ? $0 : pixel.round(rect.maxY) - pixel.round(rect.y) }
    }
}
