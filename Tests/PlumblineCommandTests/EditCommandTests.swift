import Foundation
import Testing

/// `plumbline edit` as people and agents meet it: words in, a changed document or the reason why not.
@Suite struct EditCommandTests {
    private static let wider = ["change", "w-1-a", "constant=120"]

    /// Runs an edit of a document, and hands over what it said and what the document is now.
    private static func edit(_ arguments: [String]) throws -> (result: CommandRunner.Result, text: String) {
        var found = (CommandRunner.Result(status: -1, output: "", errors: ""), "")
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.clean]) { (folder: URL) throws in
            let result = try CommandRunner.run(["edit", "a.xib"] + arguments, in: folder)
            found = (result, try String(contentsOf: folder.appendingPathComponent("a.xib"), encoding: .utf8))
        }
        return found
    }

    @Test func theStoredFrameFollows() throws {
        let (result, text) = try Self.edit(Self.wider)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("1 stored frame updated\n"), "\(result.output)")
        let expected = String(decoding: CheckCommandTests.clean, as: UTF8.self)
            .replacing("width\" constant=\"100\"", with: "width\" constant=\"120\"").replacing("width=\"100\"", with: "width=\"120\"")
        #expect(text == expected)
    }

    /// First what was done, then what that changes, then the lines, which `git apply` takes.
    @Test func aDryRunSaysWhatWouldChangeAndWritesNothing() throws {
        let (result, text) = try Self.edit(["--dry-run"] + Self.wider)
        #expect(result.status == 0, "\(result.errors)")
        #expect(text == String(decoding: CheckCommandTests.clean, as: UTF8.self))
        let lines = result.output.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("--- ") }, "\(result.output)")
        #expect(lines.first == "constraint w-1-a: constant 120")
        #expect(lines[..<start].contains { $0.contains("100 → 120") }, "\(result.output)")
        let edited = lines[start...].filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
        #expect(
            edited.contains { $0.contains("constant=\"120\"") } && edited.contains { $0.contains("width=\"120\"") } && edited.count == 2)
    }

    @Test func aConflictIsRefusedUnlessItIsAllowed() throws {
        let second = ["constrain", "a.width = 140"]
        let refused = try Self.edit(second)
        #expect(refused.result.status == 1 && refused.result.errors.contains("[unsatisfiable]"), "\(refused.result.errors)")
        #expect(refused.text == String(decoding: CheckCommandTests.clean, as: UTF8.self))
        let allowed = try Self.edit(["--allow"] + second)
        #expect(allowed.result.status == 0 && allowed.result.errors.contains("[unsatisfiable]"), "\(allowed.result.errors)")
        #expect(allowed.text.contains("constant=\"140\""))
    }

    @Test(
        "a text that no longer fits is said and written, one that was cut before or fits is not",
        arguments: ["Save all of it at once, and more", "OK"])
    func cutText(text: String) throws {
        let document = String(decoding: CheckCommandTests.clean, as: UTF8.self)
            .replacing("<view contentMode=\"scaleToFill\" translates", with: "<label text=\"Save\" adjustsFontSizeToFit=\"NO\" translates")
            .replacing("height=\"40\"/>\n</view>", with: "height=\"40\"/>\n</label>")
        try CommandRunner.withFolder(["a.xib": Array(document.utf8)]) { (folder: URL) throws in
            func set(_ text: String) throws -> CommandRunner.Result {
                try CommandRunner.run(["edit", "a.xib", "set", "a", "text=\(text)"], in: folder)
            }
            let result = try set(text), isCut = text.count > 4
            #expect(result.status == 0 && result.errors.contains(": warning: ") == isCut, "\(result.errors)")
            #expect(result.errors.contains("and gets 100") == isCut && result.errors.contains("[truncated-text]") == isCut)
            #expect(try String(contentsOf: folder.appendingPathComponent("a.xib"), encoding: .utf8).contains("text=\"\(text)\""))
            #expect(try set(text).errors.isEmpty)
        }
    }

    /// An outlet that the class does not have ends the app as the scene loads.
    @Test(
        "what would end the app is refused, where its sources are known",
        arguments: [
            (["connect", "c", "outlet=nameLabel", "to=label"], ""), (["connect", "c", "outlet=gone", "to=label"], "broken-outlet"),
            (["connect", "button", "action=save:", "to=c"], ""), (["connect", "button", "action=gone:", "to=c"], "broken-action"),
            (["set", "c", "class=Gone"], "unknown-class"), (["--allow", "set", "c", "class=Gone"], ""),
        ])
    func whatEndsTheApp(words: [String], rule: String) throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c">
            <scenes><scene sceneID="s"><objects><viewController customClass="SignIn" customModuleProvider="target" id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <label fixedFrame="YES" text="Name" id="label"><rect key="frame" x="20" y="100" width="100" height="21"/></label>
            <button fixedFrame="YES" id="button"><rect key="frame" x="20" y="200" width="100" height="44"/></button></subviews></view>
            </viewController></objects></scene></scenes></document>
            """
        let code = "class SignIn: UIViewController { @IBOutlet var nameLabel: UILabel!; @IBAction func save(_ sender: Any) {} }"
        let files = [
            "Main.storyboard": document, "Code.swift": "import UIKit\n" + code, ".git/HEAD": "",
            "App.xcodeproj/project.pbxproj": SmallApp.project,
        ]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { (folder: URL) throws in
            let result = try CommandRunner.run(["edit", "Main.storyboard"] + words, in: folder)
            #expect(result.status == (rule.isEmpty ? 0 : 1), "\(result.output)\(result.errors)")
            #expect(rule.isEmpty || result.errors.contains("refused: ") && result.errors.contains("[\(rule)]"), "\(result.errors)")
            let text = try String(contentsOf: folder.appendingPathComponent("Main.storyboard"), encoding: .utf8)
            #expect((text == document) == !rule.isEmpty)
        }
    }

    @Test("what cannot be edited is said, and the status is 2", arguments: [["set", "nowhere", "text=Hi"], ["destroy", "a"], []])
    func nothingToEdit(_ words: [String]) throws {
        let (result, text) = try Self.edit(words)
        #expect(result.status == 2 && !result.errors.isEmpty && result.output.isEmpty, "\(result.output)\(result.errors)")
        #expect(text == String(decoding: CheckCommandTests.clean, as: UTF8.self))
    }
}
