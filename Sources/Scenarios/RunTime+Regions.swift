import AutoLayout
import Facts
import InterfaceBuilder

extension RunTime {
    /// Lays a root out at every size of a region at once. Everything stays as in the scenario except the size and the system's margins that
    /// follow it.
    ///
    /// - Parameters:
    ///   - region: sizes of the window, or of the root's host; if the root determines its own height, heights do not matter.
    ///   - hasHeights: whether heights matter.
    ///   - layoutLimit, stepLimit: the number of layouts, and of steps, after which the rest is given up.
    ///   - edit: changes each scene before it is laid out.
    package func study(
        of root: LayoutRoot, in document: Document, over region: Polygon, hasHeights: Bool = true,
        layoutLimit: Int = RegionStudy.usualLayoutLimit,
        stepLimit: Int = RegionStudy.usualStepLimit, edit: @escaping (SceneBuilder) -> Scene = { $0.scene }
    ) -> RegionStudy {
        let window = draggedContext(of: root, in: document, to: .zero).map { _ in { SceneBuilder(root, of: document, in: $0).scene } }
        return study(
            over: region, hasHeights: hasHeights, layoutLimit: layoutLimit, stepLimit: stepLimit, window: window,
            context: { draggedContext(of: root, in: document, to: $0) ?? context(of: root, in: document, at: $0) }
        ) { edit(SceneBuilder(root, of: document, in: $0)) }
    }

    /// - Parameters:
    ///   - window: the content in a context of a Mac window, which adapts to it.
    ///   - context: the context in a window with a size.
    ///   - build: the scene in a context.
    func study(
        over region: Polygon, hasHeights: Bool, layoutLimit: Int = RegionStudy.usualLayoutLimit,
        stepLimit: Int = RegionStudy.usualStepLimit,
        window: ((LayoutContext) -> Scene)? = nil, context: (Size) -> LayoutContext, build: @escaping (LayoutContext) -> Scene
    ) -> RegionStudy {
        var study = RegionStudy()
        for part in scenario.release.margins.parts(of: region) {
            study.add(
                withoutActuallyEscaping(context) { context in
                    let scenes = ScenesBySize(over: part, context: { margined(context($0), in: part) }, build: build)
                    let windows = window.map { ScenesBySize(over: part, context: context, build: $0) }
                    return RegionStudy(
                        over: part, engine: scenes.engine, hasHeights: hasHeights, layoutLimit: layoutLimit, stepLimit: stepLimit,
                        window: windows.map { windows in { windows.scene(at: $0) } }
                    ) { scenes.scene(at: $0) }
                })
        }
        return study
    }

    /// The sizes of the windows that a root is shown in, in points; nil for a root that is shown only in windows of one size.
    ///
    /// - Parameters:
    ///   - widths: nil for all that a window of the platform can have: those of phones and tablets with every split, and those of
    ///     ``macWindows(of:in:)`` on a Mac.
    ///   - heights: likewise.
    package func windows(
        of root: LayoutRoot, in document: Document, widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil
    ) -> Polygon? {
        let least: Size, greatest: Size
        switch document.platform {
        case .iOS:
            let lengths = scenario.release.tables.windowLengths
            (least, greatest) = (
                Size(width: lengths.lowerBound, height: lengths.lowerBound), Size(width: lengths.upperBound, height: lengths.upperBound)
            )
        case .tvOS:
            let screen = TVScreen(scenario.release)
            (least, greatest) = (screen.size, screen.size)
        case .macOS:
            guard let windows = macWindows(of: root, in: document) else {
                (least, greatest) = (context(of: root, in: document).rootSize, context(of: root, in: document).rootSize)
                break
            }
            (least, greatest) = (windows.least, windows.greatest)
        }
        if least == greatest, widths == nil, heights == nil { return nil }
        let all = Polygon(from: least, to: greatest)
        return Polygon(widths: widths ?? all.widths, heights: heights ?? all.heights)
    }

    /// The context of a root in a window of some size, or inside a host of that size.
    package func context(of root: LayoutRoot, in document: Document, at size: Size) -> LayoutContext {
        var sized = self
        sized.scenario.sizeOverride = size
        return sized.context(of: root, in: document, sizes: Self.holders(of: root, in: document, size))
    }
}

/// The scene of a root at any size. It is built once if the sizes differ only in the root's own size and safe area.
private struct ScenesBySize {
    let engine: LayoutEngine
    private let context: (Size) -> LayoutContext
    private let build: (LayoutContext) -> Scene
    /// Nil if every size needs a scene of its own.
    private var common: Scene?

    init(over region: Polygon, context: @escaping (Size) -> LayoutContext, build: @escaping (LayoutContext) -> Scene) {
        self.context = context
        self.build = build
        let corners = region.corners.map(context)
        engine = LayoutEngine(measurer: corners[0].intrinsics)
        let scenes = corners.map(build)
        common = scenes.dropFirst().allSatisfy { $0.items == scenes[0].items && $0.constraints == scenes[0].constraints } ? scenes[0] : nil
    }

    func scene(at size: Size) -> Scene {
        let context = context(size)
        guard var scene = common else { return build(context) }
        scene.rootSize = context.rootSize
        scene.safeArea = context.safeArea
        return scene
    }
}

extension Polygon {
    /// All sizes between two. Where they have one length along an axis, half a point is added to make it a region.
    init(from least: Size, to greatest: Size) {
        func range(_ low: Double, _ high: Double) -> ClosedRange<Double> { low...max(high, low + 0.5) }
        self.init(widths: range(least.width, greatest.width), heights: range(least.height, greatest.height))
    }
}

extension SystemMargin {
    /// The parts of a region of windows within which the system's margin is constant; affine functions jump between them.
    package func parts(of region: Polygon) -> [Polygon] {
        let side = AffineForm(constant: -wide, width: 1, height: 0)
        return [region.clipped(to: side.opposite), region.clipped(to: side)].filter { $0.thickness > 0 }
    }
}

extension RunTime {
    /// A context with the margins inside a region, since those of the next region may begin on its edges.
    fileprivate func margined(_ context: LayoutContext, in region: Polygon) -> LayoutContext {
        let margins = scenario.release.margins
        guard region.widths.upperBound <= margins.wide, context.rootSize.width >= margins.wide else { return context }
        var context = context
        let side = margins.side(width: region.widths.lowerBound)
        if context.rootMargins.left == margins.wideSide { context.rootMargins = rootMargins(width: region.widths.lowerBound) }
        if var margins = context.contentMargins {
            // An accessory takes less on either side of the line.
            (margins.left, margins.right) = (side, min(margins.right, side))
            context.contentMargins = margins
        }
        return context
    }
}
