import Facts
import Support

/// A colour as an edit writes it: `#0A84FF`, `#0A84FF80`, `systemRedColor`, or the name of a colour of the app, with its value for light
/// screens where the document does not know it: `Brand #0A84FF`.
struct ColourValue {
    /// The attributes of a `<color>` besides its key.
    var attributes: String
    var resource: DocumentResource?

    init(_ text: String, in document: EditedDocument) throws(EditProblem) {
        if text.hasPrefix("#") {
            attributes = try Self.components(text)
        } else if document.isMac, let name = [text, text + "Color"].first(where: SystemColour.isOfAppKit) {
            attributes = "name=\"\(name)\" catalog=\"System\" colorSpace=\"catalog\""
        } else if !document.isMac,
            let (name, value) = [text, text + "Color"].lazy.compactMap({ name in Self.system(name).map { (name, $0) } }).first
        {
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

    /// What Xcode writes of one of the system's colours as light screens show it: a grey in a space of its own.
    private static func system(_ name: String) -> String? {
        guard let shade = SystemColour.named(name)?.light else { return nil }
        let parts = [16, 8, 0].map { number(Double(shade.rgb >> $0 & 0xFF) / 255) }
        let isGrey = Set(parts).count == 1
        let components = isGrey ? "white=\"\(parts[0])\"" : "red=\"\(parts[0])\" green=\"\(parts[1])\" blue=\"\(parts[2])\""
        let space = isGrey ? "genericGamma22GrayColorSpace" : "sRGB"
        return "\(components) alpha=\"\(number(shade.alpha))\" colorSpace=\"custom\" customColorSpace=\"\(space)\""
    }
}
