/// What a PostScript font name such as `AvenirNext-DemiBoldItalic` says about the font.
struct FontName: Hashable, Sendable {
    /// The part before the hyphen, in lower case and without spaces: `avenirnext`.
    let family: String
    let weight: Font.Weight
    let isItalic: Bool
    let isCondensed: Bool

    init(_ postScriptName: String) {
        let parts = postScriptName.lowercased().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: true)
        family = parts.first.map { Self.family(of: $0) } ?? ""
        // The system's own names may run on without a hyphen: `.AppleSystemUIFontBold`.
        let style = parts.count > 1 ? String(parts[1]) : postScriptName.hasPrefix(".") ? postScriptName.lowercased() : ""
        isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
        isCondensed = style.contains("condensed") || style.contains("cond") || family.contains("condensed")
        weight = FontName.weights.first { style.contains($0.name) }?.weight ?? .regular
    }

    /// The family's part of a name in any case, up to the first hyphen.
    static func family(of postScriptName: some StringProtocol) -> String {
        postScriptName.prefix { $0 != "-" }.lowercased().filter { $0 != " " && $0 != "." }
    }

    /// Longer names first, so that `semibold` is not taken for `bold`.
    private static let weights: [(name: String, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
        ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
        ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black),
        ("medium", .medium), ("bold", .bold), ("light", .light), ("thin", .thin),
    ]
}
