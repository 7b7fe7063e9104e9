import AutoLayout

extension Platform {
    /// The platform that a document was made for, from its kind or else its target runtime. A platform whose views are not laid out here is
    /// an error.
    init(of tree: XMLTree) throws(DocumentError) {
        let root = tree.root
        let name = Self.name(type: root["type"] ?? "", runtime: root["targetRuntime"] ?? "")
        guard let platform = Platform(rawValue: name) else {
            throw .unsupportedPlatform(name, root.location(ofAttribute: "type"))
        }
        self = platform
    }

    private static func name(type: String, runtime: String) -> String {
        let parts = type.split(separator: ".")
        if parts.contains("AppleTV") { return "tvOS" }
        if parts.contains("WatchKit") { return "watchOS" }
        if parts.contains("Cocoa") { return "macOS" }
        if parts.contains("CocoaTouch") {
            return switch runtime {
            case "AppleTV": "tvOS"
            case "watchKit": "watchOS"
            case "MacOSX.Cocoa": "macOS"
            default: "iOS"
            }
        }
        return parts.dropFirst(3).first.map(String.init) ?? "non-iOS"
    }
}

extension XMLTree {
    /// Whether it is a document for phones and tablets; also where it does not say for what.
    package var isForIOS: Bool { (try? Platform(of: self)).map { $0 == .iOS } ?? true }

    /// Whether it is a document for Macs.
    package var isForMac: Bool { (try? Platform(of: self)) == .macOS }
}
