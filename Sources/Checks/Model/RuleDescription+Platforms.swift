import AutoLayout

extension RuleDescription {
    /// Whether the rule applies to a platform: Macs and televisions have no touch, only UIKit on iOS has size classes and text that grows, and
    /// a Mac has neither safe areas under bars nor a switch that turns Auto Layout off.
    func applies(to platform: Platform) -> Bool {
        switch platform {
        case .iOS: true
        case .tvOS: !Self.ofTouchAndDevices.contains(id)
        case .macOS: !Self.ofTouchAndDevices.contains(id) && !Self.ofUIKit.contains(id)
        }
    }

    private static let ofTouchAndDevices: Set<String> = ["small-touch-target", "accessibility-text", "growing-text", "size-classes-off"]
    private static let ofUIKit: Set<String> = ["under-bars", "auto-layout-off", "one-sided-margin", "unknown-attribute-value"]
}
