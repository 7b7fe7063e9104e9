/// How far a measured size may be from the one that Apple's frameworks would measure.
enum MeasuringError {
    /// Lengths that differ by no more than this, in points, count as equal: text is measured by approximate metrics.
    static let ofText = 2.0
}
