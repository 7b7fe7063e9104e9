import Foundation
import Plumbline
import Testing

// A user's module has names of its own. That this file compiles beside `import Plumbline` is the test.
struct Rect { var name = "mine" }
struct Size { var name = "mine" }
struct Scene { var name = "mine" }
struct Document { var name = "mine" }
struct Item { var name = "mine" }
struct Font { var name = "mine" }
struct Element { var name = "mine" }
struct Constraint { var name = "mine" }
struct Layout { var name = "mine" }

struct NamesOfOwnTests {
    @Test func ownNamesAreMeant() {
        let names = [
            Rect().name, Size().name, Scene().name, Document().name, Item().name, Font().name, Element().name, Constraint().name,
            Layout().name,
        ]
        #expect(names.allSatisfy { $0 == "mine" })
    }

    /// `SourceLocation` is Swift Testing's alone.
    @Test func sourceLocationIsTestings() {
        let here: SourceLocation = #_sourceLocation
        #expect(here.fileName == "NamesOfOwnTests.swift")
    }

    @Test func chosenNamesAreThere() throws {
        let scenario = Scenario(
            device: try .named("iPhone 8"), orientation: .landscape, split: .full, widthClass: .compact, direction: .rightToLeft,
            contentSize: .extraLarge
        )
        let names: [Any.Type] = [
            Scenario.Device.self, Scenario.Split.self, Scenario.Orientation.self, Scenario.SizeClass.self, LayoutDirection.self,
            ContentSizeCategory.self, ScenarioMatrix.self, Measure.self, RecordMode.self, Screen.self, ScreenError.self, UIKitRelease.self,
            LinkedSDK.self, Scenario.Traits.self, WindowExtent.self,
        ]
        let release: UIKitRelease = scenario.release
        #expect(release == .iOS(16) && scenario.traits.direction == .rightToLeft && scenario.windowExtent == WindowExtent.design)
        #expect(names.count == 15 && scenario.device?.identifier == "retina4_7")
    }

    /// The device that a slip of the pen names is no square of 600 points.
    @Test func unknownDeviceThrows() {
        let error = #expect(throws: ScenarioError.self) { Scenario(device: try .named("iPhne 8")) }
        #expect("\(error.map(String.init(describing:)) ?? "")".contains("'iPhone 8'"))
    }
}
