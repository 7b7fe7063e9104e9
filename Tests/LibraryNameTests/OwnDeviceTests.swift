import Plumbline
import Testing

// General names of the library that a user's module may have too: its own hide them, and the library's are reached by its name.
private struct Device { var name = "mine" }
private struct Split { var name = "mine" }
private struct SizeClass { var name = "mine" }
private struct Orientation { var name = "mine" }

struct OwnDeviceTests {
    @Test func ownNamesHideTheLibrarys() throws {
        #expect([Device().name, Split().name, SizeClass().name, Orientation().name].allSatisfy { $0 == "mine" })
        let scenario = Scenario(
            device: try Plumbline.Device.named("iPhone 8"), orientation: .landscape, split: Plumbline.Split.full,
            widthClass: Plumbline.SizeClass.compact)
        #expect(scenario.device?.identifier == "retina4_7")
    }

    /// What `frame(of:)` returns can be named without a name of its own beside it.
    @Test func framesHaveAName() {
        let width: (Screen.Frame) -> Double = { $0.width }
        _ = width
    }
}
