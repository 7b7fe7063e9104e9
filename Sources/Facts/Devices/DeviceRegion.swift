import AutoLayout
import Support

/// A part of a screen that the system has or that hardware takes: a row of `device-regions.csv`. The safe area says what of it a view is
/// kept clear of; the rest is drawn, and looked at by rules.
package struct DeviceRegion: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The column of system controls and bars at one side.
        case column
        /// The band of the status bar above.
        case band
        /// What the system draws in the column or the band.
        case status
        case camera
        /// The band at the hinge.
        case fold
    }

    package var kind: Kind
    /// Whether views should keep clear of it; the fold of a flat screen is only a known place.
    package var isActive: Bool
    /// In the screen's coordinates, or the window's in a split, in points.
    package var frame: Rect

    /// A row of the table.
    struct Row: Sendable {
        var device: String
        var orientation: Orientation
        /// As the table names it.
        var split: String
        var region: DeviceRegion
    }

    /// - Parameter splits: the splits that there are.
    static func rows(_ rows: [CSVTable.Row], devices: [CSVTable.Row], splits: [String], _ problems: inout TableProblems) -> [Row] {
        let known = Set(devices.map { $0["key"] })
        var keys: [(row: CSVTable.Row, key: [String])] = []
        let found: [Row] = rows.compactMap { row in
            guard known.contains(row["device"]), let orientation = Orientation(rawValue: row["orientation"]),
                splits.contains(row["split"]), let kind = Kind(rawValue: row["kind"]),
                let isActive = ["yes": true, "no": false][row["active"]], let x = row.number("x"), let y = row.number("y"),
                let width = row.number("width"), let height = row.number("height")
            else {
                problems.note(.deviceRegions, row, "cannot be read, or of no device")
                return nil
            }
            keys.append((row, ["device", "orientation", "split", "kind"].map { row[$0] }))
            return Row(
                device: row["device"], orientation: orientation, split: row["split"],
                region: DeviceRegion(kind: kind, isActive: isActive, frame: Rect(x: x, y: y, width: width, height: height)))
        }
        problems.noteRepeated(.deviceRegions, keys)
        return found
    }
}
