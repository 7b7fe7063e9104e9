/// A number of points, or a formula for it: `12`, `20.5`, `"W - 2 * m"`. Documentation/suites.md lists the names.
public struct Measure: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    public let formula: String

    public init(integerLiteral value: Int) { formula = "\(value)" }
    public init(floatLiteral value: Double) { formula = "\(value)" }
    public init(stringLiteral value: String) { formula = value }

    /// A number that is worked out in the test.
    public init(_ points: Double) { formula = "\(points)" }
}
