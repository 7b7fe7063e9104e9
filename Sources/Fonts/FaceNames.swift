/// What a font file calls one of its faces (the `name` table).
struct FaceNames: Hashable, Sendable {
    var postScript = ""
    var full = ""
    var family = ""
    var style = ""
    var typographicFamily = ""
    var typographicStyle = ""
}

extension FaceNames {
    /// The names that the face answers to when nothing answers to a PostScript name exactly, the surest first.
    var keys: [String] {
        var names = [postScript, full, typographicFamily + typographicStyle, family + style]
        if isPlain { names += [typographicFamily, family] }
        return names.map(Self.key).filter { !$0.isEmpty }
    }

    /// Whether the face is the one that its family's name alone means.
    private var isPlain: Bool {
        let style = Self.key(typographicStyle.isEmpty ? self.style : typographicStyle)
        return ["", "regular", "book", "roman", "normal", "plain"].contains(style)
    }

    /// A name without what spellings of it differ in: case, spaces and hyphens.
    static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }
}
