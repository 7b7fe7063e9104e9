/// The order in which conflicting requirements are dropped: UIKit's, or that of Interface Builder's canvas.
public enum DropPolicy: Hashable, Sendable {
    case atRunTime
    case inStoryboard
    case inXib
}
