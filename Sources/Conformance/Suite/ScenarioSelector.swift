import AutoLayout
import InterfaceBuilder
import Scenarios

/// Which scenarios a case holds in. A list that is nil leaves all of its kind in.
public struct ScenarioSelector: Sendable {
    /// Interface Builder's ids of devices.
    public var devices: [Positioned<String>]?
    public var orientations: [Orientation]?
    public var directions: [LayoutDirection]?
    public var contentSizes: [ContentSizeCategory]?
    /// Sizes of the root view in points, in place of devices.
    public var sizes: [Size]?
    /// A condition on the names that a scenario gives.
    public var condition: Positioned<Formula>?

    public static let all = ScenarioSelector()
}
