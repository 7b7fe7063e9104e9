import AutoLayout
import InterfaceBuilder

/// One layout root, laid out in one scenario: what reports, checks and suites look at.
public struct SceneLayout: Sendable {
    public var root: LayoutRoot
    public var context: LayoutContext
    /// Interface Builder's id of the device, or nil for a size of no device.
    public var device: String?
    public var orientation: Orientation
    public var scene: Scene
    /// The element of each item, in the order of `scene.items`.
    public var elements: [Element]
    /// The element of each constraint, in the order of `scene.constraints`.
    public var constraintElements: [Element]
    /// Constraints that were left out because an item that they name is not in the scene.
    public var dangling: [Element]
    public var layout: Layout

    /// Builds and lays out one root.
    public init(
        _ root: LayoutRoot, of document: Document, in context: LayoutContext, device: String?, orientation: Orientation
    ) {
        let built = SceneBuilder(root, of: document, in: context)
        self.root = root
        self.context = context
        self.device = device
        self.orientation = orientation
        scene = built.scene
        elements = built.elements
        constraintElements = built.constraintElements
        dangling = built.dangling
        layout = LayoutEngine(intrinsics: context.intrinsics).layout(scene)
    }

    /// The frame of an item as the document stores it: in the superview's own coordinates, in points.
    public func ownFrame(of index: Int) -> Rect { scene.ownFrame(of: index, in: layout.frames) }

    /// The laid-out size of an object of the scene, in points; nil where the scene does not hold it.
    public func size(ofObject id: String) -> Size? {
        scene.item(id: id).map { layout.frames[$0.index].size }
    }

    /// The items that a listing of the views below the root shows: all but the root, and a cell's content view.
    public var listedItems: [Int] {
        scene.items.indices.dropFirst().filter { root.contentView == nil || elements[$0] != root.contentView }
    }
}
