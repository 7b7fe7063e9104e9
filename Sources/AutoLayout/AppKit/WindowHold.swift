import ConstraintSolver

/// What keeps a Mac window at its size: nobody touches it, or someone drags its edge there. Its content may want otherwise more strongly.
public enum WindowHold: Sendable {
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
    /// Of a drag that may resize the window, as one of the window's own edges does.
    static let dragThatCanResizeWindow: Priority = 510
    static let windowSizeStayPut: Priority = 500
    /// Of a drag inside the window, as of a split view's divider.
    static let dragThatCannotResizeWindow: Priority = 490
}
