import Testing

@testable import Checks

/// Storyboards that an app starts with and does not contain, and documents that code asks for by constants.
@Suite struct MissingStoryboardTests {
    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>App</string>
        LINES
        </dict></plist>
        """

    private func findings(
        _ lines: String, documents: [String] = ["Main.storyboard"], more: [String: String] = [:], targets: [String: [String]] = [:]
    ) throws -> [String] {
        var files = ["App-Info.plist": Self.list.replacingOccurrences(of: "LINES", with: lines)].merging(more) { $1 }
        for name in documents { files[name] = TemporaryApp.storyboard("") }
        let app = try TemporaryApp(
            files, targets: ["App": ["Main.storyboard"]].merging(targets) { $1 }, settings: "INFOPLIST_FILE = \"App-Info.plist\";")
        return try app.findings([MissingStoryboard.self], in: documents)
    }

    @Test(
        "a storyboard that the property list names and the target lacks is told at its line, with what happens",
        arguments: [
            ("<key>UIMainStoryboardFile</key><string>Main</string>", nil),
            (
                "<key>UIMainStoryboardFile~ipad</key>\n<string>Mian</string>",
                "error: target App has no storyboard 'Mian': the app ends as it launches"
            ),
            ("<key>NSMainNibFile</key><string>Main</string>", "error: target App has no xib 'Main': the app ends as it launches"),
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

    @Test("a build setting counts where it makes the list", arguments: [("YES", 1), ("NO", 0)])
    func namedInTheProject(generates: String, count: Int) throws {
        let app = try TemporaryApp(
            ["Start.storyboard": TemporaryApp.storyboard("")], targets: ["App": ["Start.storyboard"]],
            settings: "GENERATE_INFOPLIST_FILE = \(generates);")
        let found = try app.findings([MissingStoryboard.self], in: ["Start.storyboard"])
        #expect(found.count == count, "\(found)")
        for line in found { #expect(line.hasPrefix("project.pbxproj:") && !line.hasPrefix("project.pbxproj:1:"), "\(line)") }
    }

    private func requests(_ code: String, in file: String = "Code.swift", more: [String: String] = [:]) throws -> [String] {
        let sources = [file] + more.keys.sorted()
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("customClass=\"A\" storyboardIdentifier=\"Settings\""), file: code]
                .merging(more) { $1 }, targets: ["App": ["Main.storyboard"] + sources])
        return try app.findings([UnknownIdentifier.self, UnknownSegue.self], in: ["Main.storyboard"])
    }

    private static func swift(_ inside: String, _ name: String) -> String {
        """
        import UIKit
        class A: UIViewController {
        func go() {
        \(inside)
        storyboard!.instantiateViewController(withIdentifier: \(name))
        }
        }
        """
    }

    @Test(
        "Swift: what a constant stands for is asked for",
        arguments: [
            ("let id = \"Gone\"", "id", "'Gone' (id)"), ("let id = \"Settings\"", "id", nil),
            ("let id: String = \"Gone\"", "id", "'Gone' (id)"),
            ("var id = \"Gone\"", "id", nil), ("let id = \"Go\" + \"ne\"", "id", nil), ("let id = \"Gone\".lowercased()", "id", nil),
            ("let id = \"Gone\"; [1].forEach { id in print(id) }", "id", "'Gone' (id)"), ("if let id = other {", "id }", nil),
            ("", "Names.gone", "'Gone' (Names.gone)"), ("", "Names.settings", nil),
            ("", "Scene.gone.rawValue", "'gone' (Scene.gone.rawValue)"),
            ("", "Scene.far.rawValue", "'Far' (Scene.far.rawValue)"), ("", "global", "'Gone' (global)"), ("", "Names.twice", nil),
            ("let global = self.title!", "global", nil), ("", "Names.computed", "'Gone' (Names.computed)"),
        ] as [(String, String, String?)])
    func constantsOfSwift(inside: String, name: String, scene: String?) throws {
        let names = """
            let global = "Gone"
            enum Names {
                static let gone = "Gone", other = 1
                static let settings = "Settings"
                static var computed: String { return "Gone" }
                #if DEBUG
                static let twice = "Gone"
                #else
                static let twice = "Settings"
                #endif
            }
            enum Scene: String { case settings = "Settings", gone; case far = "Far" }
            """
        let found = try requests(Self.swift(inside, name), more: ["Names.swift": names])
        #expect(
            found == scene.map { ["Code.swift:5: error: no storyboard has a scene \($0): the app ends here [unknown-identifier]"] } ?? [])
    }

    @Test("a parameter or another type's constant is none that is known")
    func otherNamesOfSwift() throws {
        let code = """
            import UIKit
            let id = "Gone"
            class B { static let own = "Gone" }
            class A: UIViewController {
                func go(id: String) { storyboard!.instantiateViewController(withIdentifier: id) }
                func own() { storyboard!.instantiateViewController(withIdentifier: own) }
                static let here = "Gone"
                func mine() { storyboard!.instantiateViewController(withIdentifier: Self.here) }
            }
            """
        #expect(
            try requests(code) == [
                "Code.swift:8: error: no storyboard has a scene 'Gone' (Self.here): the app ends here [unknown-identifier]"
            ])
    }

    @Test(
        "Objective-C: constants and definitions",
        arguments: [
            ("static NSString *const kScene = @\"Gone\";", "", "'Gone' (kScene)"), ("NSString * const kScene = @\"Settings\";", "", nil),
            ("#define kScene @\"Gone\"", "", "'Gone' (kScene)"), ("", "static NSString *kScene = @\"Gone\";", "'Gone' (kScene)"),
            ("", "NSString *kScene = @\"Gone\"; kScene = @\"Settings\";", nil),
            ("static NSString *const kScene = @\"Gone\";", "NSString *kScene = self.title;", nil),
            ("#define kScene(x) @\"Gone\"", "", nil),
        ] as [(String, String, String?)])
    func constantsOfObjectiveC(outside: String, inside: String, scene: String?) throws {
        let code = """
            @interface A : UIViewController
            @end
            \(outside)
            @implementation A
            - (void)go:(NSString *)other { \(inside)
            [self.storyboard instantiateViewControllerWithIdentifier:kScene];
            [self.storyboard instantiateViewControllerWithIdentifier:other]; }
            @end
            """
        #expect(
            try requests(code, in: "A.m")
                == scene.map { ["A.m:6: error: no storyboard has a scene \($0): the app ends here [unknown-identifier]"] } ?? [])
    }
}
