import Facts
import Foundation
import Support

/// An `Info.plist`, as far as it says where an app runs and which documents it starts with.
package struct InfoList {
    /// Its path, below the working folder if possible.
    package let path: String
    /// Whether it is what a manifest writes out, and no file of its own.
    package let isWritten: Bool
    private let values: [String: Any]

    /// - Parameter problems: gets a line if the list cannot be read.
    package init?(path: String, _ problems: inout [String]) {
        guard let values = PropertyList.read(path, &problems) else { return nil }
        self.path = NearestFile.shortened(path)
        isWritten = false
        self.values = values
    }

    /// The values that a manifest writes out.
    package init(_ written: WrittenInfo) {
        path = NearestFile.shortened(written.path)
        isWritten = true
        values = written.values.propertyValue as? [String: Any] ?? [:]
    }

    /// A value by its key; nil if the list does not have it.
    package subscript(_ key: String) -> Any? { values[key] }

    /// A Boolean, as a value or in words.
    package func flag(_ key: String) -> Bool? { values[key] as? Bool ?? (values[key] as? String).map { $0 == "YES" || $0 == "true" } }

    /// Whether the app asks not to share a tablet's screen; nil if the list does not say.
    package var requiresFullScreen: Bool? { flag("UIRequiresFullScreen~ipad") ?? flag("UIRequiresFullScreen") }

    /// The supported orientations of a kind of device; nil if the list does not name them.
    package func orientations(on idiom: Idiom) -> Set<Orientation>? {
        let key = "UISupportedInterfaceOrientations"
        let names = values["\(key)~\(idiom.rawValue == "pad" ? "ipad" : "iphone")"] as? [String] ?? values[key] as? [String]
        return names.map { Set($0.compactMap(Orientation.init(interface:))) }
    }

    /// The storyboards that the app's scenes begin with, according to its scene manifest; nil if it has none.
    package var sceneStoryboards: Set<String>? { values["UIApplicationSceneManifest"].map { Self.documentNames(in: $0) } }

    /// The documents that it names, without their extensions: what the app or extension starts with, on any device.
    package var documentNames: Set<String> { Self.documentNames(in: values) }

    private static func documentNames(in value: Any) -> Set<String> {
        Set(documents(in: value).map { ($0.name as NSString).deletingPathExtension })
    }

    /// The documents that it names, as they are written, with their keys, such as `UIMainStoryboardFile~ipad`.
    var documents: Set<NamedDocument> { Self.documents(in: values) }

    private static func documents(in value: Any) -> Set<NamedDocument> {
        var documents: Set<NamedDocument> = []
        func visit(_ value: Any) {
            if let list = value as? [Any] { list.forEach(visit) }
            guard let members = value as? [String: Any] else { return }
            for (key, value) in members {
                let plain = key.prefix { $0 != "~" && $0 != "-" }
                if documentKeys.contains(String(plain)), let name = value as? String {
                    documents.insert(NamedDocument(key: key, name: name))
                } else {
                    visit(value)
                }
            }
        }
        visit(value)
        return documents
    }

    /// Apple: Information Property List; App Extension Keys; UISceneConfigurations.
    private static let documentKeys: Set<String> = [
        "UIMainStoryboardFile", "UILaunchStoryboardName", "NSMainNibFile", "NSMainStoryboardFile", "NSExtensionMainStoryboard",
        "UISceneStoryboardFile", "UILaunchStoryboards", "UILaunchStoryboardFile",
    ]
}

/// A document that a property list or a build setting names, and the key that it does so with.
struct NamedDocument: Hashable, Sendable {
    var key: String
    var name: String

    /// The key without the device or platform that it is for, and as a property list has it.
    var plainKey: String { String(key.replacingOccurrences(of: "INFOPLIST_KEY_", with: "").prefix { $0 != "~" && $0 != "-" }) }

    var isMainXib: Bool { plainKey == "NSMainNibFile" }
}

extension Orientation {
    /// From a name such as `UIInterfaceOrientationLandscapeLeft`.
    init?(interface name: String) {
        switch name {
        case "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown": self = .portrait
        case "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight": self = .landscape
        default: return nil
        }
    }
}
