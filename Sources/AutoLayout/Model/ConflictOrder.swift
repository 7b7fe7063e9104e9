/// The order in which conflicting requirements are dropped: UIKit's, or that of Interface Builder's canvas.
public enum ConflictOrder: Hashable, Sendable {
    case atRunTime
    case inStoryboard
    case inXib
}
