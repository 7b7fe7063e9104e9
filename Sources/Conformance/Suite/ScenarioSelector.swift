import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// The scenarios that a case holds in. A nil list selects everything of its kind.
package struct ScenarioSelector: Sendable {
    /// Interface Builder's ids of devices.
    package var devices: [Positioned<String>]?
    package var orientations: [Orientation]?
    package var directions: [LayoutDirection]?
    package var contentSizes: [ContentSizeCategory]?
    /// Sizes of the root view in points, in place of devices.
    package var sizes: [Size]?
    /// A condition on the names that a scenario defines.
    package var condition: Positioned<Formula>?

    package static let all = ScenarioSelector()
}
