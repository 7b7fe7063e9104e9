/// The problem that is left after reduction, in the form the simplex works on.
///
/// An *item* is a column (a variable that stayed) or the activity of a row (the sum of a multi-variable constraint). Each
/// item has hard bounds and, from the optional constraints, *kinks*: positions at which its convex cost changes slope.
/// Items are numbered columns first, then rows; row `i` states: sum of its terms − item(columnCount + i) = 0.
struct Program: Sendable {
    var columnCount = 0
    var rowCount = 0

    // The matrix by rows and by columns.
    var rowStart: [Int32] = [0]
    var rowColumn: [Int32] = []
    var rowCoefficient: [Double] = []
    var columnStart: [Int32] = []
    var columnRow: [Int32] = []
    var columnCoefficient: [Double] = []

    // Hard bounds of every item and the constraint each comes from (see BoundSource).
    var lower: [Double] = []
    var upper: [Double] = []
    var lowerSource: [Int32] = []
    var upperSource: [Int32] = []

    /// Cost changes of optional constraints; those of one item are contiguous, by level, then position.
    var kinks: [Kink] = []
    var kinkStart: [Int32] = []

    /// The optional priorities, highest first; level `l` of the solver is `levels[l]`.
    var levels: [Double] = []

    /// Where each variable's value comes from: `scale · column + offset`, or the offset alone when `column` is negative.
    var variableColumn: [Int32] = []
    var variableScale: [Double] = []
    var variableOffset: [Double] = []

    var itemCount: Int { columnCount + rowCount }
}

/// One bend of an item's cost: left of `position` the slope is −`below`, right of it +`above`.
struct Kink: Sendable, Hashable {
    var level: Int32
    var item: Int32
    var position: Double
    var below: Double
    var above: Double

    static func precedes(_ a: Kink, _ b: Kink) -> Bool {
        if a.item != b.item { return a.item < b.item }
        if a.level != b.level { return a.level < b.level }
        if a.position != b.position { return a.position < b.position }
        if a.below != b.below { return a.below < b.below }
        return a.above < b.above
    }
}

/// What a hard bound goes back to, packed into one integer.
enum BoundSource {
    static let none: Int32 = .min
    static func constraint(_ id: Int32) -> Int32 { id }
    static func nonNegative(_ variable: Int32) -> Int32 { -1 - variable }
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
