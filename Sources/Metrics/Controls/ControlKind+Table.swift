import Facts

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
