import AutoLayout
import InterfaceBuilder
import Scenarios

extension ScenarioMatrix {
    /// What checks lay out by default: the smallest and the largest phone and a tablet with its splits, upright
    /// and sideways, in both reading directions. Every pair of size classes occurs.
    public static let checks: ScenarioMatrix = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["retina4_0", "retina6_9", "ipad9_7"].compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.splits = [.full, .oneThird, .half]
        matrix.directions = LayoutDirection.allCases
        return matrix
    }()
}
