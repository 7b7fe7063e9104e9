/// One bend of a quantity's cost: left of `position` the slope is −`below`, right of it +`above`.
///
/// Hard bounds are breakpoints of the level ``hard``: a lower bound has a `below` that is not zero, an upper one such an `above`, an
/// equation both. There they are no slopes but how far the bound may be off, in the units of its position.
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
    /// How far a solution may be off at a required constraint, per unit of the row's scale: its largest number, coefficient or term.
    static let certified = 1e-6
    /// How far a required constraint gives way, per unit of its largest number, before it counts as contradicted. The rest of what
    /// is certified is left to rounding.
    static let feasibility = 5e-7
    /// How far below zero, per unit of the largest value, a restricted variable may be found.
    static let restriction = 1e-9
    /// How far a restriction gives way before it counts as contradicted: not at all, but for a number that marks it.
    static let marker = 1e-300
    /// How far the sum of what a level misses may be from the least, per unit of what it asks for.
    static let optimal = 1e-7
    /// What is left of coefficients that cancel each other, per unit of the largest, is nothing.
    static let cancellation = 1e-12
    /// The coefficients of one constraint may differ by this factor.
    static let spread = 1e9
    /// Where they differ by this one, slopes that look like rounding are not taken for it.
    static let wide = 1e6
    /// What rounding may add to a place on a single move.
    static let drift = 1e-8
    /// Coefficients of two rows that differ by less, per unit of their size, are the same.
    static let parallel = 4e-15
    /// An eliminated variable may be smaller, one counting as least, by this factor than the constant it is the difference to.
    static let image = 5e7
    /// Values are looked for up to this many times the largest constant.
    static let range = 1e8
    /// Moves shorter than this, per unit of the place, are none.
    static let step = 1e-9
    /// Entries of a solved column that are smaller, per unit of the largest, are too small for a pivot; and what is rounding.
    static let pivot = 1e-9
    static let rounding = 1e-13
    /// Slopes smaller than this, per unit of the largest of a level, are zero.
    static let slope = 1e-9
    /// Gradients of ties smaller than this, per unit of the largest weight times value, are zero.
    static let gradient = 1e-11
}
