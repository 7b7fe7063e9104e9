import InterfaceBuilder

/// Reads the colours that a document gives its views, so that a drawing is recognised at a glance.
struct ViewColours {
    /// Colours that the document's resources define, by name.
    private var named: [String: Element] = [:]

    /// - Parameter element: any element of the document.
    init(of element: Element?) {
        guard let resources = element?.tree.root.first("resources") else { return }
        for child in resources.children where child.name == "namedColor" || child.name == "systemColor" {
            if let name = child["name"], let colour = child.first("color") { named[name] = colour }
        }
    }

    /// The colour of a property as `#rrggbb`, or `#rrggbbaa` if it is not opaque; nil if there is none or it is clear.
    func colour(_ key: XMLName, of element: Element) -> String? {
        element.first("color", key: key).flatMap { resolve($0, depth: 0) }
    }

    private func resolve(_ colour: Element, depth: Int) -> String? {
        if let white = colour.number("white") { return hex(white, white, white, colour.number("alpha")) }
        if let red = colour.number("red"), let green = colour.number("green"), let blue = colour.number("blue") {
            return hex(red, green, blue, colour.number("alpha"))
        }
        guard depth < 2 else { return nil }
        if let name = colour["systemColor"] ?? colour["name"], let definition = named[name] {
            return resolve(definition, depth: depth + 1)
        }
        return (colour["systemColor"] ?? colour["cocoaTouchSystemColor"]).flatMap { Self.standard[$0] }
    }

    private func hex(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double?) -> String? {
        let alpha = alpha ?? 1
        guard alpha > 0 else { return nil }
        let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return "#" + parts.map { part in
            let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
            return String(Self.digits[byte / 16]) + String(Self.digits[byte % 16])
        }.joined()
    }

    private static let digits = Array("0123456789abcdef")

    /// The light appearance of the system's colours, for documents that do not carry them (UIColor's documentation).
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
