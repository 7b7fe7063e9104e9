import CResources
import Support

/// What one release of Interface Builder drew on its canvas, as far as releases differ: the rows of `eras.csv` that apply to a
/// `toolsVersion`. It is for design time only; a device behaves the same whichever Xcode saved the document.
package struct CanvasEra: Sendable {
    private let values: [Key: Double]

    /// What may differ between releases. The table says what each one means and which documents support it.
    package enum Fact: String, Hashable, CaseIterable, Sendable {
        case cellMarginRule, cellMarginVertical, cellMarginsAreTheCells, cellSeparator, cellSeparatorIsPixel,
            collectionCellMargin, doubledInsets, doubledNavigationBar, genericRootMargin, hiddenStatusBar,
            indicatorInEmbedded, macBigSur, macBigSurUnlessVoted, macLowLines, macSymbolTextSize, macTahoe, macTahoeUnlessVoted, macTemplateTextSize,
            ownBarsInSheets, padNavigationBar, padTabBar, popoverArrow,
            preservedCellMargin, safeAreaInMargins, sheetBottom, squareCanvasTextScale, statusBarByHeight,
            statusBarOnHomeButtonPhones, storedNavigationBars, subviewTableMargin, televisionSide, televisionTopAndBottom, textSizeStep, textWidthRows,
            title1Size, title2Size, toolbar, topInset, topLevelBottom,
            topLevelCellOn375, topLevelViewsAsRoots
    }

    /// A fact, and the device that it is limited to, if any.
    fileprivate struct Key: Hashable, Sendable {
        var fact: Fact
        var device: String?
    }

    /// What determines the side margins of a cell.
    package enum CellMarginRule: Int {
        /// A cell has the margins of any view.
        case ofAnyView = 0
        /// They follow the width of the table.
        case ofTable = 1
        /// They follow the width of the device in portrait.
        case ofDevice = 2
    }

    package init(toolsVersion: Int) {
        var values: [Key: Double] = [:]
        for row in Self.table where row.from <= toolsVersion && toolsVersion <= row.to { values[row.key] = row.value }
        self.values = values
    }

    /// The value of a fact in this era; nil if the table has no such row.
    package subscript(_ fact: Fact, _ device: String? = nil) -> Double? { values[Key(fact: fact, device: device)] }

    /// Whether a fact is 1; for facts that are 0 or 1.
    package func holds(_ fact: Fact) -> Bool { self[fact] == 1 }

    package var cellMarginRule: CellMarginRule? { self[.cellMarginRule].flatMap { CellMarginRule(rawValue: Int($0)) } }

    /// The text size at which the canvas drew text styles.
    package var contentSize: ContentSizeCategory {
        let step = self[.textSizeStep] ?? 0
        return ContentSizeCategory.allCases.first { Double($0.step) == step } ?? .large
    }

    /// Text styles that the canvas drew at a different size from the one that this text size implies, in points.
    package var styleSizes: [TextStyle: Double] {
        var sizes: [TextStyle: Double] = [:]
        sizes[.title1] = self[.title1Size]
        sizes[.title2] = self[.title2Size]
        return sizes
    }

    private struct Row: Sendable {
        var key: Key
        var from: Int
        var to: Int
        var value: Double
    }

    /// The valid rows of the table; a test checks that there are no others.
    private static let table: [Row] = CSVTable(EmbeddedFile.erasCsv.bytes).rows.compactMap { row in
        guard let key = Key(row["fact"]), let from = Int(row["from"]), let to = row["to"].isEmpty ? Int.max : Int(row["to"]),
            let value = row.number("value")
        else { return nil }
        return Row(key: key, from: from, to: to, value: value)
    }
}

extension CanvasEra.Fact {
    /// The fact of a row, which may name a device after a dot; nil for an unknown fact.
    package init?(row name: String) { self.init(rawValue: String(name.prefix { $0 != "." })) }
}

extension CanvasEra.Key {
    fileprivate init?(_ name: String) {
        guard let fact = CanvasEra.Fact(row: name) else { return nil }
        self.fact = fact
        device = name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    }
}
