import AutoLayout
import CResources
import Foundation
import Support

extension Device {
    /// Every device in the table's order: phones from small to large, tablets, the square canvas.
    public static let all: [Device] = table.rows.map(Device.init(row:))

    /// The devices that people hold: all except the square canvas of Xcode 6 and 7, televisions and the screens of Macs.
    public static let real: [Device] = all.filter { $0.idiom != nil && $0.isHeld }

    package static let table = CSVTable(EmbeddedFile.devicesCsv.bytes)

    private init(row: CSVTable.Row) {
        func number(_ column: String) -> Double { row.number(column) ?? 0 }
        let side = number("landscapeSide")
        let idiom = Idiom(rawValue: row["idiom"])
        let releases = Self.releases(row["releases"])
        let earlier = row["earlierTop"].components(separatedBy: " to ")
        let landscape = EdgeInsets(top: number("landscapeTop"), left: side, bottom: number("landscapeBottom"), right: side)
        self.init(
            id: row["key"],
            interfaceBuilderID: row["interfaceBuilderID"].isEmpty ? nil : row["interfaceBuilderID"],
            name: row["name"],
            models: Self.list(row["models"]),
            modelReleases: releases,
            releases: releases.isEmpty ? nil : (releases.map(\.lowerBound).min() ?? .iOS7)...(releases.map(\.upperBound).max() ?? .current),
            idiom: idiom,
            size: Size(width: number("width"), height: number("height")),
            scale: number("scale"),
            portraitSafeArea: idiom == .tv ? landscape : EdgeInsets(top: number("top"), bottom: number("bottom")),
            landscapeSafeArea: landscape,
            statusBarHeight: number("statusBar"),
            earlierTop: earlier.count == 2 ? Double(earlier[0]).flatMap { top in Self.release(earlier[1]).map { EarlierTop(top: top, last: $0) } } : nil,
            landscapeWidthClass: SizeClass(rawValue: row["landscapeWidthClass"]) ?? .unspecified,
            source: row["source"]
        )
    }

    private static func list(_ text: String) -> [String] { text.split(separator: ";").map { String($0.drop { $0 == " " }) } }

    private static func release(_ text: String) -> MetricsEra? { Int(text).flatMap(MetricsEra.init) }

    /// Parses `12-18; 13-26`: the first and the last release of each model.
    private static func releases(_ text: String) -> [ClosedRange<MetricsEra>] {
        list(text).compactMap { range in
            let ends = range.split(separator: "-").compactMap { release(String($0)) }
            return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
        }
    }

    /// The device with all releases of its row.
    package var row: Device { Self.byID[id] ?? self }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
