import AutoLayout
import CResources
import Support

/// The part of a tablet's screen that an app has. Two apps side by side are separated by a line of 10 points.
public enum Split: String, Hashable, Sendable, CaseIterable {
    case full
    case oneThird
    case half
    case twoThirds
    /// A narrow window over the app that has the rest.
    case slideOver
}

/// The window that an app has in a split: a row of `splits.csv`.
public struct SplitWindow: Hashable, Sendable {
    /// In points.
    public var size: Size
    /// The window's horizontal size class.
    public var widthClass: SizeClass
    /// The window's vertical size class.
    public var heightClass: SizeClass
}

extension Device {
    /// The window in a split; nil if the device does not offer it, such as halves in portrait.
    public func window(_ split: Split, _ orientation: Orientation) -> SplitWindow? {
        let screen = size(orientation)
        if split == .full {
            return SplitWindow(size: screen, widthClass: widthClass(orientation), heightClass: heightClass(orientation))
        }
        let row = Self.splitTable.rows.first {
            $0["device"] == id && $0["split"] == split.rawValue && $0.admits("orientation", orientation.rawValue)
        }
        guard let row else { return nil }
        // A slide-over window leaves 20 points above and below.
        let height = split == .slideOver ? screen.height - 40 : screen.height
        return SplitWindow(
            size: Size(width: row.number("width") ?? 0, height: height),
            widthClass: SizeClass(rawValue: row["widthClass"]) ?? .compact,
            heightClass: .regular
        )
    }

    package static let splitTable = CSVTable(EmbeddedFile.splitsCsv.bytes)
}
