import AutoLayout
import InterfaceBuilder

/// Lays a document out as Xcode's canvas did when it saved it.
public struct DesignTime: Sendable {
    public var intrinsicMode: IntrinsicMode

    public init(intrinsicMode: IntrinsicMode = .measured) {
        self.intrinsicMode = intrinsicMode
    }

    /// The layouts of every root of a document, in document order.
    public func layouts(of document: Document) -> [SceneLayout] {
        let reference = document.device
        let device = reference.flatMap(CanvasDevice.init(reference:))
        let canvas = Canvas(document: document, device: device)
        return document.roots.map { root in
            let context = canvas.context(of: root, intrinsicMode: intrinsicMode)
            return SceneLayout(
                root, of: document, in: context,
                scenario: ScenarioDescription(device: reference?.id, orientation: reference?.orientation ?? .portrait)
            )
        }
    }
}

extension SceneLayout {
    /// Builds and lays out one root.
    public init(_ root: LayoutRoot, of document: Document, in context: LayoutContext, scenario: ScenarioDescription) {
        let built = SceneBuilder.build(document, root, in: context)
        let intrinsics = Intrinsics(scale: context.traits.scale, era: context.era, contentSize: context.traits.contentSize)
        self.root = root
        self.context = context
        self.scenario = scenario
        self.built = built
        layout = LayoutEngine(intrinsics: intrinsics).layout(built.scene)
    }
}
