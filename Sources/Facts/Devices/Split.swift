import AutoLayout
import Support

/// The part of a screen that an app has beside another. On a tablet, a line of 10 points separates them.
public enum Split: String, Hashable, Sendable, CaseIterable {
    case full
    case oneThird
    /// Either half of a tablet; the right one of an open iPhone Duo.
    case half
    /// The left half, where it differs from the right one.
    case leftHalf
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
    /// The parts of it covered by housing, status bar and home indicator, in points; nil for those of the screen.
    public var safeArea: EdgeInsets?
}

/// A row of `splits.csv`.
struct SplitRow: Sendable {
    var device: String
    var split: Split
    /// Nil for both.
    var orientation: Orientation?
    var width: Double
    var widthClass: SizeClass
    /// Nil for that of the screen.
    var safeArea: EdgeInsets?

    static func all(_ rows: [CSVTable.Row], devices: [CSVTable.Row], _ problems: inout TableProblems) -> [SplitRow] {
        let held = Set(devices.filter { [Idiom.pad.rawValue, Idiom.phone.rawValue].contains($0["idiom"]) }.map { $0["key"] })
        var keys: [(row: CSVTable.Row, key: [String])] = []
        let splits: [SplitRow] = rows.compactMap { row in
            let orientation = Orientation(rawValue: row["orientation"])
            guard held.contains(row["device"]), let split = Split(rawValue: row["split"]),
                orientation != nil || row["orientation"] == "any",
                let width = row.number("width"), let widthClass = SizeClass(rawValue: row["widthClass"]),
                row["safeArea"].isEmpty || EdgeInsets(text: row["safeArea"]) != nil
            else {
                problems.note(.splits, row, "cannot be read, or of no tablet or phone")
                return nil
            }
            for each in orientation.map({ [$0] }) ?? Orientation.allCases {
                keys.append((row, [row["device"], row["split"], each.rawValue]))
            }
            return SplitRow(
                device: row["device"], split: split, orientation: orientation, width: width, widthClass: widthClass,
                safeArea: EdgeInsets(text: row["safeArea"]))
        }
        problems.noteRepeated(.splits, keys)
        return splits
    }
}

extension Device {
    /// The window in a split; nil if the device does not offer it, such as halves in portrait.
    public func window(_ split: Split, _ orientation: Orientation) -> SplitWindow? {
        let screen = size(orientation)
        if split == .full {
            return SplitWindow(size: screen, widthClass: widthClass(orientation), heightClass: heightClass(orientation), safeArea: nil)
        }
        let row = tables.splits.first { $0.device == id && $0.split == split && $0.orientation.map { $0 == orientation } != false }
        guard let row else { return nil }
        // A slide-over window leaves 20 points above and below.
        let height = split == .slideOver ? screen.height - 40 : screen.height
        return SplitWindow(
            size: Size(width: row.width, height: height), widthClass: row.widthClass, heightClass: .regular, safeArea: row.safeArea)
    }
}
