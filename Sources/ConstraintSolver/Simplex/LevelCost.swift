/// The cost that the simplex is minimising: for some quantities a run of their breakpoints, and for each of these that is basic the segment
/// that it lies in.
struct LevelCost: Sendable {
    /// The greatest slope, which small ones are compared with.
    private(set) var size = 0.0
    /// The quantities that have a cost.
    private(set) var quantities: [Int32] = []
    /// The run of each quantity's breakpoints, empty for a quantity without a cost.
    private var runs: [Run]

    private struct Run {
        var first: Int32 = 0
        var end: Int32 = 0
        /// The first breakpoint of a basic quantity's run that counts as lying right of its value.
        var segment: Int32 = 0
    }

    init(quantityCount: Int) { runs = Array(filledWith: Run(), count: quantityCount) }

    mutating func extend(to quantityCount: Int) {
        if runs.count < quantityCount { runs += repeatElement(Run(), count: quantityCount - runs.count) }
    }

    /// Slopes up to this are zero.
    var slopeTolerance: Double { Tolerance.slope * size }

    @inline(__always)
    func isFlat(_ quantity: Int) -> Bool { runs[quantity].first == runs[quantity].end }

    @inline(__always)
    func run(_ quantity: Int) -> Range<Int> { Int(runs[quantity].first)..<Int(runs[quantity].end) }

    /// The first breakpoint of a basic quantity's run that counts as lying right of its value.
    @inline(__always)
    func segment(_ quantity: Int) -> Int { Int(runs[quantity].segment) }

    /// Resets to an empty cost whose greatest slope will be `size`.
    mutating func begin(size: Double) {
        clear()
        self.size = size
    }

    @inline(__always)
    mutating func add(_ quantity: Int, _ run: Range<Int>) {
        quantities.append(Int32(quantity))
        runs[quantity] = Run(first: Int32(run.lowerBound), end: Int32(run.upperBound), segment: Int32(run.lowerBound))
    }

    mutating func clear() {
        for quantity in quantities { runs[Int(quantity)] = Run() }
        quantities.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Counts one breakpoint more, or one fewer, as left of a quantity's value.
    mutating func pass(_ quantity: Int, rising: Bool) {
        runs[quantity].segment += rising ? 1 : -1
        assert(runs[quantity].segment >= runs[quantity].first && runs[quantity].segment <= runs[quantity].end)
    }

    /// Counts the breakpoints up to a position as left of a quantity's value.
    @inline(__always)
    mutating func assignSegment(_ quantity: Int, upTo place: Double, in program: Program) {
        let run = runs[quantity]
        var k = run.first
        while k < run.end, program.breakpoints[Int(k)].position <= place { k += 1 }
        runs[quantity].segment = k
    }

    /// The slope of a quantity's cost at a position that is not a breakpoint.
    @inline(__always)
    func slope(_ quantity: Int, at x: Double, in program: Program) -> Double {
        var sum = 0.0
        for k in run(quantity) {
            let breakpoint = program.breakpoints[k]
            sum += breakpoint.position > x ? -breakpoint.below : breakpoint.above
        }
        return sum
    }

    /// The slope of a basic quantity's cost in its segment.
    @inline(__always)
    func assignedSlope(_ quantity: Int, in program: Program) -> Double {
        var sum = 0.0
        for k in run(quantity) {
            sum += k >= segment(quantity) ? -program.breakpoints[k].below : program.breakpoints[k].above
        }
        return sum
    }
}
