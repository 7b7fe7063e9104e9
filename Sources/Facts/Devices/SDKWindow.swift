import AutoLayout
import Support

/// A row of `sdk-windows.csv`.
struct SDKWindowRow: Sendable {
    var device: String
    /// Nil for both.
    var orientation: Orientation?
    var sdks: ClosedRange<ReleaseNumber>
    var window: SplitWindow

    static func all(_ rows: [CSVTable.Row], devices: [CSVTable.Row], _ problems: inout TableProblems) -> [SDKWindowRow] {
        let known = Set(devices.map { $0["key"] })
        return rows.compactMap { row in
            let orientation = Orientation(rawValue: row["orientation"])
            guard known.contains(row["device"]), orientation != nil || row["orientation"] == "any", let from = ReleaseNumber(row["from"]),
                let last = ReleaseNumber(row["last"]), from <= last, let width = row.number("width"), let height = row.number("height"),
                let widthClass = SizeClass(rawValue: row["widthClass"]), let heightClass = SizeClass(rawValue: row["heightClass"]),
                let safeArea = DeviceRow.insets(row["safeArea"])
            else {
                problems.note(.sdkWindows, row, "cannot be read")
                return nil
            }
            return SDKWindowRow(
                device: row["device"], orientation: orientation, sdks: from...last,
                window: SplitWindow(
                    size: Size(width: width, height: height), widthClass: widthClass, heightClass: heightClass, safeArea: safeArea))
        }
    }
}

extension Device {
    /// Whether apps built with an SDK have other windows on the device than the screen.
    package func hasWindows(ofAppsBuiltWith sdk: LinkedSDK) -> Bool {
        tables.sdkWindows.contains { $0.device == id && $0.sdks.contains(sdk.number) }
    }

    /// The window that an app built with an SDK has on the device instead of the screen; nil if none is known.
    package func window(ofAppsBuiltWith sdk: LinkedSDK, _ orientation: Orientation) -> SplitWindow? {
        tables.sdkWindows.first {
            $0.device == id && $0.sdks.contains(sdk.number) && $0.orientation.map { $0 == orientation } != false
        }?.window
    }
}

extension FactTables {
    /// The smallest and the largest window, in points, of an app that is resized freely: no smaller one is known, and none is larger than a
    /// tablet's screen or a Mac's, on which it is mirrored.
    package var resizedWindows: (least: Size, greatest: Size) {
        let least = sdkWindows.map(\.window.size)
        let screens =
            devices.filter { $0.idiom == .pad }.flatMap { [$0.size, Size(width: $0.size.height, height: $0.size.width)] }
            + devices.filter { $0.idiom == .mac }.map(\.size)
        return (
            Size(width: least.map(\.width).min() ?? 0, height: least.map(\.height).min() ?? 0),
            Size(width: screens.map(\.width).max() ?? 0, height: screens.map(\.height).max() ?? 0)
        )
    }
}
