import Support

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

    /// The numbers of a fact, in points.
    package func lengths(_ fact: CanvasFact) -> [Double] { (text(fact) ?? "").split(separator: " ").compactMap { Double($0) } }

    /// Whether a fact holds.
    package func holds(_ fact: CanvasFact) -> Bool { text(fact) == "yes" }

    /// Whether the canvas makes a special case.
    package func makes(_ special: SpecialCase) -> Bool { tables.has(special) }

    package var cellSideMargin: CellSideMargin? { text(.cellSideMargin).flatMap(CellSideMargin.init) }

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

/// The rows of `canvas.csv`.
package struct CanvasTable: Sendable {
    private struct Span: Sendable {
        var from: Int
        var until: Int
        var value: String
    }

    /// By device; an empty one for all.
    private var spans: [CanvasFact: [String: [Span]]] = [:]

    init(_ rows: [CSVTable.Row], _ xcode: XcodeTable, _ problems: inout TableProblems) {
        for row in rows {
            guard let fact = CanvasFact(rawValue: row["fact"]) else {
                problems.note(.canvas, row, "nothing reads '\(row["fact"])'"); continue
            }
            guard let from = row["from"].isEmpty ? 0 : xcode.from(row["from"]) else {
                problems.note(.canvas, row, "xcode.csv has no '\(row["from"])'")
                continue
            }
            guard let until = row["until"].isEmpty ? Int.max : xcode.from(row["until"]) else {
                problems.note(.canvas, row, "xcode.csv has no '\(row["until"])'")
                continue
            }
            if until <= from { problems.note(.canvas, row, "'\(fact)' ends before it begins") }
            let value = row["value"], numbers = value.split(separator: " ").map { Double($0) }
            if fact.words.isEmpty ? numbers.isEmpty || numbers.contains(nil) : !fact.words.contains(value) {
                problems.note(.canvas, row, "'\(value)' is no value of '\(fact)'")
                continue
            }
            let others = spans[fact]?[row["device"]] ?? []
            if others.contains(where: { $0.from < until && from < $0.until }) {
                problems.note(.canvas, row, "'\(fact)' has two values in one release")
            }
            spans[fact, default: [:]][row["device"], default: []].append(Span(from: from, until: until, value: value))
        }
        for fact in CanvasFact.allCases where spans[fact] == nil { problems.note(.canvas, "'\(fact)' has no row") }
    }

    func text(_ fact: CanvasFact, _ device: String, _ build: Int) -> String? {
        spans[fact]?[device]?.first { $0.from <= build && build < $0.until }?.value
    }
}
