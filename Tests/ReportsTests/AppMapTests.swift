import AppModel
import Foundation
import Reports
import Testing

/// The map of an app: scenes as boxes, segues as arrows.
@Suite struct AppMapTests {
    private static func map(_ documents: [String: String], code: String = "") throws -> AppMap {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID())").standardizedFileURL
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in documents.merging(["Sources/App/Code.swift": code, "Package.swift": package]) { $1 } {
            let file = folder.appendingPathComponent(name.hasSuffix(".storyboard") ? "Sources/App/\(name)" : name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return AppMap([App(root: folder.path)])
    }

    private static let package = "let package = Package(name: \"App\", targets: [.target(name: \"App\")])"

    /// A storyboard of scenes, each with its segues: `"a": "show b"`, and attributes of its controller.
    private static func storyboard(_ scenes: [(id: String, segues: [String])], initial: String = "a", more: String = "") -> String {
        let all = scenes.map { id, segues in
            let made = segues.enumerated().map { number, segue in
                let parts = segue.split(separator: " ").map(String.init)
                let name = parts.count > 2 ? " identifier=\"\(parts[2])\"" : ""
                return "<segue destination=\"\(parts[1])\" kind=\"\(parts[0])\"\(name) id=\"\(id)-\(number)\"/>"
            }
            let identifier = id.hasPrefix("named") ? " storyboardIdentifier=\"\(id)\"" : ""
            return """
                <scene sceneID="s\(id)"><objects><viewController title="Scene \(id)" id="\(id)"\(identifier)>
                <connections>\(made.joined())</connections></viewController></objects></scene>
                """
        }
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
            <scenes>\(all.joined())\(more)</scenes></document>
            """
    }

    /// What the boxes of a panel say, in the order of their columns and rows.
    private static func rows(_ panel: MapPanel) -> [String] {
        panel.boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) }.map { box in
            "\(Int((box.x - 14) / 380)): " + box.texts.map(\.text).joined(separator: " | ")
        }
    }

    @Test(
        "each scene stands one column after the first that leads to it; what leads back, or to another storyboard, is told where it leaves")
    func columns() throws {
        let reference = """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Start" id="r"/></objects></scene>
            """
        let main = Self.storyboard(
            [("a", ["show b first", "show c", "show r"]), ("b", ["show c", "show a"]), ("c", []), ("lone", []), ("named", [])],
            more: reference)
        let map = try Self.map(["Main.storyboard": main], code: "let name = \"named\"")
        let panel = try #require(map.panels.first)
        #expect(
            Self.rows(panel) == [
                "0: Scene a | the document begins here", "0: Scene lone | nothing shows it",
                "0: Scene named | 'named' | shown by code or a reference",
                "1: Scene b", "1: Scene c", "1: → Other | 'Start'", "2: ↩ Scene c", "2: ↩ Scene a",
            ])
        #expect(panel.arrows.map { $0.labels.map(\.text).joined(separator: " ") } == ["show 'first'", "show", "show", "show", "show"])
        #expect(map.sceneCount == 5)
    }

    @Test("no box lies on another, no label on a box, and every arrow goes from one column to the next", arguments: [1, 7, 40, 120])
    func places(count: Int) throws {
        let ids = (0..<count).map { $0 == 0 ? "a" : "s\($0)" }
        let scenes = ids.enumerated().map { number, id in
            // A few hubs, chains between them, and ways back.
            (
                id,
                [number * 3 + 1, number * 3 + 2, number + 1, number / 2].filter { $0 < count && number % 5 != 4 }.map {
                    "show \(ids[$0]) way\($0)"
                }
            )
        }
        let map = try Self.map([
            "Main.storyboard": Self.storyboard(scenes), "Second.storyboard": Self.storyboard([("x", [])], initial: "x"),
        ])
        for panel in map.panels {
            for (number, box) in panel.boxes.enumerated() {
                #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= panel.width && box.y + box.height <= panel.height)
                for other in panel.boxes.dropFirst(number + 1) {
                    let apart =
                        box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y
                        || other.y + other.height <= box.y
                    #expect(apart, "\(box.title) and \(other.title)")
                }
            }
            for arrow in panel.arrows {
                let from = panel.boxes[arrow.from], to = panel.boxes[arrow.to]
                #expect(arrow.start.x == from.x + from.width && arrow.end.x == to.x && arrow.end.x - arrow.start.x == 190)
                #expect(arrow.end.y >= to.y && arrow.end.y <= to.y + to.height)
            }
            // The labels of arrows to one box are below one another.
            for (_, arrows) in Dictionary(grouping: panel.arrows, by: \.to) {
                let ends = arrows.map(\.end.y).sorted()
                #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 >= 27.9 })
            }
        }
        for (number, panel) in map.panels.enumerated() {
            for other in map.panels.dropFirst(number + 1) {
                #expect(panel.x + panel.width <= other.x || panel.y + panel.height <= other.y)
            }
        }
    }

    @Test("names cannot become part of the picture's own text, and long ones are cut, with the whole in a hint")
    func texts() throws {
        let long = String(repeating: "Very", count: 20)
        let scene = Self.storyboard([("a", [])]).replacing("Scene a", with: "&lt;script&gt;\(long)")
        let svg = try Self.map(["Main.storyboard": scene]).svg
        #expect(!svg.contains("<script>"))
        #expect(svg.contains("<title>&lt;script&gt;\(long)</title>"))
        #expect(svg.contains("…</text>"))
    }

    @Test("unwind segues lead back to a scene that only run time knows")
    func unwind() throws {
        let scene = Self.storyboard([("a", ["unwind exit leave"])])
        let panel = try #require(try Self.map(["Main.storyboard": scene]).panels.first)
        #expect(Self.rows(panel) == ["0: Scene a | the document begins here", "1: ↩ back to an earlier scene"])
        #expect(panel.arrows.first?.labels.map(\.text) == ["unwind", "'leave'"])
    }
}
