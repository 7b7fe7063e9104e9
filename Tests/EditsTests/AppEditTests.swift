import Checks
import Foundation
import Testing

@testable import Edits

/// Edits of a document whose app's sources are known: what these lack is refused, once.
struct AppEditTests {
    private static let code = """
        import UIKit
        class SignIn: UIViewController {
            @IBOutlet var nameLabel: UILabel!, title: Fancy!
            @IBAction func save(_ sender: Any) {}
        }
        class Fancy: UILabel {}
        """

    private static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {
        F0 = {isa = PBXFileReference; path = "Main.storyboard"; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = "Code.swift"; sourceTree = "<group>"; };
        B0 = {isa = PBXBuildFile; fileRef = F0; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        T = {isa = PBXNativeTarget; name = "App"; productType = "com.apple.product-type.application"; buildPhases = (P); buildConfigurationList = L; };
        P = {isa = PBXResourcesBuildPhase; files = (B0, B1); };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; INFOPLIST_KEY_UIMainStoryboardFile = Main; }; };
        G = {isa = PBXGroup; children = (F0, F1); sourceTree = "<group>"; };
        R = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = en; };
        }; }
        """

    /// - Parameter connections: of the controller.
    private static func storyboard(_ connections: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects>
        <viewController id="c" storyboardIdentifier="Sign" customClass="SignIn" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>
        <label opaque="NO" text="Hi" fixedFrame="YES" id="lab" customClass="Fancy" customModule="App" customModuleProvider="target"><rect key="frame" x="0.0" y="40" width="40" height="20"/></label>
        <button opaque="NO" fixedFrame="YES" id="but"><rect key="frame" x="0.0" y="80" width="40" height="20"/></button>
        </subviews>
        </view>
        <connections><outlet property="nameLabel" destination="lab" id="out"/>\(connections)</connections>
        </viewController>
        </objects></scene></scenes>
        </document>
        """
    }

    /// The rules of the findings that refuse an edit.
    private static func refusals(_ words: [String], of storyboard: String = storyboard(), code: String? = code) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-edit-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = [("Main.storyboard", storyboard), (".git/HEAD", "")]
        if let code { files += [("Code.swift", code), ("App.xcodeproj/project.pbxproj", project)] }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let path = folder.appendingPathComponent("Main.storyboard").path
        let editor = DocumentEditor(checker: try CheckRun(paths: [path], source: .none).checkers()[0])
        return try editor.outcome(of: try DocumentEdit.all(words: words), path: path).findings.map(\.rule)
    }

    @Test(
        "what the sources lack is refused",
        arguments: [
            (["connect", "c", "outlet=fooLabel", "to=lab"], "broken-outlet"),
            (["connect", "c", "outlet=title", "to=but"], "broken-outlet"),
            (["connect", "but", "outlet=caption", "to=lab"], "broken-outlet"),
            (["connect", "but", "action=nope:", "to=c"], "broken-action"),
            (["rename", "class=Fancy", "to=Bad Name"], "unknown-class"), (["set", "but", "class=Gone", "module=App"], "unknown-class"),
            (["scene", "view", "identifier=Sign"], "duplicate-identifier"),
        ])
    func lacking(words: [String], rule: String) throws {
        #expect(try Self.refusals(words) == [rule])
        // Without sources nobody knows; a document's own identifiers are known anyway.
        #expect(try Self.refusals(words, code: nil) == (rule == "duplicate-identifier" ? [rule] : []))
    }

    @Test(arguments: [["connect", "but", "action=save:", "to=c"], ["set", "but", "label=Save"], ["scene", "view", "identifier=Other"]])
    func whatTheyHaveIsMade(words: [String]) throws {
        #expect(try Self.refusals(words) == [])
    }

    @Test("what is broken already refuses nothing, and one more does")
    func known() throws {
        let broken = Self.storyboard(
            #"<outlet property="gone" destination="lab" id="og1"/><outlet property="lost" destination="lab" id="og2"/>"#)
        #expect(try Self.refusals(["set", "but", "label=Save"], of: broken) == [])
        #expect(try Self.refusals(["disconnect", "c", "outlet=gone"], of: broken) == [], "the other one was there")
        #expect(try Self.refusals(["connect", "c", "outlet=fooLabel", "to=lab"], of: broken) == ["broken-outlet"])
    }
}
