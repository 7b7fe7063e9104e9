/// Controls that people know by one name, which is its raw value, the most visible first.
package enum ControlFamily: String, CaseIterable, Sendable {
    case switches, sliders, steppers
    case segmentedControls = "segmented controls"
    case pageControls = "page controls"
    case searchBars = "search bars"
    case progressViews = "progress views"
    case progressViewsInBars = "progress views in bars"
    case compactDatePickers = "compact date pickers"
    case datePickerCapsules = "capsules of compact date pickers"
    case inlineDatePickers = "inline date pickers"
    case datePickerWheels = "date pickers with wheels"
    case pickers
    case activityIndicators = "activity indicators"
    case textFields = "text fields"
    case textFieldBezels = "text fields with another bezel"
    case emptyTextFields = "empty text fields"
    case buttons
    case closeButtons = "close buttons"
    case infoButtons = "info buttons"
    case configuredInfoButtons = "configured info buttons"
    case televisionButtons = "buttons of Apple TV"
    case televisionSegmentedControls = "segmented controls of Apple TV"
    case televisionActivityIndicators = "activity indicators of Apple TV"
    case televisionProgressViews = "progress views of Apple TV"
    case televisionTextFields = "text fields of Apple TV"
}

extension ControlPart {
    /// What it is, or is a part of.
    package var family: ControlFamily {
        switch self {
        case .switch: .switches
        case .slider: .sliders
        case .stepper: .steppers
        case .segment, .segmentByContent, .segmentImage, .segmentedControl: .segmentedControls
        case .pageControl, .pageControlDot: .pageControls
        case .searchBar, .searchBarExtraSmall: .searchBars
        case .progressView: .progressViews
        case .progressViewBar: .progressViewsInBars
        case .datePickerCompact: .compactDatePickers
        case .datePickerCapsule, .datePickerCapsuleGap: .datePickerCapsules
        case .datePickerInline: .inlineDatePickers
        case .datePickerWheels: .datePickerWheels
        case .pickerView: .pickers
        case .activityIndicator, .activityIndicatorLarge: .activityIndicators
        case .textFieldRoundedRect: .textFields
        case .textFieldBezel: .textFieldBezels
        case .textFieldEmpty: .emptyTextFields
        case .buttonTitle, .configuredButton, .configuredButtonLarge, .configuredButtonSmall: .buttons
        case .closeButton: .closeButtons
        case .infoButton: .infoButtons
        case .configuredInfoButton: .configuredInfoButtons
        case .televisionButton: .televisionButtons
        case .televisionSegment, .televisionSegmentedControl: .televisionSegmentedControls
        case .televisionActivityIndicator, .televisionActivityIndicatorLarge: .televisionActivityIndicators
        case .televisionProgressView: .televisionProgressViews
        case .televisionTextField: .televisionTextFields
        }
    }
}
