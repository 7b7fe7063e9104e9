import Foundation
import InterfaceBuilder
import Support

/// Values of one version of a document as people say them: colours, fonts, texts, and anything else.
struct ValueWords {
    let names: ObjectNames

    private var table: DocumentTable { names.table }

    /// The value of an attribute. An object id is the object's name; a text is in quotation marks.
    func value(_ value: String, of attribute: String, in tag: String) -> String {
        if ObjectReference.isReference(attribute, of: tag), names.elements[value] != nil { return names.name(ofID: value) }
        if Self.texts.contains(attribute) { return Self.quoted(value) }
        return value.isEmpty ? "''" : value.contains("\n") ? Self.quoted(value) : ConstraintWords.number(value)
    }

    /// Attributes that are read by people.
    static let texts: Set<String> = [
        "text", "title", "placeholder", "userLabel", "prompt", "headerTitle", "footerTitle", "content", "label", "hint", "toolTip",
        "selectedTitle", "subtitle", "alternateTitle", "placeholderString", "paletteLabel", "name",
    ]

    static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "\n", with: "⏎").replacingOccurrences(of: "\r", with: "") + "'"
    }

    /// An element that is the value of a property, with everything in it.
    func value(of element: String) -> String {
        guard let entry = table[element] else { return "none" }
        switch entry.tag {
        case "color": if let colour = Self.colour(entry) { return colour }
        case "fontDescription", "font": return font(entry)
        case "string", "mutableString": return Self.quoted(ObjectNames.decoded(entry))
        case "rect":
            let sides = ["x", "y", "width", "height"].compactMap { entry.attributes[$0].map(ConstraintWords.number) }
            if sides.count == 4 { return "(\(sides[0]), \(sides[1]), \(sides[2]) x \(sides[3]))" }
        case "nil": return "none"
        case "real", "integer": return entry.attributes["value"] ?? entry.text
        case "boolean": return entry.attributes["value"] ?? entry.text
        case "exclude", "include", "reference":
            if let id = entry.attributes["reference"] { return "\(entry.tag) \(reference(id))" }
        case "segment", "fragment": break
        default: break
        }
        let attributes = entry.attributes.filter { !["key", "id"].contains($0.key) }.sorted { $0.key < $1.key }
            .map { "\($0.key) \(value($0.value, of: $0.key, in: entry.tag))" }
        let inside = entry.children.map { child -> String in
            let key = table[child]?.attributes["key"]
            return (key.map { $0 + " " } ?? "") + value(of: child)
        }
        let text = entry.text.isBlank ? [] : [Self.quoted(entry.text)]
        let all = (attributes + text + inside).joined(separator: ", ")
        let kind = entry.attributes["key"] == nil && !entry.isList ? ObjectNames.words(entry.tag) : ""
        return kind.isEmpty ? (all.isEmpty ? "empty" : all) : all.isEmpty ? kind : "\(kind) (\(all))"
    }

    /// An object in a list of references: a constraint as its equation.
    func reference(_ id: String) -> String {
        guard let element = names.elements[id] else { return id }
        return table[element]?.tag == "constraint" ? ConstraintWords(names: names).equation(element) : names.name(of: element)
    }

    // MARK: Colours and fonts

    private static func colour(_ entry: DocumentTable.Entry) -> String? {
        let known: Set<String> = [
            "key", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace", "name", "cocoaTouchSystemColor",
            "systemColor",
            "catalog",
        ]
        guard Set(entry.attributes.keys).isSubset(of: known), entry.children.isEmpty else { return nil }
        let attributes = entry.attributes
        if let name = attributes["systemColor"] ?? attributes["cocoaTouchSystemColor"] ?? attributes["name"] { return name }
        let space = attributes["customColorSpace"] ?? attributes["colorSpace"]
        func byte(_ name: String) -> String? {
            attributes[name].flatMap(Double.init).map { value in
                let byte = Int((min(max(value, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        let parts =
            attributes["white"] != nil ? [byte("white"), byte("white"), byte("white")] : [byte("red"), byte("green"), byte("blue")]
        guard !parts.contains(nil) else { return nil }
        let alpha = attributes["alpha"].flatMap(Double.init) ?? 1
        let opacity = alpha == 1 ? "" : " at \((alpha * 100).text(decimals: 1)) %"
        return "#" + parts.compactMap { $0 }.joined() + opacity + (space.map(Self.isUsual) == false ? " (\(space ?? ""))" : "")
    }

    private static func isUsual(_ space: String) -> Bool { ["sRGB", "genericGamma22GrayColorSpace", "calibratedRGB"].contains(space) }

    private func font(_ entry: DocumentTable.Entry) -> String {
        let attributes = entry.attributes
        let size = attributes["pointSize"].map { " " + ConstraintWords.number($0) } ?? ""
        let weight = attributes["weight"].map { " \($0)" } ?? ""
        let base: String
        if let style = attributes["style"] {
            base = style.replacingOccurrences(of: "UICTFontTextStyle", with: "")
        } else if let name = attributes["name"] {
            base = name
        } else {
            base = attributes["type"] ?? attributes["metaFont"] ?? "font"
        }
        let said: Set<String> = ["key", "pointSize", "weight", "style", "name", "type", "metaFont"]
        let rest = attributes.filter { !said.contains($0.key) }.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }.joined()
        return base + weight + size + rest
    }
}
