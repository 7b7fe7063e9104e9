import Facts
import Foundation
import Scenarios
import Testing

@Suite struct DevicesTests {
    private let folder = FileManager.default.temporaryDirectory

    @Test func printsATable() throws {
        let result = try CommandRunner.run(["devices"], in: folder)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count > Device.all.count + 2)
        let notes = lines.dropFirst(Device.all.count + 2)
        let unknown = notes.prefix { $0.contains("is not known") }
        #expect(!unknown.isEmpty && unknown.allSatisfy { $0.hasPrefix("iOS 26, ") || $0.hasPrefix("iOS 27.1, ") })
        // What one measurer said of a later release is called that.
        #expect(notes.dropFirst(unknown.count).contains { $0.hasPrefix("iOS 27.1: view margin is 0, assumed: Apple's release notes") })
        #expect(notes.dropFirst(unknown.count).allSatisfy { $0.contains(", assumed: ") })
        // Every row begins its columns where the heading does.
        for heading in ["points", "scale", "classes", "safe area", "iOS"] {
            let column = try #require(lines[0].range(of: heading)?.lowerBound).utf16Offset(in: lines[0])
            for line in lines[1...Device.all.count] {
                let cells = Array(line)
                #expect(cells[column] != " " && cells[column - 1] == " ", "\(line)")
            }
        }
        #expect(
            lines.contains { $0.hasPrefix("retina4_7 ") && $0.contains("375x667") && $0.contains(" 8-27.1 ") && $0.contains("iPhone 8") })
    }

    @Test func printsJSON() throws {
        let result = try CommandRunner.run(["devices", "--format", "json"], in: folder)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let devices = try #require(object["devices"] as? [[String: Any]])
        #expect(devices.map { $0["key"] as? String } == Device.all.map(\.id))
        let pad = try #require(devices.first { $0["id"] as? String == "ipad9_7" })
        #expect(pad["size"] as? [Double] == [768, 1024])
        #expect(pad["releases"] as? [Double] == [7, 27.1])
        let landscape = try #require(pad["landscape"] as? [String: Any])
        #expect(landscape["safeArea"] as? [Double] == [20, 0, 0, 0])
        let half = (landscape["splits"] as? [String: Any])?["half"] as? [String: Any]
        #expect(half?["size"] as? [Double] == [507, 768])
        #expect(half?["widthClass"] as? String == "compact")
    }
}
