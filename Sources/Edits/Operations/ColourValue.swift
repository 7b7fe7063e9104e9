import Support

/// A colour as an edit writes it: `#0A84FF`, `#0A84FF80`, `systemRedColor`, or the name of a colour of the app, with its value for light screens
/// where the document does not know it: `Brand #0A84FF`.
struct ColourValue {
    /// The attributes of a `<color>` besides its key.
    var attributes: String
    var resource: DocumentResource?

    init(_ text: String, in document: EditedDocument) throws(EditProblem) {
        if text.hasPrefix("#") {
            attributes = try Self.components(text)
        } else if let value = Self.system[text] ?? Self.system[text + "Color"] {
            let name = Self.system[text] == nil ? text + "Color" : text
            attributes = "systemColor=\"\(name)\""
            resource = .colour(.systemColor, name, value)
        } else {
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            var name = String(parts[0])
            while name.hasSuffix(" ") { name.removeLast() }
            let known = document.tree.root.first("resources")?.children("namedColor").contains { $0["name"] == name } == true
            guard !name.isEmpty, known || parts.count == 2 else {
                throw EditProblem(
                    "the document names no colour '\(text)': write #RRGGBB, a system colour such as labelColor, or give a colour of the app with its value, '\(text) #RRGGBB'"
                )
            }
            attributes = "name=\"\(XMLText.attribute(name))\""
            if parts.count == 2 { resource = .colour(.namedColor, name, try Self.components("#" + parts[1])) }
        }
    }

    private static func components(_ hex: String) throws(EditProblem) -> String {
        let digits = hex.dropFirst()
        guard digits.count == 6 || digits.count == 8, let value = UInt64(digits, radix: 16) else {
            throw EditProblem("'\(hex)' is no colour: write #RRGGBB or #RRGGBBAA")
        }
        let all = digits.count == 6 ? value << 8 | 0xFF : value
        func part(_ shift: UInt64) -> String { number(Double(all >> shift & 0xFF) / 255) }
        let alpha = all & 0xFF == 0xFF ? "1" : part(0)
        return
            "red=\"\(part(24))\" green=\"\(part(16))\" blue=\"\(part(8))\" alpha=\"\(alpha)\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    }

    private static func number(_ value: Double) -> String { StoredLength.text(value) }

    private static let grey = "alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
    private static let dark = "red=\"0.23529411764705882\" green=\"0.23529411764705882\" blue=\"0.2627450980392157\""
    private static let fill = "red=\"0.47058823529411764\" green=\"0.47058823529411764\" blue=\"0.50196078431372548\""
    private static let pale = "red=\"0.94901960784313721\" green=\"0.94901960784313721\" blue=\"0.96862745098039216\""
    private static func rgb(_ components: String, alpha: String = "1") -> String {
        "\(components) alpha=\"\(alpha)\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    }

    /// What Xcode writes of the system's colours as light screens show them (counted in stored documents).
    private static let system: [String: String] = [
        "labelColor": "white=\"0.0\" " + grey, "darkTextColor": "white=\"0.0\" " + grey, "systemBackgroundColor": "white=\"1\" " + grey,
        "secondarySystemGroupedBackgroundColor": "white=\"1\" " + grey, "tertiarySystemBackgroundColor": "white=\"1\" " + grey,
        "secondaryLabelColor": rgb(dark, alpha: "0.59999999999999998"), "tertiaryLabelColor": rgb(dark, alpha: "0.29803921568627451"),
        "quaternaryLabelColor": rgb(dark, alpha: "0.17999999999999999"), "placeholderTextColor": rgb(dark, alpha: "0.29999999999999999"),
        "separatorColor": rgb(dark, alpha: "0.28999999999999998"), "systemFillColor": rgb(fill, alpha: "0.20000000000000001"),
        "secondarySystemFillColor": rgb(fill, alpha: "0.16"), "secondarySystemBackgroundColor": rgb(pale),
        "systemGroupedBackgroundColor": rgb(pale), "groupTableViewBackgroundColor": rgb(pale),
        "tertiarySystemGroupedBackgroundColor": rgb(pale), "systemGray6Color": rgb(pale),
        "linkColor": rgb("red=\"0.0\" green=\"0.47843137254901963\" blue=\"1\""),
        "systemBlueColor": rgb("red=\"0.0\" green=\"0.47843137254901963\" blue=\"1\""),
        "tintColor": rgb("red=\"0.0\" green=\"0.47843137254901963\" blue=\"1\""),
        "systemRedColor": rgb("red=\"1\" green=\"0.23137254901960785\" blue=\"0.18823529411764706\""),
        "systemGreenColor": rgb("red=\"0.20392156862745098\" green=\"0.7803921568627451\" blue=\"0.34901960784313724\""),
        "systemOrangeColor": rgb("red=\"1\" green=\"0.58431372549019611\" blue=\"0.0\""),
        "systemYellowColor": rgb("red=\"1\" green=\"0.80000000000000004\" blue=\"0.0\""),
        "systemPinkColor": rgb("red=\"1\" green=\"0.17647058823529413\" blue=\"0.33333333333333331\""),
        "systemPurpleColor": rgb("red=\"0.68627450980392157\" green=\"0.32156862745098042\" blue=\"0.87058823529411766\""),
        "systemIndigoColor": rgb("red=\"0.34509803921568627\" green=\"0.33725490196078434\" blue=\"0.83921568627450982\""),
        "systemTealColor": rgb("red=\"0.35294117647058826\" green=\"0.78431372549019607\" blue=\"0.98039215686274506\""),
        "systemGrayColor": rgb("red=\"0.55686274509803924\" green=\"0.55686274509803924\" blue=\"0.57647058823529407\""),
        "systemGray2Color": rgb("red=\"0.68235294117647061\" green=\"0.68235294117647061\" blue=\"0.69803921568627447\""),
        "systemGray3Color": rgb("red=\"0.7803921568627451\" green=\"0.7803921568627451\" blue=\"0.80000000000000004\""),
        "systemGray4Color": rgb("red=\"0.81960784313725488\" green=\"0.81960784313725488\" blue=\"0.83921568627450982\""),
        "systemGray5Color": rgb("red=\"0.89803921568627454\" green=\"0.89803921568627454\" blue=\"0.91764705882352937\""),
    ]
}
