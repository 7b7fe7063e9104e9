import Foundation
import Testing

/// `--new-since` where the app around documents differs: what its sources and they ask of one another.
@Suite struct NewSinceAppTests {
    @Test(
        "what a change of sources breaks is told, in documents that do not differ as well, and nothing older",
        arguments: [
            ("Code.swift", "var nameLabel", "var titleLabel", ["Main.storyboard:5:", "error: SignIn has no property 'nameLabel'"], 1),
            ("Code.swift", "func old()", "func more() { performSegue(withIdentifier: \"gone\", sender: nil) }\nfunc old()", ["'gone'"], 1),
            ("Main.storyboard", "storyboardIdentifier=\"signIn\"", "storyboardIdentifier=\"signOn\"", ["Code.swift:4:", "'signIn'"], 1),
            ("Main.storyboard", "text=\"Name\"", "text=\"Named\"", [], 0),
            ("Code.swift", "import UIKit", "import UIKit\n// More.", [], 0),
        ])
    func sources(file: String, old: String, new: String, told: [String], errors: Int) throws {
        let files = SmallApp.files
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let text = try #require(files[file])
            let changed = text.replacing(old, with: new)
            try #require(changed != text)
            try Data(changed.utf8).write(to: folder.appendingPathComponent(file))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(told.allSatisfy(result.output.contains), "\(result.output)\(result.errors)")
            #expect(!result.output.contains("'old'") && !result.output.contains("oldSegue"), "\(result.output)")
            #expect(result.output.components(separatedBy: " error: ").count - 1 == errors, "\(result.output)\(result.errors)")
            #expect(result.status == (errors > 0 ? 1 : 0), "\(result.errors)")
        }
    }

    /// A colour of a catalogue is no object of a document: its name says which finding is new.
    @Test("of two colours that are not there the new one is told") func colours() throws {
        let colour = "<color key=\"textColor\" name=\"old\"/>"
        let document = SmallApp.document.replacing("height=\"21\"/></label>", with: "height=\"21\"/>\(colour)</label>")
            .replacing("</scenes>", with: "</scenes><resources><namedColor name=\"old\"/></resources>")
        let more = document.replacing(colour, with: colour + "<color key=\"backgroundColor\" name=\"new\"/>")
            .replacing("<resources>", with: "<resources><namedColor name=\"new\"/>")
        let files = [
            "Main.storyboard": document, "Code.swift": SmallApp.code, "App.xcodeproj/project.pbxproj": SmallApp.project,
            "Assets.xcassets/Other.colorset/Contents.json": "{}",
        ]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let before = try CommandRunner.run(["check", "."], in: folder)
            try #require(before.output.contains("'old' [missing-color]"), "\(before.output)\(before.errors)")
            try Data(more.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
            let result = try CommandRunner.run(["check", ".", "--new-since", "HEAD"], in: folder)
            #expect(result.output.contains("'new' [missing-color]") && !result.output.contains("'old'"), "\(result.output)\(result.errors)")
        }
    }

    /// XcodeGen's manifest says the app runs on iOS 9 alone; without it the earlier document would be looked at as of today.
    @Test("around an earlier document are the manifest and the settings that were there", arguments: ["project.yml", "App.xcconfig"])
    func settings(_ file: String) throws {
        let app = """
            name: App
            targets:
              App: {type: application, platform: iOS, deploymentTarget: "9.0", sources: [Main.storyboard, Code.swift]}
            """
        let list = SmallApp.project.replacing(
            "isa = XCBuildConfiguration;", with: "isa = XCBuildConfiguration; baseConfigurationReference = X;"
        )
        .replacing("F1 = {", with: "X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };\nF1 = {")
        var files = ["Main.storyboard": SmallApp.document, "Code.swift": SmallApp.code, ".plumbline.json": "{}"]
        if file == "project.yml" {
            files[file] = app
        } else {
            files[file] = "IPHONEOS_DEPLOYMENT_TARGET = 9.0"
            files["App.xcodeproj/project.pbxproj"] = list
        }
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { (folder: URL) throws in
            try Repositories.commitAll(in: folder)
            let everything = try CommandRunner.run(["check", ".", "--notes", "--format", "json"], in: folder)
            try #require(everything.output.contains("\"severity\":\"note\""), "\(everything.output)")
            try Data("{\"classes\": {}, \"exclude\": [\"None\"]}".utf8).write(to: folder.appendingPathComponent(".plumbline.json"))
            let result = try CommandRunner.run(["check", ".", "--notes", "--new-since", "HEAD"], in: folder)
            #expect(result.status == 0 && result.output.isEmpty, "\(result.output)\(result.errors)")
        }
    }
}
