/// The cost that the simplex minimises at the moment: for some items a run of their breakpoints, and for each of these that is
/// basic the segment it lies in.
struct LevelCost: Sendable {
    /// The greatest slope of all, what small ones are measured by.
    private(set) var size = 0.0
    /// The items that have a cost.
    private(set) var items: [Int32] = []
    /// The run of each item's breakpoints, empty for an item without a cost.
    private var runs: [Run]

    private struct Run {
        var first: Int32 = 0
        var end: Int32 = 0
        /// The first breakpoint of a basic item's run that counts as lying right of its value.
        var segment: Int32 = 0
    }

    init(itemCount: Int) { runs = Array(repeating: Run(), count: itemCount) }

    mutating func extend(to itemCount: Int) {
        if runs.count < itemCount { runs += repeatElement(Run(), count: itemCount - runs.count) }
    }

    /// Slopes up to this are zero.
    var slopeTolerance: Double { Tolerance.slope * size }

    @inline(__always)
    func isFlat(_ item: Int) -> Bool { runs[item].first == runs[item].end }

    @inline(__always)
    func run(_ item: Int) -> Range<Int> { Int(runs[item].first)..<Int(runs[item].end) }

    /// The first breakpoint of a basic item's run that counts as lying right of its value.
    @inline(__always)
    func segment(_ item: Int) -> Int { Int(runs[item].segment) }

    /// Makes the cost that of nothing yet, whose greatest slope will be `size`.
    mutating func begin(size: Double) {
        clear()
        self.size = size
    }

    @inline(__always)
    mutating func add(_ item: Int, _ run: Range<Int>) {
        items.append(Int32(item))
        runs[item] = Run(first: Int32(run.lowerBound), end: Int32(run.upperBound), segment: Int32(run.lowerBound))
    }

    mutating func clear() {
        for item in items { runs[Int(item)] = Run() }
        items.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Counts a breakpoint more, or less, as lying left of the value of an item.
    mutating func pass(_ item: Int, rising: Bool) {
        runs[item].segment += rising ? 1 : -1
        assert(runs[item].segment >= runs[item].first && runs[item].segment <= runs[item].end)
    }

    /// Counts the breakpoints up to a place as lying left of the value of an item.
    @inline(__always)
    mutating func assignSegment(_ item: Int, upTo place: Double, in program: Program) {
        let run = runs[item]
        var k = run.first
        while k < run.end, program.breakpoints[Int(k)].position <= place { k += 1 }
        runs[item].segment = k
    }

    /// The slope of an item's cost at a place that is no breakpoint.
    @inline(__always)
    func slope(_ item: Int, at x: Double, in program: Program) -> Double {
        var sum = 0.0
        for k in run(item) {
            let breakpoint = program.breakpoints[k]
            sum += breakpoint.position > x ? -breakpoint.below : breakpoint.above
        }
        return sum
    }

    /// The slope of a basic item's cost in its segment.
    @inline(__always)
    func assignedSlope(_ item: Int, in program: Program) -> Double {
        var sum = 0.0
        for k in run(item) {
            sum += k >= segment(item) ? -program.breakpoints[k].below : program.breakpoints[k].above
        }
        return sum
    }
}
