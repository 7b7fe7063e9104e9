import CResources
import Support

/// What UIKit does differently from release to release in cells, margins and stack views: the rows of `run-time.csv`. It is for run
/// time only; for Xcode's canvas see `CanvasEra`.
package enum RunTimeFact: String, CaseIterable {
    /// The margins of a cell's content view above and below, in points.
    case cellMarginVertical
    /// By how many pixels a content view is lower than its cell.
    case cellSeparatorPixels
    /// Whether margins grow by the safe area, 1 or 0.
    case safeAreaInMargins
    /// Whether labels with several lines in a horizontal stack view share its width, 1 or 0.
    case textWidthRows

    /// The value in a release.
    package func value(in release: MetricsEra) -> Double { Self.facts.number(rawValue, in: release.rawValue) }

    /// Whether a fact is 1 in a release.
    package func holds(in release: MetricsEra) -> Bool { value(in: release) == 1 }

    /// A test checks that each fact has rows from the first release on, and that nothing else is in the table.
    package static let facts = ReleaseFacts(EmbeddedFile.runTimeCsv.bytes)
}
