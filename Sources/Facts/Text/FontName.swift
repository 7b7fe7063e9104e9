/// The information in a PostScript font name such as `AvenirNext-DemiBoldItalic`.
package struct FontName: Hashable, Sendable {
    /// The part before the hyphen, in lower case and without spaces: `avenirnext`.
    package let family: String
    package let weight: Font.Weight
    package let isItalic: Bool
    package let isCondensed: Bool

    package init(_ postScriptName: String) {
        let name = postScriptName.lowercased()
        let parts = name.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: true)
        family = parts.first.map { Self.family(of: Substring($0)) } ?? ""
        // The system's own names may continue without a hyphen: `.AppleSystemUIFontBold`.
        let style = Array(parts.count > 1 ? parts[1] : name.hasPrefix(".") ? name.utf8[...] : "".utf8[...])
        isItalic = style.holds("italic") || style.holds("oblique") || style.suffix(2).elementsEqual("it".utf8)
        isCondensed = style.holds("cond") || Array(family.utf8).holds("condensed")
        weight = FontName.weights.first { style.holds($0.name) }?.weight ?? .regular
    }

    /// The family part of a name in any case, up to the first hyphen.
    package static func family(of postScriptName: some StringProtocol) -> String {
        postScriptName.prefix { $0 != "-" }.lowercased().filter { $0 != " " && $0 != "." }
    }

    /// Longer names first, so that `semibold` is not taken for `bold`.
    private static let weights: [(name: StaticString, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("hairline", .ultraLight),
        ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold),
        ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black),
        ("medium", .medium), ("bold", .bold), ("light", .light), ("thin", .thin),
    ]
}

extension [UInt8] {
    /// Whether a word occurs anywhere in UTF-8 text.
    fileprivate func holds(_ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return count >= word.count
            && (0...count - word.count).contains { start in word.indices.allSatisfy { self[start + $0] == word[$0] } }
    }
}
