import AutoLayout
import CResources
import Support

/// A bar that a controller puts above or below its views, or something that makes one taller: the rows of `bars.csv`.
public enum Bar: String, Hashable, Sendable, CaseIterable {
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

    /// The height in points, without the safe area that the bar extends into.
    ///
    /// - Parameters:
    ///   - hasHomeIndicator: whether the device has a home indicator.
    ///   - release: the release of iOS; nil for Xcode's canvas.
    public func height(idiom: Idiom?, widthClass: SizeClass, heightClass: SizeClass, hasHomeIndicator: Bool, release: MetricsEra?) -> Double {
        row(idiom, widthClass, heightClass, hasHomeIndicator, release)?.number("height") ?? 0
    }

    /// Whether the height in a release is known, rather than assumed from an earlier one.
    public func isKnown(idiom: Idiom?, widthClass: SizeClass, heightClass: SizeClass, hasHomeIndicator: Bool, release: MetricsEra) -> Bool {
        guard let last = row(idiom, widthClass, heightClass, hasHomeIndicator, release)?.number("last") else { return true }
        return Double(release.rawValue) <= last
    }

    /// The first matching row counts.
    private func row(_ idiom: Idiom?, _ widthClass: SizeClass, _ heightClass: SizeClass, _ hasHomeIndicator: Bool, _ release: MetricsEra?) -> CSVTable.Row? {
        Self.rows[rawValue]?.first { row in
            row.admits("idiom", idiom?.rawValue ?? "any")
                && row.admits("widthClass", widthClass.rawValue)
                && row.admits("heightClass", heightClass.rawValue)
                && row.admits("homeIndicator", hasHomeIndicator ? "yes" : "no")
                && holds(row["from"], release)
        }
    }

    /// Whether a row applies from some release on, on the canvas, or always.
    private func holds(_ from: String, _ release: MetricsEra?) -> Bool {
        guard let first = Int(from) else { return from == "any" || release == nil }
        return release.map { $0.rawValue >= first } ?? false
    }

    package static let table = CSVTable(EmbeddedFile.barsCsv.bytes)

    /// The rows of each bar.
    private static let rows = Dictionary(grouping: table.rows) { $0["bar"] }
}
