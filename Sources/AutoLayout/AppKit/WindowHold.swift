import ConstraintSolver

/// How a Mac window is held at its size: it is left alone, or its edge is dragged there. Stronger constraints of its content override it.
package enum WindowHold: Sendable {
    case stayingPut, dragged

    var priority: Priority {
        switch self {
        case .stayingPut: .windowSizeStayPut
        case .dragged: .dragThatCanResizeWindow
        }
    }
}

/// Apple: `NSLayoutConstraint.Priority`.
extension Priority {
    /// For a drag that may resize the window, such as of one of the window's own edges.
    static let dragThatCanResizeWindow: Priority = 510
    static let windowSizeStayPut: Priority = 500
    /// For a drag inside the window, such as of a split view's divider.
    static let dragThatCannotResizeWindow: Priority = 490
}
