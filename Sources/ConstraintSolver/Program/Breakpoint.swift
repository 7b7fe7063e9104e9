/// One bend of a quantity's cost: left of `position` the slope is −`below`, right of it +`above`.
///
/// Hard bounds are breakpoints of the level ``hard``: a lower bound has a nonzero `below`, an upper bound a nonzero `above`, an equation
/// both. For them these are not slopes but the tolerance of the bound, in the units of its position.
struct Breakpoint: Sendable {
    var position: Double
    var below: Double
    var above: Double
    var level: Int32
    /// The origin of the breakpoint, see ``Source``.
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

/// How close numbers must be to count as equal. Layout constants are decimal fractions in points (20.333333333333332), so sums of them
/// differ in their last digits.
enum Tolerance {
    /// How far a solution may violate a required constraint, per unit of the row's scale: its largest number, coefficient or term.
    static let certified = 1e-6
    /// How far a required constraint may give way, per unit of its largest number, before it counts as contradicted. The rest of
    /// ``certified`` is left to rounding.
    static let feasibility = 5e-7
    /// How far below zero a non-negative variable may be, per unit of the largest value.
    static let restriction = 1e-9
    /// How far a restriction may give way before it counts as contradicted: effectively not at all; the number only marks it.
    static let marker = 1e-300
    /// How far the total violation of a level may be from the least one, per unit of what the level asks for.
    static let optimal = 1e-7
    /// What remains of coefficients that cancel each other, per unit of the largest, counts as zero if it is smaller than this.
    static let cancellation = 1e-12
    /// The coefficients of one constraint may differ by at most this factor.
    static let spread = 1e9
    /// If coefficients differ by more than this factor, slopes that look like rounding are not treated as rounding.
    static let wide = 1e6
    /// What rounding may add to a position in a single move.
    static let drift = 1e-8
    /// Coefficients of two rows that differ by less than this, per unit of their size, are equal.
    static let parallel = 4e-15
    /// The factor by which an eliminated variable (taken as at least one) may be smaller than the constant that it is a difference from.
    static let image = 5e7
    /// Values are searched up to this many times the largest constant.
    static let range = 1e8
    /// Steps shorter than this, per unit of the position, are treated as zero.
    static let step = 1e-9
    /// The same at a place.
    @inline(__always)
    static func step(near place: Double) -> Double { step * max(1, abs(place)) }
    /// Entries of a solved column smaller than this, per unit of the largest, are too small for a pivot; below `rounding` they are
    /// rounding.
    static let pivot = 1e-9
    static let rounding = 1e-13
    /// Slopes smaller than this, per unit of the largest of a level, are zero.
    static let slope = 1e-9
    /// Gradients of ties smaller than this, per unit of the largest weight times value, are zero.
    static let gradient = 1e-11
}
