/// Whose order decides which of several requirements in conflict is given up: UIKit's, or that of Interface Builder's canvas.
public enum ConflictOrder: Hashable, Sendable {
    case atRunTime
    case inStoryboard
    case inXib
}
