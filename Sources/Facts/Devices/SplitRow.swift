import AutoLayout
import Support

/// A row of `splits.csv`.
struct SplitRow: Sendable {
    var device: String
    var split: Split
    /// Nil for both.
    var orientation: Orientation?
    var width: Double
    var widthClass: SizeClass
    /// What is left of the screen above the window and below it, in points.
    var margin: Double
    /// Nil for that of the screen.
    var safeArea: EdgeInsets?
    /// Where bars are assumed to be, which nobody measured; nil for where the screen has them.
    var assumedBars: BarLayout?

    static func all(_ rows: [CSVTable.Row], devices: [CSVTable.Row], _ problems: inout TableProblems) -> [SplitRow] {
        let held = Set(devices.filter { [Idiom.pad.rawValue, Idiom.phone.rawValue].contains($0["idiom"]) }.map { $0["key"] })
        var keys: [(row: CSVTable.Row, key: [String])] = []
        let splits: [SplitRow] = rows.compactMap { row in
            let orientation = Orientation(rawValue: row["orientation"])
            guard held.contains(row["device"]), let split = Split(rawValue: row["split"]),
                orientation != nil || row["orientation"] == "any",
                let width = row.number("width"), let widthClass = SizeClass(rawValue: row["widthClass"]),
                let margin = row["margin"].isEmpty ? 0 : row.number("margin"),
                row["safeArea"].isEmpty || EdgeInsets(text: row["safeArea"]) != nil,
                row["bars"].isEmpty || BarLayout(rawValue: row["bars"]) != nil
            else {
                problems.note(.splits, row, "cannot be read, or of no tablet or phone")
                return nil
            }
            for each in orientation.map({ [$0] }) ?? Orientation.allCases {
                keys.append((row, [row["device"], row["split"], each.rawValue]))
            }
            return SplitRow(
                device: row["device"], split: split, orientation: orientation, width: width, widthClass: widthClass, margin: margin,
                safeArea: EdgeInsets(text: row["safeArea"]), assumedBars: BarLayout(rawValue: row["bars"]))
        }
        problems.noteRepeated(.splits, keys)
        return splits
    }
}
