import Facts
import Support
import Testing

@testable import Scenarios

@Suite struct DeviceNameTests {
    @Test(arguments: [
        ("retina4_7", "iphone4_7"), ("RETINA4_7", "iphone4_7"), ("iphone4_7", "iphone4_7"), ("iPhone 8", "iphone4_7"),
        ("iphone-8", "iphone4_7"), ("iphone8", "iphone4_7"), ("iPhone SE 3", "iphone4_7"), ("retina6_1", "iphone6_1lcd"),
        ("iPad13_0rounded", "ipad13"), ("ipad13_0rounded", "ipad13"), ("iPad Pro 12.9-inch", "ipad12_9r"),
        ("12.9-inch iPad Pro", "ipad12_9r"), ("retina6_12", "iphone6_1island"), ("iPad 9.7", "ipad9_7"), ("iPad", "ipad9_7"),
        ("iPhone SE (1st generation)", "iphone4_0"), ("iPhone SE (2nd generation)", "iphone4_7"), ("iPad (9th generation)", "ipad10_2"),
        ("iPad Pro (12.9-inch) (3rd generation)", "ipad12_9r"), ("iPad Pro 11-inch (M4)", "ipad11_1"),
        ("iPad Pro (11-inch) (1st generation)", "ipad11"),
    ])
    func findsDevicesByAnyOfTheirNames(_ name: String, _ key: String) {
        #expect(Device.named(name)?.id == key)
    }

    @Test(arguments: ["", " ", "retina", "retina4_8", "iPhone", "Pixel 9"])
    func findsNothingElse(_ name: String) {
        #expect(Device.named(name) == nil)
    }

    @Test(arguments: [
        ("retina4_8", ["retina4_0", "retina4_7"]), ("iphone 51", ["iPhone 5", "iPhone 5s"]), ("ipd9_7", ["ipad9_7"]),
        ("reitna6_12", ["retina6_12"]),
    ])
    func offersTheNearestNames(_ name: String, _ expected: [String]) {
        let nearest = Device.namesNearest(to: name)
        #expect(nearest.count == 3)
        for name in expected { #expect(nearest.contains(name)) }
    }

    @Test func saysWhatToWriteInstead() {
        let error = #expect(throws: ScenarioError.self) { try Device.find("retina4_8") }
        #expect(
            error?.description
                == "no device is called 'retina4_8'; the nearest names are 'retina4_0', 'retina4_7', 'retina3_5'"
                + " ('plumbline devices' lists them all)"
        )
        #expect(throws: ScenarioError.self) { try Device.find(String(repeating: "x", count: 1_000_000)) }
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abc", "acb", 1), ("retina", "retina", 0),
        ("retina4", "4retina", 2),
    ])
    func measuresEdits(_ a: String, _ b: String, _ distance: Int) {
        #expect(NearestName.distance(a, b) == distance)
        #expect(NearestName.distance(b, a) == distance)
    }
}
