import Foundation
import Synchronization
import Testing

/// What the helpers say where something does not pass: runs them and takes their texts, so that the test itself passes.
func failures(_ body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
        body()
    } matching: { issue in
        texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
        return true
    }
    return texts.withLock { $0 }
}

/// A folder with files in it, gone afterwards.
func withFolder(_ files: [String: String] = [:], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-tests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try body(folder)
}

/// A storyboard of one scene with the given subviews and constraints of its root, whose id is `root`.
func storyboard(_ subviews: String, _ constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <scenes><scene sceneID="s"><objects><viewController title="Sketch" id="c" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(subviews)</subviews>
    <constraints>\(constraints)</constraints>
    </view></viewController></objects></scene></scenes></document>
    """
}

/// A plain view of a fixed frame that its constraints give.
func box(_ id: String, x: Double, y: Double = 100, width: Double = 50, height: Double = 40, side: String = "leading") -> (
    view: String, constraints: String
) {
    (
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" userLabel=\"\(id)\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1\" height=\"1\"/></view>",
        """
        <constraint firstItem="\(id)" firstAttribute="\(side)" secondItem="root" secondAttribute="\(side)" constant="\(x)" id="\(id)-x"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(y)" id="\(id)-y"/>
        <constraint firstItem="\(id)" firstAttribute="width" constant="\(width)" id="\(id)-w"/>
        <constraint firstItem="\(id)" firstAttribute="height" constant="\(height)" id="\(id)-h"/>
        """
    )
}
