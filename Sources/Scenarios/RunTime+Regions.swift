import AutoLayout
import InterfaceBuilder

extension RunTime {
    /// A root laid out at every size of a region at once. Everything but the size, the system's margins included that follow it, stays
    /// as in the scenario.
    ///
    /// - Parameters:
    ///   - region: sizes of the window, or of what holds the root; where the root's height is its own, heights do not matter.
    ///   - layoutLimit: how many layouts are tried before what is left of the region is given up.
    ///   - edit: what becomes of each scene before it is laid out.
    public func study(
        of root: LayoutRoot, in document: Document, over region: Polygon, layoutLimit: Int = RegionStudy.layoutLimit,
        edit: @escaping (SceneBuilder) -> Scene = { $0.scene }
    ) -> RegionStudy {
        // The margin that changes with the width is cut out beforehand: on either side of the line all is piecewise affine.
        let side = AffineForm(constant: -SystemMargin.wide, width: 1, height: 0)
        var study = RegionStudy()
        for part in [region.clipped(to: side.opposite), region.clipped(to: side)] where part.thickness > 0 {
            let scenes = ScenesBySize(self, root, document, over: part, edit: edit)
            study.add(RegionStudy(over: part, engine: scenes.engine, layoutLimit: layoutLimit) { scenes.scene(at: $0) })
        }
        return study
    }

    /// The context of a root in a window of a size, or inside what holds it, being of that size.
    public func context(of root: LayoutRoot, in document: Document, at size: Size) -> LayoutContext {
        var sized = self
        sized.scenario.sizeOverride = size
        return sized.context(of: root, in: document, sizes: Self.holders(of: root, in: document, size))
    }
}

/// The scene of a root at any size. It is built once where only its own size and safe area tell one from another.
private struct ScenesBySize {
    let engine: LayoutEngine
    private let context: (Size) -> LayoutContext
    private let build: (LayoutContext) -> Scene
    /// Nil where every size needs a scene of its own.
    private var common: Scene?

    init(_ runTime: RunTime, _ root: LayoutRoot, _ document: Document, over region: Polygon, edit: @escaping (SceneBuilder) -> Scene) {
        let corners = region.corners.map { runTime.margined(runTime.context(of: root, in: document, at: $0), in: region) }
        engine = LayoutEngine(intrinsics: corners[0].intrinsics)
        context = { runTime.margined(runTime.context(of: root, in: document, at: $0), in: region) }
        build = { edit(SceneBuilder(root, of: document, in: $0)) }
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

extension RunTime {
    /// A context with the margins that hold inside a region: on its edges those of the next region may begin.
    fileprivate func margined(_ context: LayoutContext, in region: Polygon) -> LayoutContext {
        guard region.widths.upperBound <= SystemMargin.wide, context.rootSize.width >= SystemMargin.wide else { return context }
        var context = context
        let side = SystemMargin.side(width: region.widths.lowerBound)
        if context.rootMargins.left == SystemMargin.side(width: SystemMargin.wide) { context.rootMargins = Self.rootMargins(width: region.widths.lowerBound) }
        if context.contentMargins != nil { context.contentMargins?.left = side; context.contentMargins?.right = side }
        return context
    }
}
