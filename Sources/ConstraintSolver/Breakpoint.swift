/// One bend of an item's cost: left of `position` the slope is −`below`, right of it +`above`.
///
/// Hard bounds are breakpoints of the level ``hard``: `below` marks a lower bound, `above` an upper one, both an equation.
struct Breakpoint: Sendable {
    var position: Double
    var below: Double
    var above: Double
    var level: Int32
    /// What the breakpoint stands for, see ``Source``.
    var source: Int32

    static let hard: Int32 = -1
    static let zero = Breakpoint(position: 0, below: 0, above: 0, level: 0, source: Source.none)

    /// Ascending by level, then position; the rest only makes the order total.
    static func precedes(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
        if a.level != b.level { return a.level < b.level }
        if a.position != b.position { return a.position < b.position }
        if a.below != b.below { return a.below < b.below }
        if a.above != b.above { return a.above < b.above }
        return a.source < b.source
    }

    /// The origin of a bound or breakpoint, packed into one integer.
    enum Source {
        static let none: Int32 = .min
        static func constraint(_ id: Int32) -> Int32 { id }
        static func nonNegative(_ variable: Int32) -> Int32 { -1 - variable }
    }
}

/// The closeness at which numbers count as equal. Layout constants are decimal fractions in points (20.333333333333332),
/// so sums of them differ in the last places without meaning it.
enum Tolerance {
    /// How far a required constraint may be off, per unit of its size, before it counts as contradicted.
    static let feasibility = 1e-6
    /// Moves shorter than this are none.
    static let step = 1e-9
    /// Smaller entries of a solved column are rounding.
    static let pivot = 1e-9
    /// Slopes smaller than this are zero.
    static let slope = 1e-9
}
