import Support

/// What a document's resources say of a picture or a colour that it names.
struct DocumentResource: Hashable {
    enum Kind: String, CaseIterable {
        case image, namedColor, systemColor
    }

    var kind: Kind
    var name: String
    /// Without indentation.
    var lines: [String]

    static func image(_ name: String, width: String, height: String, isSystem: Bool) -> DocumentResource {
        let catalog = isSystem ? " catalog=\"system\"" : ""
        return DocumentResource(
            kind: .image, name: name,
            lines: ["<image name=\"\(XMLText.attribute(name))\"\(catalog) width=\"\(width)\" height=\"\(height)\"/>"])
    }

    /// - Parameter attributes: those of its colour.
    static func colour(_ kind: Kind, _ name: String, _ attributes: String) -> DocumentResource {
        DocumentResource(
            kind: kind, name: name,
            lines: ["<\(kind.rawValue) name=\"\(XMLText.attribute(name))\">", "    <color \(attributes)/>", "</\(kind.rawValue)>"])
    }
}
