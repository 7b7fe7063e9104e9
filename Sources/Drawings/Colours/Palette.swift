import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// The colours of one document in one appearance.
package struct Palette: Sendable {
    package let isDark: Bool
    let isMac: Bool
    let platform: Platform
    /// Colours that the document's resources define, by name.
    private var named: [String: Element] = [:]
    private let catalogs: AssetCatalogs?
    private let path: String
    /// The tint colour of the whole document.
    private(set) var tint = Ink.black
    private let accent: Ink?

    /// - Parameters:
    ///   - catalogs: the asset catalogues of the document's project; nil to ignore them.
    ///   - path: the document's path.
    ///   - accent: the tint of documents that say none, as the app has it; nil for the system's.
    package init(of document: Document, isDark: Bool, catalogs: AssetCatalogs?, path: String, accent: Ink? = nil) {
        self.isDark = isDark
        self.accent = accent
        self.catalogs = catalogs
        self.path = path
        platform = document.platform
        isMac = platform == .macOS
        let root = document.tree.root
        for child in root.children(in: "resources") where child.name == "namedColor" || child.name == "systemColor" {
            if let name = child["name"], let colour = child.first("color") { named[name] = colour }
        }
        tint = ink("tintColor", of: root) ?? accent ?? system("systemBlueColor")
    }

    /// The tint that an app's accent colour gives to a document of its that says none; nil for the system's.
    ///
    /// - Parameter name: that of the app's accent colour; nil if it has none.
    package static func accent(
        named name: String?, ofDocumentAt path: String, on platform: Platform, _ release: UIKitRelease, isDark: Bool,
        _ catalogs: AssetCatalogs
    ) -> Ink? {
        guard let name, platform == .iOS, LookFact.accentColour.word(in: release) == "tint" else { return nil }
        return catalogs.colour(named: name, forDocumentAt: path, isDark: isDark).map {
            Ink(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
        }
    }

    /// That of another document of the same app.
    func of(_ document: Document, path: String) -> Palette {
        Palette(of: document, isDark: isDark, catalogs: catalogs, path: path, accent: accent)
    }

    /// The colour of a property; nil if there is none, or one that is not known.
    func ink(_ key: XMLName, of element: Element) -> Ink? { element.first("color", key: key).flatMap { resolve($0, depth: 0) } }

    func ink(of colour: Element) -> Ink? { resolve(colour, depth: 0) }

    /// One of the system's colours by the name that documents use.
    func system(_ name: String) -> Ink { SystemColours.ink(name, isDark: isDark, isMac: isMac) ?? .black }

    private func resolve(_ colour: Element, depth: Int) -> Ink? {
        if let white = colour.number("white") { return Ink(white: white, alpha: colour.number("alpha") ?? 1) }
        if let red = colour.number("red"), let green = colour.number("green"), let blue = colour.number("blue") {
            return Ink(red: red, green: green, blue: blue, alpha: colour.number("alpha") ?? 1)
        }
        if let cyan = colour.number("cyan"), let magenta = colour.number("magenta"), let yellow = colour.number("yellow") {
            let light = 1 - (colour.number("black") ?? 0)
            return Ink(
                red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: colour.number("alpha") ?? 1)
        }
        if let name = colour["systemColor"] ?? (colour.matches("catalog", "System") ? colour["name"] : nil) {
            if let ink = SystemColours.ink(name, isDark: isDark, isMac: isMac) { return ink }
        }
        // A definition may name another one, and hostile ones each other.
        guard depth < 4 else { return nil }
        if let name = colour["name"], let found = catalogs?.colour(named: name, forDocumentAt: path, isDark: isDark) {
            return Ink(red: found.red, green: found.green, blue: found.blue, alpha: found.alpha)
        }
        if let name = colour["systemColor"] ?? colour["name"], let definition = named[name] { return resolve(definition, depth: depth + 1) }
        return colour["cocoaTouchSystemColor"].flatMap { SystemColours.ink($0, isDark: isDark, isMac: isMac) }
    }
}

extension Palette {
    /// What a scene is drawn on.
    package var background: Ink { system(isMac ? "windowBackgroundColor" : "systemBackgroundColor") }
    var label: Ink { system("labelColor") }
    var secondaryLabel: Ink { system("secondaryLabelColor") }
    var placeholder: Ink { system("placeholderTextColor") }
    package var separator: Ink { system("separatorColor") }
    /// A quiet surface in front of the background: unselected segments, fields of search bars.
    var quiet: Ink { system("tertiarySystemFillColor") }
    /// Fields and cells.
    package var surface: Ink { isMac ? system("textBackgroundColor") : isDark ? Ink(0x1C1C1E) : .white }
}
