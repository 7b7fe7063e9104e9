import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// The scenarios that a case holds in. A nil list selects everything of its kind.
public struct ScenarioSelector: Sendable {
    /// Interface Builder's ids of devices.
    public var devices: [Positioned<String>]?
    public var orientations: [Orientation]?
    public var directions: [LayoutDirection]?
    public var contentSizes: [ContentSizeCategory]?
    /// Sizes of the root view in points, in place of devices.
    public var sizes: [Size]?
    /// A condition on the names that a scenario defines.
    public var condition: Positioned<Formula>?

    public static let all = ScenarioSelector()
}
