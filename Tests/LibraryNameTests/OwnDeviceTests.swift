import Plumbline
import Testing

// General names that a user's module may have too: the library's stand inside `Scenario`.
private struct Device { var name = "mine" }
private struct Split { var name = "mine" }
private struct SizeClass { var name = "mine" }
private struct Orientation { var name = "mine" }

struct OwnDeviceTests {
    @Test func ownNamesHideTheLibrarys() throws {
        #expect([Device().name, Split().name, SizeClass().name, Orientation().name].allSatisfy { $0 == "mine" })
        let scenario = Scenario(
            device: try Scenario.Device.named("iPhone 8"), orientation: .landscape, split: Scenario.Split.full,
            widthClass: Scenario.SizeClass.compact)
        #expect(scenario.device?.identifier == "retina4_7")
    }

    /// What `frame(of:)` returns can be named without a name of its own beside it.
    @Test func framesHaveAName() {
        let width: (Screen.Frame) -> Double = { $0.width }
        _ = width
    }
}
