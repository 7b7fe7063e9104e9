import AutoLayout
import InterfaceBuilder
import Scenarios

extension ScenarioFacts {
    /// The facts of a scenario as it meets one root. `margins` are the root's effective ones, where a layout has told them.
    init(_ scenario: Scenario, _ context: LayoutContext, margins: EdgeInsets? = nil) {
        let traits = context.traits
        var own = context.rootMargins
        if traits.direction.isRightToLeft { swap(&own.left, &own.right) }
        self.init(
            device: scenario.device?.identifier ?? "\(points(scenario.size.width))x\(points(scenario.size.height))",
            orientation: scenario.orientation,
            direction: traits.direction,
            contentSize: traits.contentSize,
            widthClass: traits.widthClass,
            heightClass: traits.heightClass,
            idiom: traits.idiom,
            scale: traits.scale,
            size: context.rootSize,
            margins: margins ?? (context.marginsAddSafeArea ? own + context.safeArea : own),
            safeArea: context.safeArea,
            topGuide: context.safeArea.top,
            bottomGuide: context.safeArea.bottom
        )
    }
}

extension Scenario {
    /// The context in which a document's root is laid out when an app runs on the scenario's device.
    func context(for root: LayoutRoot, of document: Document) -> LayoutContext {
        let size = self.size
        let side = size.width >= 400 ? 20.0 : 16
        return LayoutContext(
            traits: traits, rootSize: size, safeArea: safeArea, rootMargins: EdgeInsets(left: side, right: side)
        )
    }
}
