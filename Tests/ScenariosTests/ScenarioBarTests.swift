import Facts
import Testing

@testable import Scenarios

/// What bars take from a scenario's screen.
struct ScenarioBarTests {
    @Test(
        arguments: [
            ("retina4_7", Orientation.portrait, Bar.navigation, 44), ("retina4_7", .landscape, .navigation, 32),
            ("ipad9_7", .portrait, .navigation, 50), ("retina6_1", .portrait, .navigationInSheet, 56),
            ("retina6_1", .portrait, .largeTitle, 52), ("retina6_1", .landscape, .largeTitle, 0),
            ("retina6_1", .portrait, .prompt, 30), ("retina6_1", .portrait, .search, 52),
            ("retina4_7", .portrait, .tab, 49), ("retina4_7", .landscape, .tab, 32), ("retina5_5", .landscape, .tab, 49),
            ("ipad9_7", .landscape, .tab, 50), ("retina4_7", .portrait, .tool, 44), ("retina6_1", .portrait, .tool, 44),
            ("retina6_1", .landscape, .tool, 32), ("generic600", .portrait, .navigation, 44),
        ] as [(String, Orientation, Bar, Double)])
    func hasBars(_ name: String, _ orientation: Orientation, _ bar: Bar, _ height: Double) {
        #expect(Scenario(device: Device.named(name), orientation: orientation, iOS: .iOS(18)).height(of: bar) == height)
    }
}
