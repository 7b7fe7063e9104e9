import AutoLayout

/// What the canvas of one release of Xcode drew. It is for design time only; a device behaves the same whichever Xcode saved the document.
package struct CanvasFacts: Sendable {
    private let build: Int
    private let tables: FactTables

    init(_ release: XcodeRelease) {
        build = release.build
        tables = release.tables
    }

    /// The number of a fact, in points; nil if the table has no row for this release, and device if one is given.
    package subscript(_ fact: CanvasFact, _ device: String = "") -> Double? { text(fact, device).flatMap { Double($0) } }

    /// The number of a fact that every release has a row for, in points.
    package func length(_ fact: CanvasFact) -> Double { self[fact] ?? 0 }

    /// The size of a fact of two numbers, in points.
    package func size(_ fact: CanvasFact) -> Size {
        let lengths = lengths(fact)
        return Size(width: lengths.first ?? 0, height: lengths.last ?? 0)
    }

    /// The numbers of a fact, in points.
    package func lengths(_ fact: CanvasFact, _ device: String = "") -> [Double] {
        (text(fact, device) ?? "").split(separator: " ").compactMap { Double($0) }
    }

    /// How long the square canvas is where a size class is given, in points.
    package func squareSide(_ sizeClass: SizeClass) -> Double {
        let sides = lengths(.squareCanvasSides)
        guard sides.count == 3 else { return 0 }
        return switch sizeClass {
        case .compact: sides[0]
        case .unspecified: sides[1]
        case .regular: sides[2]
        }
    }

    /// Whether a fact holds.
    package func holds(_ fact: CanvasFact) -> Bool { text(fact) == "yes" }

    /// Whether the canvas makes a special case.
    package func makes(_ special: SpecialCase) -> Bool { tables.has(special) }

    package var cellSideMargin: CellSideMargin? { text(.cellSideMargin).flatMap(CellSideMargin.init) }

    /// The cells that have a view's own margins where they begin below the end of their table; nil if none has.
    package var unseenCells: UnseenCells? { text(.unseenCells).flatMap(UnseenCells.init) }

    /// The text size at which the canvas drew text styles.
    package var contentSize: ContentSizeCategory { text(.textSize).flatMap(ContentSizeCategory.init) ?? .large }

    /// Text styles that the canvas drew at a different size from the one that this text size implies, in points.
    package var styleSizes: [TextStyle: Double] {
        var sizes: [TextStyle: Double] = [:]
        sizes[.title1] = self[.title1Size]
        sizes[.title2] = self[.title2Size]
        return sizes
    }

    private func text(_ fact: CanvasFact, _ device: String = "") -> String? { tables.canvas.text(fact, device, build) }
}
