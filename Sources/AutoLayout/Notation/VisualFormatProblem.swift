import Support

/// What is wrong with a visual format, and where in it.
public struct VisualFormatProblem: Error, Hashable, Sendable {
    public var source: String
    /// The offset of the problem in the format, in UTF-8 bytes.
    public var offset: Int
    public var reason: Reason

    public enum Reason: Hashable, Sendable {
        /// What was expected, and what was found instead.
        case expected(String, found: String)
        case unreadableNumber(String)
        /// A priority outside 1…1000.
        case unusablePriority(Double)
        case unknownView(String, nearest: String?)
        case unknownMetric(String, nearest: String?)
        /// The superview without any view.
        case superviewOnce
        /// A `|` in the middle.
        case superviewInside
        case noView
        /// The views do not have one superview.
        case differentSuperviews(String, String)
        /// An alignment along the format instead of across it.
        case alignmentAlong(String)
    }
}

extension VisualFormatProblem: CustomStringConvertible {
    /// The message, the format on the next line, and a caret below the position.
    public var description: String {
        let before = String(decoding: source.utf8.prefix(offset), as: UTF8.self)
        return "\(reason)\n\(source)\n" + String(repeating: " ", count: before.count) + "^"
    }
}

extension VisualFormatProblem.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .expected(let what, let found): "expected \(what), found \(found)"
        case .unreadableNumber(let text): "'\(text)' is not a number"
        case .unusablePriority(let number): "a priority must lie in 1...1000, and \(number) does not"
        case .unknownView(let name, let nearest): "no view is named '\(name)'" + NearestName.hint(nearest)
        case .unknownMetric(let name, let nearest): "no metric is named '\(name)'" + NearestName.hint(nearest)
        case .superviewOnce: "the superview alone says nothing: put a view beside it"
        case .superviewInside: "the superview's edge '|' can only come first and last"
        case .noView: "a format needs a view, such as '[Red View]'"
        case .differentSuperviews(let a, let b): "'\(a)' and '\(b)' have different superviews"
        case .alignmentAlong(let option): "\(option) aligns along the format, not across it"
        }
    }
}
