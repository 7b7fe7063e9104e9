import Facts

extension ControlKind {
    /// What `controls.csv` has of the control; nil for a bar.
    var part: ControlPart? {
        switch self {
        case .switch: .switch
        case .slider: .slider
        case .stepper: .stepper
        case .activityIndicator(let isLarge): isLarge ? .activityIndicatorLarge : .activityIndicator
        case .progressView(let isBar): isBar ? .progressViewBar : .progressView
        case .pageControl: .pageControl
        case .searchBar: .searchBar
        case .datePicker(.wheels, _): .datePickerWheels
        case .datePicker(.compact, _): .datePickerCompact
        case .datePicker(.inline, _): .datePickerInline
        case .pickerView: .pickerView
        case .toolbar, .navigationBar, .tabBar: nil
        }
    }

    /// The bar of `bars.csv` that the control is; nil for any other.
    var bar: Bar? {
        switch self {
        case .toolbar: .tool
        case .navigationBar: .navigation
        case .tabBar: .tab
        default: nil
        }
    }
}
