import AutoLayout
import Conformance
import Facts
import Foundation
import Scenarios

/// The suites of `Conformance/` and the scenarios in which what they notice is measured.
enum Suites {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Conformance")

    static func runner(_ name: String) throws -> SuiteRunner {
        let url = folder.appendingPathComponent(name + ".json")
        return try SuiteRunner(try SuiteReader.read(try Data(contentsOf: url), path: url.path))
    }

    /// 600 × 600, phones and tablets; both orientations and directions.
    static let matrix: [Scenario] = ["generic600", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "ipad9_7", "ipad12_9"]
        .compactMap(Device.named)
        .flatMap { device in
            let orientations = device.idiom == nil ? [Orientation.portrait] : Orientation.allCases
            return orientations.flatMap { orientation in
                LayoutDirection.allCases.map { Scenario(device: device, orientation: orientation, direction: $0) }
            }
        }
}
