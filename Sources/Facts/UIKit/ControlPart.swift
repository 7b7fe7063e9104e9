/// What `controls.csv` has rows of: controls, and parts of them.
package enum ControlPart: String, CaseIterable, Sendable {
    case activityIndicator, activityIndicatorLarge, buttonTitle, closeButton, configuredButton, configuredButtonLarge,
        configuredButtonSmall, configuredInfoButton, datePickerCapsule, datePickerCapsuleGap, datePickerCompact, datePickerInline,
        datePickerWheels, infoButton,
        pageControl,
        pageControlDot, pickerView, progressView, progressViewBar, searchBar, searchBarExtraSmall, segment, segmentByContent, segmentImage,
        segmentedControl,
        slider, stepper,
        `switch`, televisionActivityIndicator, televisionActivityIndicatorLarge, televisionButton, televisionProgressView,
        televisionSegment, televisionSegmentedControl, televisionTextField, textFieldBezel, textFieldEmpty, textFieldRoundedRect
}
