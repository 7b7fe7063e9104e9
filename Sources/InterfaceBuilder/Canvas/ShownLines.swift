import AutoLayout
import Facts
import Metrics

/// How high the lines of families without a file are, as far as a document's stored texts agree on it.
///
/// Files of one name differ: Roboto is 1.172 em high in some and 1.319 em in others. All labels of a family on one line show one height
/// (evidence/fonts.md), which no table can know.
struct ShownLines {
    /// In em, by the part of the PostScript names before the hyphen.
    private var heights: [String: Double] = [:]

    /// The fewest texts that show a height, in at least two sizes.
    private static let leastTexts = 3
    /// The heights that are tried, in thousandths of an em.
    private static let tried = stride(from: 800, through: 2000, by: 2)

    /// - Parameters:
    ///   - texts: those in fonts without a file.
    ///   - scale: device pixels in a point.
    init(_ texts: [StoredText], measurer: AppFontMeasurer, scale: Double) {
        for (family, texts) in Dictionary(grouping: texts, by: { FontName.family(of: $0.name) }) {
            let lines = texts.filter { $0.isOnOneLine(measurer) }
            guard lines.count >= Self.leastTexts else { continue }
            heights[family] = Self.height(of: lines, measurer: measurer, scale: scale)
        }
    }

    var isEmpty: Bool { heights.isEmpty }

    func height(of postScriptName: String) -> Double? { heights.isEmpty ? nil : heights[FontName.family(of: postScriptName)] }

    /// The height that most of the lines show, in em; nil if that of the font's own table or of its substitute explains half as many.
    private static func height(of lines: [StoredText], measurer: AppFontMeasurer, scale: Double) -> Double? {
        func shown(_ height: (StoredText) -> Double) -> [StoredText] { lines.filter { $0.isHigh(height($0), scale) } }
        var best: [StoredText] = [], heights: [Double] = []
        for thousandths in tried {
            let height = Double(thousandths) / 1000, found = shown { height * $0.font.pointSize }
            if found.count > best.count { (best, heights) = (found, []) }
            if found.count == best.count { heights.append(height) }
        }
        let own = shown { measurer.metrics(of: $0.font).lineHeight }.count
        let substitute = shown { measurer.metrics(of: .named(SavedFonts.substitute, $0.font.pointSize)).lineHeight }.count
        guard best.count >= leastTexts, best.count * 2 >= lines.count, best.count > 2 * max(own, substitute),
            Set(best.map(\.font.pointSize)).count > 1
        else { return nil }
        return heights[heights.count / 2]
    }
}

extension StoredText {
    /// Whether the text takes one line at the stored width.
    fileprivate func isOnOneLine(_ measurer: AppFontMeasurer) -> Bool {
        guard !text.isEmpty, !text.contains(where: \.isNewline) else { return false }
        return !wraps || measurer.width(of: text, font: font) <= size.width + 1
    }
}
