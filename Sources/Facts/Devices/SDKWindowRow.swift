import AutoLayout
import Support

/// A row of `sdk-windows.csv`.
struct SDKWindowRow: Sendable {
    var device: String
    /// Nil for both.
    var orientation: Orientation?
    var sdks: ClosedRange<ReleaseNumber>
    var size: Size
    var widthClass: SizeClass
    var heightClass: SizeClass
    var safeArea: EdgeInsets

    static func all(_ rows: [CSVTable.Row], devices: [CSVTable.Row], _ problems: inout TableProblems) -> [SDKWindowRow] {
        let known = Set(devices.map { $0["key"] })
        var lines: [Int] = [], found: [SDKWindowRow] = []
        for row in rows {
            let orientation = Orientation(rawValue: row["orientation"])
            guard known.contains(row["device"]), orientation != nil || row["orientation"] == "any", let from = ReleaseNumber(row["from"]),
                let last = ReleaseNumber(row["last"]), from <= last, let width = row.number("width"), let height = row.number("height"),
                let widthClass = SizeClass(rawValue: row["widthClass"]), let heightClass = SizeClass(rawValue: row["heightClass"]),
                let safeArea = EdgeInsets(text: row["safeArea"])
            else {
                problems.note(.sdkWindows, row, "cannot be read")
                continue
            }
            let window = SDKWindowRow(
                device: row["device"], orientation: orientation, sdks: from...last, size: Size(width: width, height: height),
                widthClass: widthClass, heightClass: heightClass, safeArea: safeArea)
            if let before = found.firstIndex(where: window.overlaps) {
                problems.note(.sdkWindows, row, "contradicts line \(lines[before])")
            }
            lines.append(row.line)
            found.append(window)
        }
        return found
    }

    /// Whether both say what window an app of some SDK has in some orientation of a device.
    private func overlaps(_ other: SDKWindowRow) -> Bool {
        device == other.device && (orientation == nil || other.orientation == nil || orientation == other.orientation)
            && sdks.overlaps(other.sdks)
    }
}
