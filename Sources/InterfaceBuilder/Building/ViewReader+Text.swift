import AutoLayout
import Facts
import Metrics

extension ViewReader {
    /// The text of a label, text field or text view, from the attribute or, if it is long, from the element.
    var text: String { string("text", of: element, property: "text") ?? "" }

    /// One of the view's strings in the language of the scenario: translated, or as the document has it.
    ///
    /// - Parameter property: the name of the string in translations.
    func string(_ key: XMLName, of owner: Element, property: String) -> String? {
        // A nib translates the strings that it contains: a key of another is stale.
        guard let own = Self.string(key, of: owner) else { return nil }
        return element.id.flatMap { document.localization?.string(objectID: $0, property: property, on: context.traits.idiom) } ?? own
    }

    /// A string that is an attribute or, if it has line breaks, a `<string>` or `<mutableString>` child.
    static func string(_ key: XMLName, of element: Element) -> String? {
        if let value = element[key] { return value }
        guard let child = element.first("string", key: key) ?? element.first("mutableString", key: key) else { return nil }
        guard child.bool("base64-UTF8") == true else { return child.text }
        return Base64.decode(child.text)
    }

    /// The characters of a text with or without attributes, in the language of the document.
    static func text(_ key: XMLName, or attributedKey: XMLName, of owner: Element) -> String? {
        string(key, of: owner)
            ?? owner.first("attributedString", key: attributedKey)?.children("fragment").compactMap { string("content", of: $0) }.joined()
    }

    /// The font that the element specifies, or the default of a label.
    var font: Font { declaredFont(element) ?? .system(17) }

    /// The font description of an element, including what its size classes change: some replace the whole description.
    func declaredFont(_ owner: Element, key: XMLName = "fontDescription") -> Font? {
        let replacement = owner == element && !variations.isEmpty ? variations.child(key: key) : nil
        guard let description = replacement ?? owner.first("fontDescription", key: key) else { return nil }
        let varied = VariationStack(description, traits: context.traits, appliesKeys: document.usesSizeClasses)
        return font(description) { varied.override($0) ?? description[$0] }
    }

    private func font(_ description: Element, _ value: (XMLName) -> String?) -> Font {
        let size = value("pointSize").flatMap { Double.written($0) }.flatMap { $0 > 0 ? $0 : nil }
        if let style = value("style").flatMap(TextStyle.init(interfaceBuilder:)) {
            if context.platform == .tvOS { return .tvStyle(style) }
            var font = Font.style(style, at: context.traits.contentSize)
            if let size = context.styleSizes[style] { font.pointSize = size }
            return font
        }
        if let name = value("name") {
            return named(name, family: value("family"), size)
        }
        let points = size ?? Self.namedSize(value("size"))
        let weight = value("weight").flatMap(Font.Weight.init(interfaceBuilder:))
        switch value("type") {
        case "boldSystem": return weight.map { .system(points, weight: $0) } ?? .boldSystem(points)
        case "italicSystem": return .italicSystem(points)
        default: return .system(points, weight: weight ?? .regular)
        }
    }

    private func named(_ name: String, family: String?, _ size: Double?) -> Font {
        if let fonts = context.fonts?.source {
            if fonts.isAbsent(name) { return .named(SavedFonts.substitute, size ?? 17) }
            fonts.noteUse(of: name, family: family, byView: Int(element.index))
        }
        return .named(name, family: family, size ?? 17)
    }

    /// A size given by name instead of a number: `UIFont.systemFontSize` and its siblings (1 stored label: 17 high for 14 points).
    private static func namedSize(_ name: String?) -> Double {
        switch name {
        case "system": 14
        case "button": 18
        case "smallSystem", "small": 12
        case "label": 17
        default: 17
        }
    }

    /// The runs of an attributed string; nil if the element has none.
    func attributedRuns(key: XMLName, in owner: Element, font: Font) -> [AttributedRun]? {
        guard let string = owner.first("attributedString", key: key) else { return nil }
        var runs: [AttributedRun] = []
        for fragment in string.children("fragment") {
            guard let content = Self.string("content", of: fragment) else { continue }
            let attributes = fragment.first("attributes")
            var run = AttributedRun(content, font: attributes.flatMap { fragmentFont($0) } ?? font)
            for number in fragment.children(in: "attributes") where number.matches("key", "NSKern") {
                run.kern = number.number("value") ?? 0
            }
            if let paragraph = attributes?.first("paragraphStyle") {
                run.paragraph = ParagraphStyle(
                    lineHeightMultiple: paragraph.number("lineHeightMultiple") ?? 0,
                    minimumLineHeight: paragraph.number("minimumLineHeight") ?? 0,
                    maximumLineHeight: paragraph.number("maximumLineHeight") ?? 0,
                    lineSpacing: paragraph.number("lineSpacing") ?? 0,
                    paragraphSpacing: paragraph.number("paragraphSpacing") ?? 0
                )
            }
            runs.append(run)
        }
        return runs
    }

    /// `<font>` names a font and a size, or a system font by its use as AppKit has them, whose sizes apply on iOS too: 13 points for
    /// `system` and 12 for `cellTitle` (20 frames of 3 projects).
    private func fragmentFont(_ attributes: Element) -> Font? {
        if let font = attributes.first("fontDescription") { return self.font(font) { font[$0] } }
        guard let font = attributes.first("font") else { return nil }
        if let name = font["name"], !name.hasPrefix(".") {
            return named(name, family: nil, font.number("size").flatMap { $0 > 0 ? $0 : nil })
        }
        return document.makes(.attributedSystemFonts) ? MacFont.read(font) : nil
    }
}

extension Font.Weight {
    init?(interfaceBuilder name: String) {
        switch name {
        case "ultraLight": self = .ultraLight
        case "thin": self = .thin
        case "light": self = .light
        case "regular": self = .regular
        case "medium": self = .medium
        case "semibold": self = .semibold
        case "bold": self = .bold
        case "heavy": self = .heavy
        case "black": self = .black
        default: return nil
        }
    }
}

extension Element {
    /// One of its strings as a document has it, in an attribute or, if it has line breaks, an element inside, in a language.
    ///
    /// - Parameter localization: the texts of the language; nil for the document's own.
    package func text(_ key: StaticString, in localization: Localization?) -> String? {
        guard let own = ViewReader.string(XMLName(stringLiteral: key), of: self) else { return nil }
        return id.flatMap { localization?.string(objectID: $0, property: "\(key)") } ?? own
    }
}
