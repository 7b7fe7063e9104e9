import AutoLayout
import InterfaceBuilder

/// What makes a view recognisable apart from its box and its text, as far as the document contains it.
struct ViewLook: Hashable {
    /// The name of the picture that it shows; nil if there is none.
    var image: String?
    /// Whether the picture is one of the system's symbols.
    var isSymbol = false
    /// The picture's size in points; nil if it is not in the document.
    var imageSize: Size?
    /// The position of the picture in its view: `scaleToFill`, `aspectFit`, `center` ….
    var contentMode = "scaleToFill"
    /// As `#rrggbb`; nil for the system's blue.
    var tint: String?
    /// In points; -1 for half of the height.
    var cornerRadius = 0.0
    /// The fill of a button's configuration; nil if there is none.
    var fill: String?

    /// - Parameter tint: the tint colour that the view inherits.
    init(of item: Item, _ element: Element, tint: String?, palette: ViewColours) {
        self.tint = palette.colour("tintColor", of: element) ?? tint
        cornerRadius = Self.cornerRadius(of: element)
        switch item.className {
        case "imageView":
            contentMode = element["contentMode"] ?? contentMode
            take(element, "image", palette)
        case "button":
            contentMode = "center"
            if let configuration = element.first("buttonConfiguration") { configure(configuration, palette) }
            guard image == nil, let state = element.first("state", key: "normal") else { break }
            take(state, "image", palette)
            guard image == nil else { break }
            contentMode = "scaleToFill"
            take(state, "backgroundImage", palette)
        case "textField" where element["borderStyle"] == "roundedRect":
            cornerRadius = max(cornerRadius, 5)
        default: break
        }
    }

    private mutating func take(_ owner: Element, _ key: XMLName, _ palette: ViewColours) {
        let reference = owner.first("imageReference", key: key)
        guard let name = reference?["image"] ?? owner[key] else { return }
        image = name
        isSymbol = (reference ?? owner).matches("catalog", "system")
        imageSize = palette.size(ofImage: name)
    }

    private mutating func configure(_ configuration: Element, _ palette: ViewColours) {
        take(configuration, "image", palette)
        let base = palette.colour("baseBackgroundColor", of: configuration)
        switch configuration["style"] {
        case "filled": fill = base ?? tint ?? Self.blue
        case "tinted": fill = (base ?? tint ?? Self.blue).prefix(7) + "2e"
        case "gray": fill = base ?? "#7878801f"
        default: break
        }
        guard fill != nil else { return }
        cornerRadius = configuration["cornerStyle"] == "capsule" ? -1 : max(cornerRadius, 6)
    }

    private static let blue = "#007aff"

    private static func cornerRadius(of element: Element) -> Double {
        guard let attributes = element.first("userDefinedRuntimeAttributes") else { return 0 }
        for attribute in attributes.children("userDefinedRuntimeAttribute")
        where attribute["keyPath"] == "layer.cornerRadius" || attribute["keyPath"] == "cornerRadius" {
            return attribute.child(key: "value")?.number("value") ?? attribute.number("value") ?? 0
        }
        return 0
    }
}
