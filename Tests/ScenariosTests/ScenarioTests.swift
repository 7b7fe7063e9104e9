import AutoLayout
import Facts
import InterfaceBuilder
import Testing

@testable import Scenarios

@Suite struct ScenarioTests {
    private let phone = Device.named("retina4_7")
    private let pad = Device.named("ipad9_7")

    @Test func takesEverythingFromTheDevice() {
        let scenario = Scenario(device: phone, orientation: .landscape, direction: .rightToLeft)
        #expect(scenario.size == Size(width: 667, height: 375))
        #expect(
            scenario.traits
                == Traits(widthClass: .compact, heightClass: .compact, idiom: .phone, direction: .rightToLeft, scale: 2)
        )
        #expect(scenario.safeArea == .zero)
    }

    @Test func overridesTheDevice() {
        let scenario = Scenario(
            device: phone, size: Size(width: 100, height: 50.5), widthClass: .regular, scale: 1, contentSize: .small,
            language: "de"
        )
        #expect(scenario.size == Size(width: 100, height: 50.5))
        #expect(scenario.widthClass == .regular)
        #expect(scenario.heightClass == .regular)
        #expect(scenario.traits.scale == 1)
        #expect(scenario.traits.contentSize == .small)
        #expect(scenario.safeArea.top == 20)
        #expect(scenario.name == "retina4_7 portrait 100x50.5 regular width @1x small de")
    }

    @Test func isTheSquareCanvasWithoutADevice() {
        let scenario = Scenario(device: nil)
        #expect(scenario.size == Size(width: 600, height: 600))
        #expect(scenario.traits == Traits())
        #expect(scenario.safeArea == .zero)
        #expect(scenario.name == "600x600")
    }

    @Test func splitsAWindow() {
        let scenario = Scenario(device: pad, orientation: .landscape, split: .half)
        #expect(scenario.size == Size(width: 507, height: 768))
        #expect(scenario.widthClass == .compact)
        #expect(scenario.name == "ipad9_7 landscape half")
        #expect(!Scenario(device: pad, orientation: .portrait, split: .half).isPossible)
        #expect(!Scenario(device: phone, split: .oneThird).isPossible)
        #expect(!Scenario(device: nil, split: .oneThird).isPossible)
    }

    @Test func multiplies() {
        var matrix = ScenarioMatrix()
        matrix.devices = [phone, pad].compactMap { $0 }
        matrix.orientations = [.portrait, .landscape, .portrait]
        matrix.splits = [.full, .half]
        matrix.directions = [.leftToRight, .rightToLeft]
        #expect(
            matrix.scenarios.map(\.name) == [
                "retina4_7 portrait", "retina4_7 portrait RTL", "retina4_7 landscape", "retina4_7 landscape RTL",
                "ipad9_7 portrait", "ipad9_7 portrait RTL", "ipad9_7 landscape", "ipad9_7 landscape RTL",
                "ipad9_7 landscape half", "ipad9_7 landscape half RTL",
            ]
        )
        #expect(ScenarioMatrix().scenarios == [Scenario(device: nil)])
    }

    @Test func ready() {
        #expect(ScenarioMatrix.quick.scenarios.count == 24)
        let full = ScenarioMatrix.full.scenarios
        let phones = Device.real.filter { $0.idiom == .phone }.count
        let pads = Device.real.count - phones
        // A tablet has 4 windows in portrait and 5 in landscape; each comes in 2 directions and 3 text sizes.
        #expect(full.count == (phones * 2 + pads * 9) * 6)
        #expect(Set(full.map(\.name)).count == full.count)
    }
}
