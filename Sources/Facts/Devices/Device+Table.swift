import AutoLayout
import Foundation
import Support

extension Device {
    /// Every device in the table's order: phones from small to large, tablets, the square canvas.
    public static let all: [Device] = FactTables.apple.devices

    /// The devices that people hold and that ran ``UIKitRelease/current``, or an earlier release: all except the square canvas of Xcode 6
    /// and 7, televisions, the screens of Macs, and devices of later releases, which are laid out when they are named.
    public static let real: [Device] = all.filter { device in
        device.idiom != nil && device.isHeld && device.releases.map { $0.lowerBound <= .current } != false
    }

    /// The device with all releases of its row.
    package var row: Device { tables.device(id: id) ?? self }
}

extension FactTables {
    /// The lengths, in points, that a window on iOS can have in either dimension: from the narrowest to the longest side of a tablet.
    static func windowLengths(of devices: [Device], _ splits: [SplitRow]) -> ClosedRange<Double> {
        let held = devices.filter { $0.idiom == .pad || $0.idiom == .phone }
        let screens = held.map { min($0.size.width, $0.size.height) }
        let narrowest = (screens + splits.map(\.width)).min() ?? 0
        return narrowest...max(narrowest, held.filter { $0.idiom == .pad }.map { max($0.size.width, $0.size.height) }.max() ?? 0)
    }

    /// The smallest phone of those that ran a release and have one state.
    package func smallestPhone(running release: UIKitRelease) -> Device? {
        devices.first { $0.idiom == .phone && $0.state == nil && $0.releases?.contains(release) == true }
    }

    /// As wide as the widest and as high as the highest screen of a Mac, in points.
    package var largestMacScreen: Size {
        let screens = devices.filter { $0.idiom == .mac }.map(\.size)
        return Size(width: screens.map(\.width).max() ?? 0, height: screens.map(\.height).max() ?? 0)
    }

    /// The television's screen.
    package var television: Device? { devices.first { $0.idiom == .tv } }

    /// The square canvas of Xcode 6 and 7, which stood for any device.
    package var squareCanvas: Device? { devices.first { $0.idiom == nil } }
}

/// A row of `devices.csv`.
struct DeviceRow {
    private let row: CSVTable.Row

    init(_ row: CSVTable.Row) { self.row = row }

    /// Notes what of a row cannot be read, which ``device(in:)`` would leave out.
    static func check(_ row: CSVTable.Row, releases: [ReleaseNumber], _ problems: inout TableProblems) {
        for column in ["key", "name"] where row[column].isEmpty { problems.note(.devices, row, "no \(column)") }
        for column in ["width", "height", "scale", "statusBar"] where row.number(column) == nil {
            problems.note(.devices, row, "no number for \(column)")
        }
        for column in ["portrait", "landscape"] where EdgeInsets(text: row[column]) == nil {
            problems.note(.devices, row, "no four insets for \(column)")
        }
        let idiom = Idiom(rawValue: row["idiom"])
        if idiom == nil, row["idiom"] != "any" { problems.note(.devices, row, "no idiom '\(row["idiom"])'") }
        if SizeClass(rawValue: row["landscapeWidthClass"]) == nil {
            problems.note(.devices, row, "no size class '\(row["landscapeWidthClass"])'")
        }
        let models = list(row["models"]), ranges = list(row["releases"])
        if ranges.count != (idiom == .phone || idiom == .pad ? models.count : 0) {
            problems.note(.devices, row, "\(ranges.count) releases of \(models.count) models")
        }
        for range in ranges where span(range).map({ releases.contains($0.first) && ($0.last.map(releases.contains) ?? true) }) != true {
            problems.note(.devices, row, "no releases '\(range)'")
        }
        if !["", "regular"].contains(row["classes"]) { problems.note(.devices, row, "no classes '\(row["classes"])'") }
        if bars(row["bars"]) == nil { problems.note(.devices, row, "no two layouts of bars in '\(row["bars"])'") }
        if !row["earlierTop"].isEmpty, earlier(row["earlierTop"]) == nil { problems.note(.devices, row, "no top '\(row["earlierTop"])'") }
    }

    func device(in tables: FactTables) -> Device {
        func number(_ column: String) -> Double { row.number(column) ?? 0 }
        let newest = tables.newest
        let ranges = Self.list(row["releases"]).compactMap(Self.span).map { span in
            let first = UIKitRelease(span.first, in: tables)
            return first...max(first, span.last.map { UIKitRelease($0, in: tables) } ?? newest)
        }
        let bars = Self.bars(row["bars"])
        let first = ranges.map(\.lowerBound).min(), last = ranges.map(\.upperBound).max()
        return Device(
            id: row["key"],
            interfaceBuilderID: row["interfaceBuilderID"].isEmpty ? nil : row["interfaceBuilderID"],
            name: row["name"],
            models: Self.list(row["models"]),
            modelReleases: ranges,
            releases: first.flatMap { first in last.map { first...$0 } },
            idiom: Idiom(rawValue: row["idiom"]),
            size: Size(width: number("width"), height: number("height")),
            scale: number("scale"),
            portraitSafeArea: EdgeInsets(text: row["portrait"]) ?? .zero,
            landscapeSafeArea: EdgeInsets(text: row["landscape"]) ?? .zero,
            statusBarHeight: number("statusBar"),
            earlierTop: Self.earlier(row["earlierTop"]).map { Device.EarlierTop(top: $0.top, last: UIKitRelease($0.last, in: tables)) },
            landscapeWidthClass: SizeClass(rawValue: row["landscapeWidthClass"]) ?? .unspecified,
            isAlwaysRegular: row["classes"] == "regular",
            portraitBars: bars?.portrait ?? .horizontal,
            landscapeBars: bars?.landscape ?? .horizontal,
            source: row["source"],
            tables: tables
        )
    }

    private static func list(_ text: String) -> [String] { text.split(separator: ";").map { String($0.drop { $0 == " " }) } }

    /// Parses `shared vertical`: where bars are in portrait and in landscape; nothing stands for horizontal ones.
    private static func bars(_ text: String) -> (portrait: BarLayout, landscape: BarLayout)? {
        if text.isEmpty { return (.horizontal, .horizontal) }
        let layouts = text.split(separator: " ").compactMap { BarLayout(rawValue: String($0)) }
        return layouts.count == 2 ? (layouts[0], layouts[1]) : nil
    }

    /// Parses `12-18`, or `13-` for a model that runs the newest release.
    private static func span(_ text: String) -> (first: ReleaseNumber, last: ReleaseNumber?)? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = ReleaseNumber(ends[0]) else { return nil }
        if ends[1].isEmpty { return (first, nil) }
        guard let last = ReleaseNumber(ends[1]), first <= last else { return nil }
        return (first, last)
    }

    /// Parses `44 to 13`: an inset, and the last release that had it.
    private static func earlier(_ text: String) -> (top: Double, last: ReleaseNumber)? {
        let parts = text.components(separatedBy: " to ")
        guard parts.count == 2, let top = Double(parts[0]), let last = ReleaseNumber(parts[1]) else { return nil }
        return (top, last)
    }
}
