internal import CResources
import Support

/// One of Apple's dynamic colours, by the name that documents use: a row of `colours.csv`.
package struct SystemColour: Hashable, Sendable {
    /// A colour in sRGB.
    package struct Shade: Hashable, Sendable {
        /// `0xRRGGBB`.
        package var rgb: UInt32
        package var alpha: Double

        /// Parses `3C3C43 0.6`; an alpha that is not there is 1.
        init?(_ text: String) {
            let parts = text.split(separator: " ")
            guard let first = parts.first, first.count == 6, let rgb = UInt32(first, radix: 16), parts.count < 3,
                let alpha = parts.count == 2 ? Double(parts[1]) : 1, 0...1 ~= alpha
            else { return nil }
            (self.rgb, self.alpha) = (rgb, alpha)
        }
    }

    package var light: Shade
    package var dark: Shade

    /// Nil for a name that is not the system's.
    package static func named(_ name: String, isMac: Bool = false) -> SystemColour? {
        isMac ? colours["mac"]?[name] ?? colours["any"]?[name] : colours["any"]?[name]
    }

    /// Whether AppKit's catalogue has a colour.
    package static func isOfAppKit(_ name: String) -> Bool { colours["mac"]?[name] != nil }

    /// By platform and name.
    private static let colours: [String: [String: SystemColour]] = {
        var colours: [String: [String: SystemColour]] = [:]
        for row in CSVTable(EmbeddedFile.coloursCsv.bytes).rows {
            guard let light = Shade(row["light"]), let dark = Shade(row["dark"]) else { continue }
            colours[row["platform"], default: [:]][row["name"]] = SystemColour(light: light, dark: dark)
        }
        return colours
    }()
}
