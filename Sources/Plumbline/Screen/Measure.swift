/// A number of points, or a formula for it: `12`, `20.5`, `"W - 2 * m"`. Documentation/suites.md lists the names.
public struct Measure: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// The formula as written; a number as its digits.
    public let formula: String

    /// A whole number of points.
    public init(integerLiteral value: Int) { formula = "\(value)" }
    /// A number of points.
    public init(floatLiteral value: Double) { formula = "\(value)" }
    /// A formula; an invalid one fails the expectation that it is given to.
    public init(stringLiteral value: String) { formula = value }

    /// A number computed in the test.
    public init(_ points: Double) { formula = "\(points)" }
}
