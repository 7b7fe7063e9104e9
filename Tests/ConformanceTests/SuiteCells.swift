import AutoLayout
import Conformance
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

/// The suites of `Conformance/` and the scenarios that the tests run them in.
enum Suites {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Conformance")

    /// The names of all suites, without extension.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    static func runner(_ name: String) throws -> SuiteRunner {
        let url = folder.appendingPathComponent(name + ".json")
        let bytes = try Data(contentsOf: url)
        return try SuiteRunner(try SuiteReader.read(bytes, path: url.path))
    }

    /// 600 × 600, the 4.7", 5.5", 5.8" and 6.1" phones, the 9.7" and 12.9" tablets; both orientations and directions.
    static let matrix: [Scenario] = ["generic600", "retina4_7", "retina5_5", "retina5_9", "retina6_1", "ipad9_7", "ipad12_9"]
        .compactMap(Device.named)
        .flatMap { device in
            let orientations = device.idiom == nil ? [Orientation.portrait] : Orientation.allCases
            return orientations.flatMap { orientation in
                LayoutDirection.allCases.map { Scenario(device: device, orientation: orientation, direction: $0) }
            }
        }
}

/// One suite in one scenario: an argument of a test, whose name in the log says recipe, device, orientation and direction.
struct SuiteCell: Sendable, CustomTestStringConvertible {
    let name: String
    let scenario: Scenario

    var testDescription: String {
        let device = scenario.device?.identifier ?? "600x600"
        return "\(name) \(device) \(scenario.orientation.rawValue) \(scenario.direction.rawValue)"
    }

    /// A suite in every scenario of the matrix.
    static func all(_ name: String) -> [SuiteCell] {
        Suites.matrix.map { SuiteCell(name: name, scenario: $0) }
    }

    /// A suite of very many cases in a few scenarios that differ in everything; `plumbline test` holds it to all of them.
    static func few(_ name: String) -> [SuiteCell] {
        let scenarios = [
            Scenario(device: .named("retina4_7")), Scenario(device: .named("retina5_9"), orientation: .landscape, direction: .rightToLeft),
            Scenario(device: .named("ipad9_7"), direction: .rightToLeft),
        ]
        return scenarios.map { SuiteCell(name: name, scenario: $0) }
    }

    /// Judges every case that the scenario belongs to and records what fails.
    func run() throws {
        let runner = try Suites.runner(name)
        for cell in try runner.cells(in: [scenario]) where cell.suiteCase.scenarios.sizes == nil {
            try Self.record(try runner.verdict(cell))
        }
    }

    static func record(_ verdict: Verdict) throws {
        if verdict.passed { return }
        Issue.record(Comment(rawValue: verdict.report))
    }
}
