import AutoLayout

/// What one release of Interface Builder drew on its canvas, where releases differ: the rows of `Resources/eras.csv` that
/// hold for a `toolsVersion`. It serves design time alone; a device does what devices do, whoever saved the document.
struct CanvasEra: Sendable {
    private let values: [String: Double]
    let toolsVersion: Int

    init(toolsVersion: Int) {
        self.toolsVersion = toolsVersion
        var values: [String: Double] = [:]
        for row in Self.table where row.from <= toolsVersion && toolsVersion <= row.to { values[row.fact] = row.value }
        self.values = values
    }

    /// The value of a fact in this era; nil where the table has no row for it.
    subscript(_ fact: String) -> Double? { values[fact] }

    /// Whether a fact that is 0 or 1 holds.
    func holds(_ fact: String) -> Bool { values[fact] == 1 }

    /// The text size at which the canvas drew text styles.
    var contentSize: ContentSizeCategory {
        let step = self["textSizeStep"] ?? 0
        return ContentSizeCategory.allCases.first { Double($0.step) == step } ?? .large
    }

    /// Text styles that the canvas drew at another size than that text size gives them, in points.
    var styleSizes: [TextStyle: Double] {
        var sizes: [TextStyle: Double] = [:]
        sizes[.title1] = self["title1Size"]
        sizes[.title2] = self["title2Size"]
        return sizes
    }

    private struct Row: Sendable {
        var fact: String
        var from: Int
        var to: Int
        var value: Double
    }

    private static let table: [Row] = String(decoding: PackageResources.eras_csv, as: UTF8.self)
        .split(separator: "\n")
        .dropFirst()
        .compactMap { line in
            let fields = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
            guard fields.count == 5, let from = Int(fields[1]), let value = Double(fields[3]) else { return nil }
            return Row(fact: String(fields[0]), from: from, to: Int(fields[2]) ?? .max, value: value)
        }
}
