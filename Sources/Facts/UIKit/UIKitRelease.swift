import CResources
import Support

/// A generation of UIKit's controls and system font, named after the major version of iOS that introduced it.
///
/// Each case means "from this version on"; ``Intrinsics`` reads the sizes of each from `controls.csv`.
public enum MetricsEra: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Helvetica Neue is the system font; Xcode 5.
    case iOS7 = 7
    /// Xcode 6.
    case iOS8 = 8
    /// San Francisco is the system font; Xcode 7.
    case iOS9 = 9
    /// Xcode 8.
    case iOS10 = 10
    /// Taller search bars; Xcode 9.
    case iOS11 = 11
    /// Xcode 10.
    case iOS12 = 12
    /// Segmented controls, steppers and text fields grow; Xcode 11.
    case iOS13 = 13
    /// Page controls, progress views, date pickers and borderless text fields change; Xcode 12.
    case iOS14 = 14
    /// Button configurations; Xcode 13.
    case iOS15 = 15
    /// Xcode 14.
    case iOS16 = 16
    /// Xcode 15.
    case iOS17 = 17
    /// Xcode 16.
    case iOS18 = 18
    /// Liquid Glass: wider switches, sliders without side insets; Xcode 26.
    case iOS26 = 26

    /// The newest generation known.
    public static let current = MetricsEra.iOS26

    public static func < (a: MetricsEra, b: MetricsEra) -> Bool { a.rawValue < b.rawValue }

    /// The generation that Interface Builder drew with when it saved a document, by the first number of `toolsVersion`, from the rows of
    /// `releases.csv`.
    public init(toolsVersion: Int) {
        self = Self.releases.last { $0.from <= toolsVersion }?.era ?? .iOS7
    }

    /// Sorted by number; `TableTests` checks that every row is valid.
    package static let releases: [(from: Int, era: MetricsEra)] = CSVTable(EmbeddedFile.releasesCsv.bytes).rows.compactMap { row in
        guard let from = Int(row["from"]), let era = Int(row["iOS"]).flatMap(MetricsEra.init) else { return nil }
        return (from, era)
    }
}
