import AutoLayout
import InterfaceBuilder

extension Device {
    /// Every device of the table, in its order: phones from small to large, tablets, the square canvas.
    public static let all: [Device] = table.rows.map(Device.init(row:))

    /// The devices that people hold: all but the square canvas of Xcode 6 and 7.
    public static let real: [Device] = all.filter { $0.idiom != nil }

    static let table = Table(PackageResources.devices_csv)

    private init(row: Table.Row) {
        let side = row.number("landscapeSide")
        self.init(
            id: row["key"],
            interfaceBuilderID: row["interfaceBuilderID"].isEmpty ? nil : row["interfaceBuilderID"],
            name: row["name"],
            models: row["models"].split(separator: ";").map { String($0.drop { $0 == " " }) },
            idiom: Idiom(rawValue: row["idiom"]),
            size: Size(width: row.number("width"), height: row.number("height")),
            scale: row.number("scale"),
            portraitSafeArea: EdgeInsets(top: row.number("top"), bottom: row.number("bottom")),
            landscapeSafeArea: EdgeInsets(
                top: row.number("landscapeTop"), left: side, bottom: row.number("landscapeBottom"), right: side
            ),
            statusBarHeight: row.number("statusBar"),
            landscapeWidthClass: SizeClass(rawValue: row["landscapeWidthClass"]) ?? .unspecified,
            source: row["source"]
        )
    }
}
