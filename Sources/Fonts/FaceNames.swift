/// The names of one face in a font file (the `name` table).
struct FaceNames: Hashable, Sendable {
    var postScript = ""
    var full = ""
    var family = ""
    var style = ""
    var typographicFamily = ""
    var typographicStyle = ""
}

extension FaceNames {
    /// The names that identify the face if no PostScript name matches exactly, the most reliable first.
    var keys: [String] {
        var names = [postScript, full, typographicFamily + typographicStyle, family + style]
        if isPlain { names += [typographicFamily, family] }
        return names.map(Self.key).filter { !$0.isEmpty }
    }

    /// Whether the face is the one that its family's name alone refers to.
    private var isPlain: Bool {
        let style = Self.key(typographicStyle.isEmpty ? self.style : typographicStyle)
        return ["", "regular", "book", "roman", "normal", "plain"].contains(style)
    }

    /// A name without the differences between its spellings: case, spaces and hyphens.
    static func key(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }
}
