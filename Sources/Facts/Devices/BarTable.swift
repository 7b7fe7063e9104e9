import Support

/// The rows of `bars.csv`: situations, and the heights in each by release.
struct BarTable: Sendable {
    struct Row: Sendable {
        var from: ReleaseNumber
        var last: ReleaseNumber?
        var height: Double
    }

    /// Where a bar is, as far as the columns say.
    struct Place {
        var isOnCanvas: Bool
        var idiom: Idiom?
        var widthClass: SizeClass
        var heightClass: SizeClass
        var hasHomeIndicator: Bool
        var layout: BarLayout
    }

    /// The columns that say where a row applies; nil for any value.
    private struct Scope: Hashable, Sendable {
        var isOnCanvas: Bool?
        var idiom: Idiom?
        var widthClass: SizeClass?
        var heightClass: SizeClass?
        var hasHomeIndicator: Bool?
        var layout: BarLayout?

        func admits(_ place: Place) -> Bool {
            isOnCanvas.map { $0 == place.isOnCanvas } != false && idiom.map { $0 == place.idiom } != false
                && widthClass.map { $0 == place.widthClass } != false && heightClass.map { $0 == place.heightClass } != false
                && hasHomeIndicator.map { $0 == place.hasHomeIndicator } != false && layout.map { $0 == place.layout } != false
        }
    }

    /// In the table's order.
    private var scopes: [Bar: [(scope: Scope, rows: [Row])]] = [:]

    init(_ rows: [CSVTable.Row], _ problems: inout TableProblems) {
        var keys: [(row: CSVTable.Row, key: [String])] = []
        for row in rows {
            guard let bar = Bar(rawValue: row["bar"]) else { problems.note(.bars, row, "no bar '\(row["bar"])'"); continue }
            guard let scope = Self.scope(row, &problems), let from = problems.release(.bars, row, "from") else { continue }
            guard let height = row.number("height") else { problems.note(.bars, row, "no height"); continue }
            let last = row["last"].isEmpty ? nil : problems.release(.bars, row, "last")
            keys.append((row, ["bar", "place", "idiom", "widthClass", "heightClass", "homeIndicator", "layout", "from"].map { row[$0] }))
            var list = scopes[bar] ?? []
            let place = list.firstIndex { $0.scope == scope } ?? list.count
            if place == list.count { list.append((scope, [])) }
            list[place].rows.append(Row(from: from, last: last, height: height))
            list[place].rows.sort { $0.from < $1.from }
            scopes[bar] = list
        }
        problems.noteRepeated(.bars, keys)
        for bar in Bar.allCases where scopes[bar]?.isEmpty != false { problems.note(.bars, "'\(bar)' has no row") }
        for bar in Bar.all(on: .phone) where scopes[bar]?.last?.scope != Scope() {
            problems.note(.bars, "the last row of '\(bar)' is not for whatever no other is")
        }
    }

    private static func scope(_ row: CSVTable.Row, _ problems: inout TableProblems) -> Scope? {
        func value<Value>(_ column: String, _ parse: (String) -> Value?) -> Value?? {
            if row[column] == "any" { return .some(nil) }
            guard let value = parse(row[column]) else {
                problems.note(.bars, row, "no \(column) '\(row[column])'")
                return nil
            }
            return .some(value)
        }
        guard let isOnCanvas = value("place", { ["canvas": true, "device": false][$0] }), let idiom = value("idiom", Idiom.init),
            let widthClass = value("widthClass", SizeClass.init), let heightClass = value("heightClass", SizeClass.init),
            let hasHomeIndicator = value("homeIndicator", { ["yes": true, "no": false][$0] }), let layout = value("layout", BarLayout.init)
        else { return nil }
        return Scope(
            isOnCanvas: isOnCanvas, idiom: idiom, widthClass: widthClass, heightClass: heightClass, hasHomeIndicator: hasHomeIndicator,
            layout: layout)
    }

    /// The row of the first scope that fits and has one for the release.
    func row(_ bar: Bar, _ place: Place, in release: ReleaseNumber) -> Row? {
        for (scope, rows) in scopes[bar] ?? [] where scope.admits(place) {
            if let row = rows.last(where: { $0.from <= release }) { return row }
        }
        return nil
    }
}
