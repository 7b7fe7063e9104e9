import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// One layout root, laid out in one scenario or on Xcode's canvas. Rules, suites, records, reports and the library all use it.
package struct SceneLayout: Sendable {
    package var root: LayoutRoot
    package var context: LayoutContext
    package var setting: Setting
    package var scene: Scene
    /// The element of each item, in the order of `scene.items`.
    package var elements: [Element]
    /// The element of each constraint, in the order of `scene.constraints`.
    package var constraintElements: [Element]
    /// Constraints that were left out because they name an item that is not in the scene.
    package var dangling: [Element]
    package var layout: Layout
    /// The texts of the scenario's language; nil for the document's own.
    package var localization: Localization?

    /// Where a root is laid out.
    package enum Setting: Hashable, Sendable {
        case scenario(Scenario)
        /// On Xcode's canvas, for the device that the document names.
        case canvas(DeviceReference?)
    }

    /// Builds and lays out one root.
    package init(_ root: LayoutRoot, of document: Document, in context: LayoutContext, _ setting: Setting) {
        let built = SceneBuilder(root, of: document, in: context)
        self.init(built, setting, layout: LayoutEngine(measurer: context.intrinsics).layout(built.scene))
    }

    /// A scene as laid out by any engine.
    package init(_ built: SceneBuilder, _ setting: Setting, layout: Layout) {
        root = built.root
        context = built.context
        self.setting = setting
        scene = built.scene
        elements = built.elements
        constraintElements = built.constraintElements
        dangling = built.dangling
        self.layout = layout
        localization = built.document.localization
    }

    /// The code of the language whose texts it shows; nil for the document's own.
    package var language: String? { if case .scenario(let scenario) = setting { scenario.language } else { nil } }

    /// The engine that laid the scene out.
    package var engine: LayoutEngine { LayoutEngine(measurer: intrinsics) }

    /// What the scene's texts and controls were measured with.
    package var intrinsics: Intrinsics { context.intrinsics }

    /// The same root with a scene of the same items and constraints, laid out anew.
    package func with(_ scene: Scene) -> SceneLayout {
        var copy = self
        copy.scene = scene
        copy.layout = engine.layout(scene)
        return copy
    }

    /// Interface Builder's id of the device; nil for a size without a device.
    package var device: String? {
        switch setting {
        case .scenario(let scenario): scenario.device?.identifier
        case .canvas(let device): device?.id
        }
    }

    package var orientation: Orientation {
        switch setting {
        case .scenario(let scenario): scenario.orientation
        case .canvas(let device): device?.orientation ?? .portrait
        }
    }

    /// The frame of an item as documents store it: in the superview's own coordinates, in points.
    package func ownFrame(of index: Int) -> Rect { scene.ownFrame(of: index, in: layout.frames) }

    /// The size of an object in the layout, in points; nil if it is not in the scene.
    package func size(ofObject id: String) -> Size? {
        scene.item(id: id).map { layout.frames[$0.index].size }
    }

    /// The items in a list of the views below the root: all except the root, and a cell's content view.
    package var listedItems: [Int] {
        scene.items.indices.dropFirst().filter { root.contentView == nil || elements[$0] != root.contentView }
    }
}
