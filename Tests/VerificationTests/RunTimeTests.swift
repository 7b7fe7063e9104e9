import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Support
import Testing
import Verification

/// Layouts that UIKit itself computed, beside this repository (`../shared/run-time`), printed in Plumbline's own format. Without them
/// nothing is judged, and the run says so.
struct RunTimeTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/run-time")
    static let isThere = FileManager.default.fileExists(atPath: folder.path) || alternative != nil
    /// Clones lie one folder deeper.
    private static let alternative: URL? = {
        let other = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("shared/run-time")
        return FileManager.default.fileExists(atPath: other.path) ? other : nil
    }()
    private static var root: URL { FileManager.default.fileExists(atPath: folder.path) ? folder : alternative ?? folder }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// How many views may be elsewhere: a border measured from pixels is one off in three.
        var elsewhere = 0
    }

    /// What a layout is asked for in `truth.json`, as `plumbline layout` takes it.
    private static func scenario(_ options: [String]) -> Scenario {
        func value(_ option: String) -> String? { options.firstIndex(of: option).map { options[$0 + 1] } }
        let lengths = value("--size")?.split(separator: "x").compactMap { Double($0) } ?? []
        return Scenario(
            device: value("--device").flatMap(Device.named), orientation: value("--orientation").flatMap(Orientation.init) ?? .portrait,
            size: lengths.count == 2 ? Size(width: lengths[0], height: lengths[1]) : nil, scale: value("--scale").flatMap(Double.init),
            contentSize: value("--content-size").flatMap(ContentSizeCategory.init) ?? .large,
            iOS: value("--ios").flatMap(FactTables.apple.release(named:)))
    }

    /// One run as a line of Plumbline's own format.
    private static func line(_ run: JSONNode) -> String {
        let shift = run["shift"]?.elements?.compactMap(\.number) ?? [0, 0]
        let views = (run["views"]?.elements ?? []).map { view in
            let numbers = (view["frame"]?.elements ?? []).enumerated().map { place, number in
                number.number.map { "\($0 - (place < 2 ? shift[place] : 0))" } ?? "null"
            }
            return "{\"class\": \"\", \"identifier\": \"\(view["id"]?.string ?? "")\", \"frame\": [\(numbers.joined(separator: ", "))]}"
        }
        return "{\"format\": \"plumbline-views\", \"version\": 1, \"views\": [\(views.joined(separator: ", "))]}"
    }

    @Test(
        .enabled(if: isThere, "there is no folder ../shared/run-time: none of its layouts is judged"),
        arguments: [
            Case(testDescription: "traits"), Case(testDescription: "traits-title1"), Case(testDescription: "traits-tv"),
            Case(testDescription: "eidolon", elsewhere: 3), Case(testDescription: "appium-testapp"),
        ])
    func measuredFrames(of example: Case) throws {
        let folder = Self.root.appendingPathComponent(example.testDescription)
        let truth = try JSONReader.read(Data(contentsOf: folder.appendingPathComponent("truth.json")))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("board") || $0.hasSuffix("xib") }
        var judged = 0, elsewhere: [String] = []
        for run in try truth.elements(in: "runs") where run["views"]?.elements?.isEmpty == false {
            let path = folder.appendingPathComponent(run["document"]?.string ?? names[0]).path
            let document = try Document(path: path)
            let options = run["options"]?.elements?.compactMap(\.string) ?? []
            let dump = try #require(try DumpReader.read(Array(Self.line(run).utf8), file: "truth").first)
            let scenario = Self.scenario(options)
            let verifier = Verifier(tolerance: run["tolerance"]?.number ?? 0.51, sceneName: run["scene"]?.string, scenario: scenario)
            let candidate = try #require(verifier.candidate(in: document, path: path, for: dump))
            let result = verifier.verification(candidate, dump)
            judged += result.judged
            elsewhere += result.elsewhere.map { "\(run["name"]?.string ?? ""): \($0.title) \($0.app) here \($0.here)" }
        }
        #expect(judged > 0 && elsewhere.count <= example.elsewhere, "\(elsewhere)")
    }

    @Test(
        "dumps of running apps", .enabled(if: isThere, "there is no folder ../shared/run-time: its two dumps are not judged"),
        arguments: [("sentry", "dump_main.txt", "iOS 12", 33), ("snapshot-testing", "dump.txt", "iOS 13", 7)])
    func dumps(name: String, file: String, release: String, count: Int) throws {
        let folder = Self.root.appendingPathComponent(name)
        let dump = try #require(try DumpReader.read(Array(Data(contentsOf: folder.appendingPathComponent(file))), file: file).first)
        let document = try Document(path: folder.appendingPathComponent("Main.storyboard").path)
        let verifier = Verifier(tolerance: 0.51, sceneName: nil, scenario: nil) { scenario in
            scenario.setRelease(Scenario(name: "retina4_7 portrait \(release)")?.release)
        }
        let result = verifier.verification(try #require(verifier.candidate(in: document, path: name, for: dump)), dump)
        #expect(result.elsewhere.isEmpty && result.inPlace == count && result.missing.isEmpty, "\(result.elsewhere) \(result.missing)")
    }
}

extension JSONNode {
    fileprivate func elements(in key: String) throws -> [JSONNode] { try #require(self[key]?.elements) }
}
