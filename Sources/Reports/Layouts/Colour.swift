import InterfaceBuilder

/// A colour of a view in a document, as far as a drawing needs it.
struct Colour: Hashable {
    /// 0 to 1.
    var red, green, blue, alpha: Double

    /// The background colour of a view element; nil if it has none or names one that its document does not define.
    init?(backgroundOf element: Element) {
        guard let colour = element.child(key: "backgroundColor") else { return nil }
        self.init(colour)
    }

    private init?(_ element: Element) {
        if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
            self.init(red: red, green: green, blue: blue, alpha: element.number("alpha") ?? 1)
        } else if let white = element.number("white") {
            self.init(red: white, green: white, blue: white, alpha: element.number("alpha") ?? 1)
        } else if let name = element["systemColor"] ?? element["name"] {
            // A resource's own colour must be literal: one that names another could be circular.
            guard let resource = Self.resource(name, element), let colour = resource.first("color"),
                colour["systemColor"] == nil, colour["name"] == nil
            else { return nil }
            self.init(colour)
        } else {
            return nil
        }
    }

    private init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    private static func resource(_ name: String, _ element: Element) -> Element? {
        element.tree.root.first("resources")?.children.first {
            ($0.name == "systemColor" || $0.name == "namedColor") && $0["name"] == name
        }
    }

    /// The colour in CSS notation, without its alpha.
    var css: String {
        let parts = [red, green, blue].map { $0 > 0 ? Int((min($0, 1) * 255).rounded()) : 0 }
        return "rgb(\(parts[0]) \(parts[1]) \(parts[2]))"
    }

    /// Whether black text is more readable on it than white (relative luminance of WCAG 2, without its gamma).
    var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.55 }
}
