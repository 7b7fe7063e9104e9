import Foundation

@testable import Checks

/// A repository in a temporary folder: files, and an Xcode project one of whose targets contains those that it names.
final class TemporaryApp {
    let folder: URL

    /// - Parameters:
    ///   - files: contents by path.
    ///   - targets: the names of files by the name of an app that contains them.
    ///   - settings: more build settings of the targets.
    ///   - tests: the names of those targets that are tests.
    init(_ files: [String: String], targets: [String: [String]], settings: String = "", tests: Set<String> = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-app-\(UUID().uuidString)")
        try write("", to: ".git/HEAD")
        for (path, text) in files { try write(text, to: path) }
        try write(Self.project(targets, settings, tests), to: "App.xcodeproj/project.pbxproj")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The findings of some rules in all documents, and in sources, as `file:line: severity: message [rule]`.
    func findings(_ rules: [any Rule.Type], in documents: [String]) throws -> [String] {
        let run = CheckRun(paths: documents.map(path), source: .none, rules: rules.map { $0.about.id })
        return try run.run().flatMap(\.findings).map { finding in
            let file = URL(fileURLWithPath: finding.location.file).lastPathComponent
            return "\(file):\(finding.location.line): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
        }
    }

    /// A project file as Xcode writes its objects, with what matters here.
    private static func project(_ targets: [String: [String]], _ settings: String, _ tests: Set<String>) -> String {
        var objects = ""
        var groups: [String] = []
        var targetIDs: [String] = []
        for (number, target) in targets.sorted(by: { $0.key < $1.key }).enumerated() {
            var builds: [String] = []
            for (place, file) in target.value.enumerated() {
                let id = "F\(number)_\(place)"
                objects += "\(id) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\"; };\n"
                objects += "B\(id) = {isa = PBXBuildFile; fileRef = \(id); };\n"
                groups.append(id)
                builds.append("B\(id)")
            }
            targetIDs.append("T\(number)")
            let type = tests.contains(target.key) ? "bundle.unit-test" : "application"
            objects += """
                T\(number) = {isa = PBXNativeTarget; name = "\(target.key)"; productType = "com.apple.product-type.\(type)"; buildPhases = (P\(number)); buildConfigurationList = L\(number); };
                P\(number) = {isa = PBXResourcesBuildPhase; files = (\(builds.joined(separator: ", "))); };
                L\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number)); };
                C\(number) = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; INFOPLIST_KEY_UIMainStoryboardFile = Main; \(settings) }; };

                """
        }
        objects += "G = {isa = PBXGroup; children = (\(groups.joined(separator: ", "))); sourceTree = \"<group>\"; };\n"
        objects += "R = {isa = PBXProject; mainGroup = G; targets = (\(targetIDs.joined(separator: ", "))); developmentRegion = en; };\n"
        return "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {\n\(objects)}; }\n"
    }
}

extension TemporaryApp {
    /// A storyboard with one controller.
    ///
    /// - Parameters:
    ///   - controller: attributes of the controller.
    ///   - view: subviews and constraints of its view.
    ///   - inside: further elements of the controller.
    static func storyboard(
        _ controller: String, initial: Bool = true, view: String = "", inside: String = "", scenes: String = "", resources: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(initial ? " initialViewController=\"c\"" : "")>
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects>
        <viewController id="c" \(controller) sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        \(view)
        <viewLayoutGuide key="safeArea" id="safe"/>
        </view>
        \(inside)
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
        </objects></scene>\(scenes)</scenes>
        <resources>\(resources)</resources>
        </document>
        """
    }
}

extension TemporaryApp {
    /// The class `SignIn` with what it inherits.
    static let controller = """
        import UIKit
        class Base: UIViewController { @IBOutlet weak var inherited: UIView! }
        final class SignIn: Base {
            @IBOutlet private var nameLabel: UIView!
            @IBAction func save(_ sender: Any) {}
            @IBAction func close(sender: UIButton) {}
        }
        extension SignIn { @objc func fromExtension() {} }
        """

    /// The findings of a rule in `Main.storyboard`, whose one controller is of a class in `Code.swift`.
    ///
    /// - Parameters:
    ///   - inside: further elements of the controller.
    ///   - more: other files by path.
    static func findings(
        _ rule: any Rule.Type, inside: String = "", class name: String = "SignIn", code: String = controller, more: [String: String] = [:]
    ) throws -> [String] {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\"", inside: inside),
                "Code.swift": code,
            ].merging(more) { $1 }, targets: ["App": ["Main.storyboard", "Code.swift"]])
        return try app.findings([rule], in: ["Main.storyboard"])
    }
}
