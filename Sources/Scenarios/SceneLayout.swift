import AutoLayout
import InterfaceBuilder

/// One layout root, laid out in one scenario: what reports, checks and suites look at.
public struct SceneLayout: Sendable {
    public var root: LayoutRoot
    public var context: LayoutContext
    /// Interface Builder's id of the device, or nil for a size of no device.
    public var device: String?
    public var orientation: Orientation
    public var built: BuiltScene
    public var layout: Layout

    /// Builds and lays out one root.
    public init(
        _ root: LayoutRoot, of document: Document, in context: LayoutContext, device: String?, orientation: Orientation
    ) {
        let built = SceneBuilder.build(document, root, in: context)
        self.root = root
        self.context = context
        self.device = device
        self.orientation = orientation
        self.built = built
        layout = LayoutEngine(intrinsics: context.intrinsics).layout(built.scene)
    }

    /// The frame of an item as the document stores it: in the superview's own coordinates, in points.
    public func ownFrame(of index: Int) -> Rect { built.scene.ownFrame(of: index, in: layout.frames) }

    /// The laid-out size of an object of the scene, in points; nil where the scene does not hold it.
    public func size(ofObject id: String) -> Size? {
        built.scene.item(id: id).map { layout.frames[$0.index].size }
    }

    /// The items that a listing of the views below the root shows: all but the root, and a cell's content view.
    public var listedItems: [Int] {
        built.scene.items.indices.dropFirst().filter { root.contentView == nil || built.elements[$0] != root.contentView }
    }
}
