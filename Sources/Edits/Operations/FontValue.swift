import Support

/// A font as an edit writes it: `system 17`, `system bold 17`, `system medium 17`, `body`, or a face of the app's, `Avenir-Book 17 Avenir`.
struct FontValue {
    private enum Font {
        /// What Xcode calls a text style.
        case style(String)
        /// One of ``types`` or ``weights``.
        case system(String, Double)
        case face(String, family: String, Double)
    }

    private let font: Font

    init(_ text: String) throws(EditProblem) {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first else { throw EditProblem("a font is missing") }
        if words.count == 1, let style = Self.style(first) {
            font = .style(style)
            return
        }
        func size(_ word: String) throws(EditProblem) -> Double {
            guard let size = Double(word), size >= 1, size <= 1000 else {
                throw EditProblem(
                    "'\(text)' is no font: write 'system 17', 'system bold 17', 'system medium 17', a style such as 'body', or 'Avenir-Book 17 Avenir'"
                )
            }
            return size
        }
        func isCut(_ word: String) -> Bool { Self.types[word] != nil || Self.weights.contains(word) }
        if let cut = Self.types.first(where: { $0.value == first })?.key {
            if words.count == 3, first == "system", isCut(words[1]) {
                font = .system(words[1], try size(words[2]))
            } else if words.count == 2, !isCut(words[1]) {
                font = .system(cut, try size(words[1]))
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
        let family = words.count > 2 ? words[2...].joined(separator: " ") : String(first.prefix { $0 != "-" })
        font = .face(first, family: family, try size(words[1]))
    }

    /// The attributes of a `<fontDescription>` besides its key.
    var attributes: String {
        switch font {
        case .style(let style): "style=\"UICTFontTextStyle\(style)\""
        case .system(let cut, let size):
            // The regular and the bold weight, and the italic, are types of their own.
            (Self.types[cut].map { "type=\"\($0)\"" } ?? "type=\"system\" weight=\"\(cut)\"") + " pointSize=\"\(size.text())\""
        case .face(let name, let family, let size):
            "name=\"\(XMLText.attribute(name))\" family=\"\(XMLText.attribute(family))\" pointSize=\"\(size.text())\""
        }
    }

    /// The attributes of the `<font>` of a Mac's cell besides its key.
    func cellAttributes() throws(EditProblem) -> String {
        switch font {
        case .style, .system("italic", _):
            throw EditProblem("a Mac's control takes 'system 13', 'system bold 13' or 'Avenir-Book 13 Avenir'")
        case .system(let cut, let size):
            let name = "ystem" + (cut == "regular" ? "" : cut.prefix(1).uppercased() + cut.dropFirst())
            // The sizes of controls and of small controls have names (Apple: NSFont.systemFontSize, smallSystemFontSize).
            if size == 11, Self.types[cut] != nil { return "metaFont=\"smallS\(name)\"" }
            return "metaFont=\"s\(name)\"" + (size == 13 ? "" : " size=\"\(size.text())\"")
        case .face(let name, _, let size): return "size=\"\(size.text())\" name=\"\(XMLText.attribute(name))\""
        }
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
