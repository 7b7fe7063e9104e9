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
            device: Self.window(of: scenario),
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

    /// The device and, where it is not the whole screen, the part of it; the size where there is no device or another size.
    private static func window(of scenario: Scenario) -> String {
        var words: [String] = []
        if let device = scenario.device { words.append(device.identifier) }
        if scenario.split != .full { words.append(scenario.split.rawValue) }
        if scenario.device == nil || scenario.sizeOverride != nil {
            words.append("\(points(scenario.size.width))x\(points(scenario.size.height))")
        }
        return words.joined(separator: " ")
    }
}
