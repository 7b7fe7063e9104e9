/// A bar that a controller or a window puts above or below its views, or something that makes one taller: the rows of `bars.csv`.
package enum Bar: String, Hashable, Sendable, CaseIterable {
    case navigation
    /// A navigation bar inside a page or form sheet.
    case navigationInSheet
    /// What a large title adds to the height of the navigation bar, before it scrolls away.
    case largeTitle
    /// What a prompt adds to the height of the navigation bar.
    case prompt
    /// What a search field adds to the height of the navigation bar.
    case search
    case tab
    case tool
    /// The title bar of a Mac window.
    case title
    /// The title bar of a Mac window, with its toolbar.
    case titleWithToolbar

    /// The bars that there are on devices of an idiom.
    package static func all(on idiom: Idiom?) -> [Bar] { allCases.filter { ($0 == .title || $0 == .titleWithToolbar) == (idiom == .mac) } }
}

/// Where a device has bars.
package enum BarLayout: String, Hashable, Sendable, CaseIterable {
    case horizontal
    /// In a column at one side of the screen, but for titles.
    case vertical
    /// Above, in the band of the status bar.
    case shared

    /// `in a column at the side`
    package var words: String {
        switch self {
        case .horizontal: "above and below"
        case .vertical: "in a column at the side"
        case .shared: "in the band of the status bar"
        }
    }
}
