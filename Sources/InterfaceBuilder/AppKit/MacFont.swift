import AutoLayout
import Facts

/// The font of a `<font>` element: AppKit's documents, and attributed texts in all documents, name a system font by its use (`metaFont`).
enum MacFont {
    static func read(_ element: Element?) -> Font {
        guard let element else { return .system(standard) }
        let size = element.number("size").flatMap { $0 > 0 && $0 < 1000 ? $0 : nil }
        let meta = element["metaFont"] ?? ""
        if meta.isEmpty, let name = element["name"], !name.hasPrefix(".") { return .named(name, size ?? standard) }
        let points = size ?? element["textStyle"].flatMap { textStyles[$0] } ?? sizes[meta] ?? standard
        return .system(points, weight: weight(meta, element["name"] ?? ""))
    }

    /// In points: `NSFont.systemFontSize`.
    static let standard = 13.0

    /// In points (stored frames; all others are 13).
    private static let sizes: [String: Double] = [
        "label": 10, "smallSystem": 11, "smallSystemBold": 11, "smallSystemMedium": 11, "miniSystem": 9, "cellTitle": 12,
        "controlContent": 12, "toolTip": 11, "user": 12, "userFixedPitch": 11, "palette": 12,
    ]

    /// In points, as the Human Interface Guidelines list macOS's text styles.
    private static let textStyles: [String: Double] = [
        "largeTitle": 26, "title1": 22, "title2": 17, "title3": 15, "headline": 13, "body": 13, "callout": 12, "subheadline": 11,
        "footnote": 10, "caption1": 10, "caption2": 10,
    ]

    private static func weight(_ meta: String, _ name: String) -> Font.Weight {
        let words = (meta.isEmpty ? name : meta).lowercased()
        if words.contains("semibold") { return .semibold }
        if words.contains("bold") { return .bold }
        if words.contains("medium") { return .medium }
        if words.contains("ultralight") { return .ultraLight }
        if words.contains("light") { return .light }
        if words.contains("thin") { return .thin }
        if words.contains("heavy") { return .heavy }
        if words.contains("black") { return .black }
        return .regular
    }
}

extension Document {
    /// The system font of the Mac that saved the document: its root names the build of the system up to Xcode 8 (`systemVersion`), whose
    /// first number is 13 for OS X 10.9 and 14 for 10.10.
    var macSystemFont: SystemFontEdition {
        guard let version = tree.root["systemVersion"], let number = Int(version.prefix { $0.isASCII && $0.isNumber }) else { return .mac }
        return number < 14 ? .macLucida : number == 14 ? .macHelvetica : .mac
    }
}
