/// The natural sizes of controls by generation, as `controls.csv` lists them.
struct ControlTable: Sendable {
    static let shared = ControlTable(PackageResources.controls_csv)

    /// One row of the table: frame sizes in points, and the frame's reach beyond the alignment rectangle.
    struct Row: Sendable {
        var from: Int
        var width: Double?
        var height: Double?
        var insets: EdgeInsets

        /// The frame's size less what reaches beyond the alignment rectangle.
        var alignmentSize: IntrinsicSize {
            IntrinsicSize(
                width: width.map { $0 - insets.left - insets.right },
                height: height.map { $0 - insets.top - insets.bottom }
            )
        }
    }

    private var rows: [String: [Row]] = [:]

    init(_ csv: [UInt8]) {
        for line in String(decoding: csv, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count >= 9, let from = Int(fields[1]) else { continue }
            let numbers = fields[2...7].map { Double($0) }
            let insets = EdgeInsets(
                top: numbers[4] ?? 0, left: numbers[2] ?? 0, bottom: numbers[5] ?? 0, right: numbers[3] ?? 0
            )
            rows[String(fields[0]), default: []].append(
                Row(from: from, width: numbers[0], height: numbers[1], insets: insets)
            )
        }
    }

    /// The row of a control in a generation; for one older than the control, the control's first.
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
