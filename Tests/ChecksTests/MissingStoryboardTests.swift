import Testing

@testable import Checks

/// Storyboards that an app starts with and does not contain.
@Suite struct MissingStoryboardTests {
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>App</string>
        LINES
        </dict></plist>
        """

    private func findings(
        _ lines: String, documents: [String] = ["Main.storyboard"], more: [String: String] = [:], targets: [String: [String]] = [:],
        settings: String = ""
    ) throws -> [String] {
        var files = ["App-Info.plist": Self.list.replacingOccurrences(of: "LINES", with: lines)].merging(more) { $1 }
        for name in documents { files[name] = TemporaryApp.storyboard("") }
        let app = try TemporaryApp(
            files, targets: ["App": ["Main.storyboard"]].merging(targets) { $1 },
            settings: "INFOPLIST_FILE = \"App-Info.plist\"; " + settings)
        return try app.findings([MissingStoryboard.self], in: documents)
    }

    @Test(
        "a storyboard that the property list names and the target lacks is told at its line, with what happens",
        arguments: [
            ("<key>UIMainStoryboardFile</key><string>Main</string>", nil),
            (
                "<key>UIMainStoryboardFile~ipad</key>\n<string>Mian</string>",
                "error: target App has no storyboard 'Mian': on an iPad the app ends as it launches"
            ),
            (
                "<key>NSMainNibFile~ipad</key>\n<string>Gone</string><key>UIMainStoryboardFile</key><string>Main</string>",
                "warning: target App has no xib 'Gone': on an iPad the app ends here, unless it begins with its main storyboard"
            ),
            ("<key>NSMainNibFile</key><string>Main</string>", "error: target App has no xib 'Main': the app ends as it launches"),
            ("<key>NSMainNibFile</key><string>Gone</string><key>NSMainStoryboardFile</key><string>Main</string>", nil),
            (
                "<key>UILaunchStoryboardName</key><string>Gone</string>",
                "warning: target App has no storyboard 'Gone': the app's launch screen is blank"
            ),
            ("<key>UIMainStoryboardFile</key><string>$(STORYBOARD)</string>", nil),
            (
                "<key>UIMainStoryboardFile</key><string>$(TARGET_NAME)</string>",
                "error: target App has no storyboard 'App': the app ends as it launches"
            ),
            (
                "<key>UIApplicationSceneManifest</key><dict><key>A</key><array><dict><key>UISceneStoryboardFile</key><string>Gone</string></dict></array></dict>",
                "error: target App has no storyboard 'Gone': the app ends as its scene begins"
            ),
            (
                "<key>UIMainStoryboardFile</key><string>Gone</string><key>UIApplicationSceneManifest</key><dict/>",
                "warning: target App has no storyboard 'Gone': the app ends here, unless its scenes begin with something else"
            ),
        ] as [(String, String?)])
    func namedInTheList(lines: String, message: String?) throws {
        #expect(try findings(lines) == message.map { ["App-Info.plist:4: \($0) [missing-storyboard]"] } ?? [])
    }

    @Test(
        "a key for one kind of device counts where the target is built for that, and stands for the plain key there",
        arguments: [
            ("1", "~ipad", false), ("2", "~ipad", true), ("1,2", "~ipad", true), ("2", "~iphone", false), ("1", "~iphone", true),
            ("1", "", true), ("2", "", false), ("1,2", "", true),
        ])
    func ofADevice(families: String, ending: String, counts: Bool) throws {
        let other = ending.isEmpty ? "~ipad" : ""
        let lines = """
            <key>UIMainStoryboardFile\(ending)</key><string>Gone</string><key>UIMainStoryboardFile\(other)</key><string>Main</string>
            """
        let found = try findings(lines, settings: "TARGETED_DEVICE_FAMILY = \"\(families)\";")
        #expect(found.count == (counts ? 1 : 0), "\(found)")
    }

    @Test("one that another target has is not in this one; what is not known silences all")
    func elsewhere() throws {
        let line = "<key>UIMainStoryboardFile</key><string>Other</string>"
        let both = ["Main.storyboard", "Other.storyboard"]
        #expect(
            try findings(line, documents: both, targets: ["Tests": ["Other.storyboard"]])
                == [
                    "App-Info.plist:4: error: target App has no storyboard 'Other': the app ends as it launches [missing-storyboard]"
                ])
        #expect(try findings(line, documents: both, targets: ["App": both]) == [])
        // A document that the project names and that is not there, and a submodule that is empty.
        #expect(try findings(line, targets: ["App": ["Main.storyboard", "Unseen.storyboard"]]) == [])
        #expect(try findings(line, more: [".gitmodules": "[submodule \"x\"]\n\tpath = Library\n"]) == [])
    }

    @Test(
        "a main function of the app's own begins with the main xib only if it calls Apple's",
        arguments: [("main.swift", "print(1)", 0), ("main.swift", "_ = NSApplicationMain(0, [])", 1), ("Tool.swift", "print(1)", 1)])
    func ownMain(file: String, source: String, count: Int) throws {
        let line = "<key>NSMainNibFile</key><string>Gone</string>"
        let found = try findings(line, more: [file: source], targets: ["App": ["Main.storyboard", file]])
        #expect(found.count == count, "\(found)")
    }

    @Test("a build setting counts where it makes the list", arguments: [("YES", 1), ("NO", 0)])
    func namedInTheProject(generates: String, count: Int) throws {
        let app = try TemporaryApp(
            ["Start.storyboard": TemporaryApp.storyboard("")], targets: ["App": ["Start.storyboard"]],
            settings: "GENERATE_INFOPLIST_FILE = \(generates);")
        let found = try app.findings([MissingStoryboard.self], in: ["Start.storyboard"])
        #expect(found.count == count, "\(found)")
        for line in found { #expect(line.hasPrefix("project.pbxproj:") && !line.hasPrefix("project.pbxproj:1:"), "\(line)") }
    }
}
