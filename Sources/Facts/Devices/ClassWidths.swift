/// The greatest width of windows that is known to be compact, and the least that is known to be regular, in points.
package struct ClassWidths: Hashable, Sendable {
    package var compact: Double
    package var regular: Double

    package init(compact: Double, regular: Double) {
        self.compact = compact
        self.regular = regular
    }

    /// The sizes of split windows of tablets.
    package static let ofTablets: ClassWidths = {
        let windows = Device.real.flatMap { device in
            Split.allCases.flatMap { split in Orientation.allCases.compactMap { device.idiom == .pad ? device.window(split, $0) : nil } }
        }
        let compact = windows.filter { $0.widthClass == .compact }.map(\.size.width).max() ?? 0
        return ClassWidths(
            compact: compact, regular: windows.filter { $0.widthClass == .regular }.map(\.size.width).min() ?? compact)
    }()
}
