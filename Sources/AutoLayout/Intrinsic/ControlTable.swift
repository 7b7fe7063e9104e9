import Support

/// The natural sizes of controls by generation, as `controls.csv` lists them.
struct ControlTable: Sendable {
    static let shared = ControlTable(PackageResources.controls_csv)

    /// One row of the table: frame sizes in points, and the frame's reach beyond the alignment rectangle.
    struct Row: Sendable {
        var from: Int
        var width: Double?
        var height: Double?
        var insets: EdgeInsets

        /// The frame's size without the part beyond the alignment rectangle.
        var alignmentSize: IntrinsicSize {
            IntrinsicSize(
                width: width.map { $0 - insets.left - insets.right },
                height: height.map { $0 - insets.top - insets.bottom }
            )
        }
    }

    private var rows: [String: [Row]] = [:]

    init(_ csv: [UInt8]) {
        // `TableTests` checks every row's columns.
        for row in CSVTable(csv).rows {
            guard let from = row.number("from") else { continue }
            let insets = EdgeInsets(
                top: row.number("top") ?? 0, left: row.number("left") ?? 0, bottom: row.number("bottom") ?? 0, right: row.number("right") ?? 0
            )
            rows[row["control"], default: []].append(
                Row(from: Int(from), width: row.number("width"), height: row.number("height"), insets: insets)
            )
        }
    }

    /// The row of a control in a generation; the control's first row if the generation is older than the control.
    func row(_ control: String, _ era: MetricsEra) -> Row {
        let found = rows[control] ?? []
        return found.last { $0.from <= era.rawValue } ?? found.first ?? Row(from: 0, insets: .zero)
    }
}

extension ControlKind {
    /// The control's name in `controls.csv`.
    var tableName: String {
        switch self {
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .activityIndicator(let isLarge): isLarge ? "activityIndicatorLarge" : "activityIndicator"
        case .progressView(let isBar): isBar ? "progressViewBar" : "progressView"
        case .pageControl: "pageControl"
        case .searchBar: "searchBar"
        case .datePicker(.wheels, _): "datePickerWheels"
        case .datePicker(.compact, _): "datePickerCompact"
        case .datePicker(.inline, _): "datePickerInline"
        case .pickerView: "pickerView"
        case .toolbar: "toolbar"
        case .navigationBar: "navigationBar"
        case .tabBar: "tabBar"
        }
    }
}
