import AutoLayout
import InterfaceBuilder
import Support

extension Device {
    /// Every device of the table, in its order: phones from small to large, tablets, the square canvas.
    public static let all: [Device] = table.rows.map(Device.init(row:))

    /// The devices that people hold: all but the square canvas of Xcode 6 and 7, televisions and the screens of Macs.
    public static let real: [Device] = all.filter { $0.idiom != nil && $0.isHeld }

    static let table = CSVTable(PackageResources.devices_csv)

    private init(row: CSVTable.Row) {
        func number(_ column: String) -> Double { row.number(column) ?? 0 }
        let side = number("landscapeSide")
        let idiom = Idiom(rawValue: row["idiom"])
        let landscape = EdgeInsets(top: number("landscapeTop"), left: side, bottom: number("landscapeBottom"), right: side)
        self.init(
            id: row["key"],
            interfaceBuilderID: row["interfaceBuilderID"].isEmpty ? nil : row["interfaceBuilderID"],
            name: row["name"],
            models: row["models"].split(separator: ";").map { String($0.drop { $0 == " " }) },
            idiom: idiom,
            size: Size(width: number("width"), height: number("height")),
            scale: number("scale"),
            portraitSafeArea: idiom == .tv ? landscape : EdgeInsets(top: number("top"), bottom: number("bottom")),
            landscapeSafeArea: landscape,
            statusBarHeight: number("statusBar"),
            landscapeWidthClass: SizeClass(rawValue: row["landscapeWidthClass"]) ?? .unspecified,
            source: row["source"]
        )
    }
}
