/// What `mac-looks.csv` has rows of: shapes of AppKit's windows and controls in pictures, which size nothing.
package enum MacLookFact: String, CaseIterable, Sendable {
    /// The radius of the corners of a check box's mark, in points.
    case checkRadius
    /// The radius of the corners of push buttons, pop-up buttons, steppers and segmented controls, in points; at most half of their height.
    case controlRadius
    /// The diameter of the buttons that close, minimise and zoom a window, in points.
    case lightSide
    /// From the left end of one of these buttons to that of the next, in points.
    case lightStep
    /// How large the mark of a check box or radio button is, in points.
    case markSide
    /// How much of the bar at the top of a window is the title's, in points, from the top: if the bar is higher, the toolbar is below that.
    case titleStrip
    /// What is behind the title: grey, a light surface, or the window's own.
    case titleSurface
    /// Whether the title is heavier than other texts.
    case titleWeight
    /// Whether the items of toolbars have a bezel, nothing around them, or glass.
    case toolbarItem
    /// The radius of the corners of a window with a toolbar, in points.
    case toolbarWindowRadius
    /// The radius of the corners of a window without one, in points.
    case windowRadius

    /// The words that it may have; none for a number.
    var words: [String] {
        switch self {
        case .titleSurface: ["gray", "light", "window"]
        case .titleWeight: ["regular", "semibold"]
        case .toolbarItem: ["bezel", "plain", "glass"]
        case .checkRadius, .controlRadius, .lightSide, .lightStep, .markSide, .titleStrip, .toolbarWindowRadius, .windowRadius: []
        }
    }
}
