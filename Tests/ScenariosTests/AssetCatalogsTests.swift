import Foundation
import Testing

@testable import Scenarios

/// Pictures and colours that an asset catalogue gives a document.
@Suite struct AssetCatalogsTests {
    private static let star = "App/Assets.xcassets/Icons/star.imageset/"

    @Test("the largest file that fits is taken, the one for light screens", arguments: [(100, "star@2x.png"), (10, "star.png"), (1, nil)])
    func picture(limit: Int, expected: String?) throws {
        let contents = """
            {"images": [{"filename": "star.png", "scale": "1x"}, {"filename": "star@2x.png", "scale": "2x"}, {"scale": "3x"},
            {"filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}, {"filename": "star.pdf"}],
            "properties": {"template-rendering-intent": "template"}}
            """
        let files = [
            Self.star + "Contents.json": contents, Self.star + "star.png": "12345",
            Self.star + "star@2x.png": String(repeating: "1", count: 20),
            Self.star + "dark.png": String(repeating: "1", count: 90), Self.star + "star.pdf": String(repeating: "1", count: 95),
        ]
        try ProjectFiles.with(files) { document in
            let catalogs = AssetCatalogs()
            let found = catalogs.picture(named: "star", forDocumentAt: document, limit: limit)
            #expect(found.map { ($0.path as NSString).lastPathComponent } == expected)
            if let found { #expect(found.type == "image/png" && found.isTemplate) }
            #expect(catalogs.picture(named: "moon", forDocumentAt: document, limit: limit) == nil)
            #expect(catalogs.problems.isEmpty)
        }
    }

    @Test(
        "a picture for one reading direction is the file of that direction, or else the mirror image of the other",
        arguments: [
            (["left-to-right"], false, "0.png", false), (["left-to-right"], true, "0.png", true),
            (["left-to-right", "right-to-left"], true, "1.png", false), (["left-to-right", "right-to-left"], false, "0.png", false),
            (["right-to-left"], false, "0.png", true), ([nil], true, "0.png", false),
        ] as [([String?], Bool, String, Bool)])
    func directions(entries: [String?], isRightToLeft: Bool, name: String, isMirrored: Bool) throws {
        let images = entries.enumerated().map { place, direction in
            "{\"filename\": \"\(place).png\"" + (direction.map { ", \"language-direction\": \"\($0)\"" } ?? "") + "}"
        }
        var files = [Self.star + "Contents.json": "{\"images\": [\(images.joined(separator: ", "))]}"]
        for place in entries.indices { files[Self.star + "\(place).png"] = "12345" }
        try ProjectFiles.with(files) { document in
            let found = try #require(
                AssetCatalogs().picture(named: "star", forDocumentAt: document, limit: 10, isRightToLeft: isRightToLeft))
            #expect((found.path as NSString).lastPathComponent == name && found.isMirrored == isMirrored)
        }
    }

    @Test("a storyboard is the one in the document's folder, or else one that is not translated, and no link")
    func storyboards() throws {
        let names = [
            "App/Near.storyboard", "Away/Near.storyboard", "Away/de.lproj/Far.storyboard", "Away/Base.lproj/Far.storyboard",
            "Away/de.lproj/German.storyboard",
        ]
        try ProjectFiles.with(Dictionary(uniqueKeysWithValues: names.map { ($0, "") })) { document in
            let root = URL(fileURLWithPath: document).deletingLastPathComponent().deletingLastPathComponent()
            let link = root.appendingPathComponent("App/Linked.storyboard")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: root.appendingPathComponent("App/Near.storyboard"))
            let catalogs = AssetCatalogs()
            func found(_ name: String) -> String? {
                catalogs.storyboard(named: name, forDocumentAt: document).map { $0.replacingOccurrences(of: root.path, with: "") }
            }
            #expect(found("Near") == "/App/Near.storyboard" && found("Far") == "/Away/Base.lproj/Far.storyboard")
            #expect(found("German") == "/Away/de.lproj/German.storyboard" && found("Linked") == nil && found("None") == nil)
        }
    }

    @Test("a folder that cannot be listed is reported")
    func unlistedFolder() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("not-a-folder-\(UUID())")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let catalogs = AssetCatalogs()
        #expect(catalogs.picture(named: "star", forDocumentAt: file.appendingPathComponent("Main.storyboard").path, limit: 10) == nil)
        #expect(catalogs.problems.map { $0.hasSuffix("\(file.lastPathComponent): cannot be listed") } == [true], "\(catalogs.problems)")
    }

    @Test(
        "parts of colours are written in three ways",
        arguments: [
            (
                #""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "0.250""#,
                AssetCatalogs.Colour(red: 1, green: 0.5, blue: 0, alpha: 0.25)
            ),
            (
                #""red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": "1.000""#,
                AssetCatalogs.Colour(red: 1, green: 0.2, blue: 0, alpha: 1)
            ),
            (#""red": "255", "green": "51", "blue": "0", "alpha": "1.000""#, AssetCatalogs.Colour(red: 1, green: 0.2, blue: 0, alpha: 1)),
            (#""white": "0.500", "alpha": "1.000""#, AssetCatalogs.Colour(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)),
        ])
    func colour(components: String, expected: AssetCatalogs.Colour) throws {
        let contents = """
            {"colors": [{"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"components": {"white": "0.000"}}},
            {"color": {"color-space": "srgb", "components": {\(components)}}}]}
            """
        try ProjectFiles.with(["App/Assets.xcassets/brand.colorset/Contents.json": contents]) { document in
            #expect(AssetCatalogs().colour(named: "brand", forDocumentAt: document) == expected)
        }
    }

    /// Apple: UIColor.label is black on light screens and white on dark ones.
    @Test("a colour that is the system's own turns with the screen", arguments: [(false, 0.0), (true, 1)])
    func systemColour(isDark: Bool, part: Double) throws {
        let colour = #"{"color": {"platform": "ios", "reference": "labelColor"}}"#
        let contents = #"{"colors": [\#(colour), {"appearances": [{"appearance": "luminosity", "value": "dark"}], \#(colour.dropFirst())]}"#
        try ProjectFiles.with(["App/Assets.xcassets/text.colorset/Contents.json": contents]) { document in
            let found = AssetCatalogs().colour(named: "text", forDocumentAt: document, isDark: isDark)
            #expect(found == AssetCatalogs.Colour(red: part, green: part, blue: part, alpha: 1))
        }
    }

    @Test func aSetThatCannotBeReadIsTold() throws {
        try ProjectFiles.with([Self.star + "Contents.json": "{"]) { document in
            let catalogs = AssetCatalogs()
            #expect(catalogs.picture(named: "star", forDocumentAt: document, limit: 100) == nil)
            #expect(catalogs.problems.count == 1)
            #expect(catalogs.problems.first?.contains("Contents.json:1:2: ") == true)
        }
    }
}
