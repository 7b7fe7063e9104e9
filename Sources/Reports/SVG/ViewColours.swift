import AutoLayout
import InterfaceBuilder
import Scenarios

/// Reads the colours of a document's views, so that a drawing is recognisable at a glance.
struct ViewColours {
    /// Colours that the document's resources define, by name.
    private var named: [String: Element] = [:]
    private var imageSizes: [String: Size] = [:]
    /// The tint colour of the whole document; nil for the system's blue.
    private(set) var globalTint: String?
    /// Looks up colours that the document names but does not define.
    private let catalogued: (String) -> String?

    /// - Parameters:
    ///   - element: any element of the document.
    ///   - catalogs: the asset catalogues of its project, and the path of the document in it; nil to ignore them.
    init(of element: Element?, catalogs: (AssetCatalogs, path: String)? = nil) {
        catalogued = { name in
            catalogs?.0.colour(named: name, forDocumentAt: catalogs?.path ?? "").flatMap { Self.hex($0.red, $0.green, $0.blue, $0.alpha) }
        }
        defer { globalTint = element.flatMap { colour("tintColor", of: $0.tree.root) } }
        guard let resources = element?.tree.root.first("resources") else { return }
        for child in resources.children where child.name == "namedColor" || child.name == "systemColor" {
            if let name = child["name"], let colour = child.first("color") { named[name] = colour }
        }
        for image in resources.children("image") {
            if let name = image["name"], let width = image.number("width"), let height = image.number("height") {
                imageSizes[name] = Size(width: width, height: height)
            }
        }
    }

    /// The colour of a property as `#rrggbb`, or `#rrggbbaa` if it is not opaque; nil if there is none or it is clear.
    func colour(_ key: XMLName, of element: Element) -> String? {
        element.first("color", key: key).flatMap { resolve($0, depth: 0) }
    }

    /// The size of a picture in the document's resources, in points.
    func size(ofImage name: String) -> Size? { imageSizes[name] }

    private func resolve(_ colour: Element, depth: Int) -> String? {
        if let white = colour.number("white") { return Self.hex(white, white, white, colour.number("alpha")) }
        if let red = colour.number("red"), let green = colour.number("green"), let blue = colour.number("blue") {
            return Self.hex(red, green, blue, colour.number("alpha"))
        }
        guard depth < 2 else { return nil }
        if let name = colour["systemColor"] ?? colour["name"], let definition = named[name] {
            return resolve(definition, depth: depth + 1)
        }
        if let name = colour["name"], let found = catalogued(name) { return found }
        return (colour["systemColor"] ?? colour["cocoaTouchSystemColor"]).flatMap { Self.standard[$0] }
    }

    private static func hex(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double?) -> String? {
        let alpha = alpha ?? 1
        guard alpha > 0 else { return nil }
        let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return "#"
            + parts.map { part in
                let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
                return String(digits[byte / 16]) + String(digits[byte % 16])
            }.joined()
    }

    private static let digits = Array("0123456789abcdef")

    /// The light appearance of the system's colours, for documents that do not contain them (UIColor's documentation).
    private static let standard: [String: String] = [
        "systemBackgroundColor": "#ffffff", "secondarySystemBackgroundColor": "#f2f2f7",
        "tertiarySystemBackgroundColor": "#ffffff", "systemGroupedBackgroundColor": "#f2f2f7",
        "groupTableViewBackgroundColor": "#f2f2f7", "darkTextColor": "#000000", "labelColor": "#000000",
        "lightTextColor": "#ffffff99", "secondaryLabelColor": "#3c3c4399", "viewFlipsideBackgroundColor": "#1f2124",
        "scrollViewTexturedBackgroundColor": "#6f7179", "linkColor": "#007aff", "systemBlueColor": "#007aff",
        "systemRedColor": "#ff3b30", "systemGreenColor": "#34c759", "systemOrangeColor": "#ff9500",
        "systemYellowColor": "#ffcc00", "systemPinkColor": "#ff2d55", "systemPurpleColor": "#af52de",
        "systemTealColor": "#5ac8fa", "systemIndigoColor": "#5856d6", "systemGrayColor": "#8e8e93",
        "systemGray2Color": "#aeaeb2", "systemGray3Color": "#c7c7cc", "systemGray4Color": "#d1d1d6",
        "systemGray5Color": "#e5e5ea", "systemGray6Color": "#f2f2f7", "opaqueSeparatorColor": "#c6c6c8",
        "separatorColor": "#3c3c434a", "systemFillColor": "#78788033", "secondarySystemFillColor": "#78788029",
        "tertiarySystemFillColor": "#7676801f",
    ]
}
