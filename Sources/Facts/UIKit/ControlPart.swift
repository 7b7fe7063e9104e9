/// What `controls.csv` has rows of: controls, and parts of them.
package enum ControlPart: String, CaseIterable, Sendable {
    case activityIndicator, activityIndicatorLarge, closeButton, configuredInfoButton, datePickerCompact, datePickerInline,
        datePickerWheels, infoButton,
        pageControl,
        pageControlDot, pickerView, progressView, progressViewBar, searchBar, segment, segmentByContent, segmentImage, segmentedControl,
        slider, stepper,
        `switch`, televisionSegment, televisionSegmentedControl, textFieldRoundedRect
}
