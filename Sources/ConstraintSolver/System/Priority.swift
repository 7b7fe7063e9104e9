/// How strongly a constraint is wanted (Apple: `UILayoutPriority`).
///
/// Priorities are levels, not weights: every distinct value below ``required`` is a level of its own, fully optimised before any lower one.
/// Values are kept as given, so 999.5 lies between 999 and 1000.
public struct Priority: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public var rawValue: Double

    public init(_ rawValue: Double) { self.rawValue = rawValue }
    public init(floatLiteral value: Double) { rawValue = value }
    public init(integerLiteral value: Int) { rawValue = Double(value) }

    /// A constraint of this priority or above holds exactly, or the system has a ``Conflict``.
    public static let required: Priority = 1000
    /// The default compression resistance of a view.
    public static let high: Priority = 750
    /// The default content hugging of a view.
    public static let low: Priority = 250
    /// The priority with which a view is fitted to a target size.
    public static let fittingSize: Priority = 50

    /// Whether the constraint is hard.
    public var isRequired: Bool { rawValue >= Priority.required.rawValue }
}

extension Priority: Comparable {
    public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}
