/// What a document describes.
public enum DocumentKind: String, Hashable, Sendable, CaseIterable {
    /// Scenes with controllers.
    case storyboard
    /// Objects at the top level, views of their own size.
    case xib

    /// Tells an iOS storyboard or xib by its root element; everything else is an error that says what it is.
    public init(of tree: XMLTree) throws(DocumentError) {
        let root = tree.root
        let type = root["type"] ?? ""
        if root.name == "archive" || root.name == "plist" {
            guard root.name == "plist" || type.hasPrefix("com.apple.InterfaceBuilder") else {
                throw .notInterfaceBuilder(root: root.name, root.location)
            }
            throw .keyedArchive(root.location)
        }
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw .notInterfaceBuilder(root: root.name, root.location)
        }
        if let platform = Self.otherPlatform(type: type, runtime: root["targetRuntime"] ?? "") {
            throw .unsupportedPlatform(platform, root.location(ofAttribute: "type"))
        }
        self = type.contains(".Storyboard.") || type.hasSuffix(".Storyboard") ? .storyboard : .xib
    }

    /// The system that is not iOS which a document was made for, by its kind or, failing that, by what it runs on.
    private static func otherPlatform(type: String, runtime: String) -> String? {
        let parts = type.split(separator: ".")
        if parts.contains("AppleTV") { return "tvOS" }
        if parts.contains("WatchKit") { return "watchOS" }
        if parts.contains("Cocoa") { return "macOS" }
        if parts.contains("CocoaTouch") {
            return switch runtime {
            case "AppleTV": "tvOS"
            case "watchKit": "watchOS"
            case "MacOSX.Cocoa": "macOS"
            default: nil
            }
        }
        return parts.dropFirst(3).first.map(String.init) ?? "non-iOS"
    }
}
