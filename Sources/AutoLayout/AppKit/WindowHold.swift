import ConstraintSolver

/// What keeps a Mac window at its size: nobody touches it, or someone drags its edge there. Its content may want otherwise more strongly
/// (Apple: `NSLayoutConstraint.Priority`).
public enum WindowHold: Sendable {
    case stayingPut, dragged

    /// `windowSizeStayPut` and `dragThatCanResizeWindow`.
    var priority: Priority {
        switch self {
        case .stayingPut: 500
        case .dragged: 510
        }
    }
}
