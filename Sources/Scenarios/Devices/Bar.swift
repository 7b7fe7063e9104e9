import InterfaceBuilder
import Support

/// A bar that a controller puts above or below its views, or what makes one higher: the rows of `Resources/bars.csv`.
public enum Bar: String, Hashable, Sendable, CaseIterable {
    case navigation
    /// A navigation bar inside a page or form sheet.
    case navigationInSheet
    /// What a large title adds to the navigation bar, before it scrolls away.
    case largeTitle
    /// What a prompt adds to the navigation bar.
    case prompt
    /// What a search field adds to the navigation bar.
    case search
    case tab
    case tool

    /// The height in points, without the safe area that the bar reaches into. The first row that fits counts.
    ///
    /// - Parameter hasHomeIndicator: whether the device has one, which makes a tool bar higher.
    public func height(idiom: Idiom?, widthClass: SizeClass, heightClass: SizeClass, hasHomeIndicator: Bool) -> Double {
        let row = Self.table.rows.first { row in
            row["bar"] == rawValue
                && row.admits("idiom", idiom?.rawValue ?? "any")
                && row.admits("widthClass", widthClass.rawValue)
                && row.admits("heightClass", heightClass.rawValue)
                && row.admits("homeIndicator", hasHomeIndicator ? "yes" : "no")
        }
        return row?.number("height") ?? 0
    }

    static let table = CSVTable(PackageResources.bars_csv)
}
