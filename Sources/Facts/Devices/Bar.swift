import Support

/// A bar that a controller or a window puts above or below its views, or something that makes one taller: the rows of `bars.csv`.
package enum Bar: String, Hashable, Sendable, CaseIterable {
    case navigation
    /// A navigation bar inside a page or form sheet.
    case navigationInSheet
    /// What a large title adds to the height of the navigation bar, before it scrolls away.
    case largeTitle
    /// What a prompt adds to the height of the navigation bar.
    case prompt
    /// What a search field adds to the height of the navigation bar.
    case search
    case tab
    case tool
    /// The title bar of a Mac window.
    case title
    /// The title bar of a Mac window, with its toolbar.
    case titleWithToolbar

    /// The bars that there are on devices of an idiom.
    package static func all(on idiom: Idiom?) -> [Bar] { allCases.filter { ($0 == .title || $0 == .titleWithToolbar) == (idiom == .mac) } }

    /// The height in points, without the safe area that the bar extends into.
    package func height(in situation: BarSituation) -> Double { row(situation)?.height ?? 0 }

    /// Whether the height in a release is known, rather than assumed from an earlier one.
    package func isKnown(in situation: BarSituation) -> Bool {
        guard let last = row(situation)?.last else { return true }
        return situation.release.number(of: .bars) <= last
    }

    private func row(_ situation: BarSituation) -> BarTable.Row? { situation.release.tables.bars.row(self, situation) }
}

/// Where a device has bars.
package enum BarLayout: String, Hashable, Sendable, CaseIterable {
    case horizontal
    /// In a column at one side of the screen, but for titles.
    case vertical
    /// Above, in the band of the status bar.
    case shared
}

/// What the height of a bar depends on.
package struct BarSituation: Hashable, Sendable {
    /// Nil for the square canvas of Xcode 6 and 7.
    package var idiom: Idiom?
    package var widthClass: SizeClass
    package var heightClass: SizeClass
    package var hasHomeIndicator: Bool
    package var layout: BarLayout
    /// Whether Xcode's canvas draws the bar, and not a running app.
    package var isOnCanvas: Bool
    /// The release of iOS that draws it.
    package var release: UIKitRelease

    package init(
        idiom: Idiom?, widthClass: SizeClass, heightClass: SizeClass, hasHomeIndicator: Bool, layout: BarLayout = .horizontal,
        isOnCanvas: Bool = false, release: UIKitRelease
    ) {
        self.idiom = idiom
        self.widthClass = widthClass
        self.heightClass = heightClass
        self.hasHomeIndicator = hasHomeIndicator
        self.layout = layout
        self.isOnCanvas = isOnCanvas
        self.release = release
    }

    /// A phone in portrait, with a home button.
    package static func phone(in release: UIKitRelease) -> BarSituation {
        BarSituation(idiom: .phone, widthClass: .compact, heightClass: .regular, hasHomeIndicator: false, release: release)
    }
}

/// The rows of `bars.csv`: situations, and the heights in each by release.
struct BarTable: Sendable {
    struct Row: Sendable {
        var from: ReleaseNumber
        var last: ReleaseNumber?
        var height: Double
    }

    /// The columns that say where a row applies; nil for any value.
    private struct Scope: Hashable, Sendable {
        var isOnCanvas: Bool?
        var idiom: Idiom?
        var widthClass: SizeClass?
        var heightClass: SizeClass?
        var hasHomeIndicator: Bool?
        var layout: BarLayout?

        func admits(_ situation: BarSituation) -> Bool {
            isOnCanvas.map { $0 == situation.isOnCanvas } != false && idiom.map { $0 == situation.idiom } != false
                && widthClass.map { $0 == situation.widthClass } != false && heightClass.map { $0 == situation.heightClass } != false
                && hasHomeIndicator.map { $0 == situation.hasHomeIndicator } != false && layout.map { $0 == situation.layout } != false
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
    func row(_ bar: Bar, _ situation: BarSituation) -> Row? {
        for (scope, rows) in scopes[bar] ?? [] where scope.admits(situation) {
            if let row = rows.last(where: { $0.from <= situation.release.number(of: .bars) }) { return row }
        }
        return nil
    }
}
