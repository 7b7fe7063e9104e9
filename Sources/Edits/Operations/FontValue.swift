import Support

/// A font as an edit writes it: `system 17`, `system bold 17`, `system medium 17`, `body`, or a face of the app's, `Avenir-Book 17 Avenir`.
struct FontValue {
    /// The attributes of a `<fontDescription>` besides its key.
    var attributes: String

    init(_ text: String) throws(EditProblem) {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first else { throw EditProblem("a font is missing") }
        if words.count == 1, let style = Self.style(first) {
            attributes = "style=\"UICTFontTextStyle\(style)\""
            return
        }
        func size(_ word: String) throws(EditProblem) -> String {
            guard let size = Double(word), size >= 1, size <= 1000 else {
                throw EditProblem(
                    "'\(text)' is no font: write 'system 17', 'system bold 17', 'system medium 17', a style such as 'body', or 'Avenir-Book 17 Avenir'"
                )
            }
            return size.text()
        }
        if ["system", "boldSystem", "italicSystem"].contains(first) {
            // The regular and the bold weight, and the italic, are types of their own.
            if words.count == 3, first == "system", let type = Self.types[words[1]] {
                attributes = "type=\"\(type)\" pointSize=\"\(try size(words[2]))\""
            } else if words.count == 3, first == "system", Self.weights.contains(words[1]) {
                attributes = "type=\"system\" weight=\"\(words[1])\" pointSize=\"\(try size(words[2]))\""
            } else if words.count == 2, !Self.weights.contains(words[1]), Self.types[words[1]] == nil {
                attributes = "type=\"\(first)\" pointSize=\"\(try size(words[1]))\""
            } else if words.count > 2 {
                let all = ["regular", "bold", "italic"] + Self.weights
                throw EditProblem(
                    "'\(text)' is no font: behind 'system' stands a size, or one of \(all.joined(separator: ", ")) and a size")
            } else {
                throw EditProblem("a size is missing behind the font '\(text)'")
            }
            return
        }
        guard words.count >= 2 else {
            throw EditProblem(
                "a size is missing behind the font '\(text)'; the styles that have none are \(Self.styles.keys.sorted().joined(separator: ", "))"
            )
        }
        let points = try size(words[1])
        let family = words.count > 2 ? words[2...].joined(separator: " ") : String(first.prefix { $0 != "-" })
        attributes = "name=\"\(XMLText.attribute(first))\" family=\"\(XMLText.attribute(family))\" pointSize=\"\(points)\""
    }

    /// What Xcode calls a style, by our name in either case or by Xcode's own, with its prefix or without it.
    private static func style(_ name: String) -> String? {
        let prefix = "UICTFontTextStyle"
        let plain = (name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name).lowercased()
        return styles.first { $0.key.lowercased() == plain || $0.value.lowercased() == plain }?.value
    }

    private static let types = ["regular": "system", "bold": "boldSystem", "italic": "italicSystem"]
    private static let weights = ["ultraLight", "thin", "light", "medium", "semibold", "heavy", "black"]
    private static let styles = [
        "body": "Body", "headline": "Headline", "subheadline": "Subhead", "footnote": "Footnote", "caption1": "Caption1",
        "caption2": "Caption2", "callout": "Callout", "title1": "Title1", "title2": "Title2", "title3": "Title3", "largeTitle": "Title0",
    ]
}
