import AutoLayout
import InterfaceBuilder

/// One layout root, laid out in one scenario: what reports, checks and suites look at.
public struct SceneLayout: Sendable {
    public var root: LayoutRoot
    public var context: LayoutContext
    /// How the scenario is told to people and programs.
    public var scenario: ScenarioDescription
    public var built: BuiltScene
    public var layout: Layout
}

/// The facts of a scenario that an output names.
public struct ScenarioDescription: Hashable, Sendable {
    /// Interface Builder's id of the device, or nil for a size of no device.
    public var device: String?
    public var orientation: Orientation

    public init(device: String?, orientation: Orientation) {
        self.device = device
        self.orientation = orientation
    }
}
