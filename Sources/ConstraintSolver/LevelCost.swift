/// The cost that the simplex minimises at the moment: for some items a run of their breakpoints, and for each of these that is
/// basic the segment it lies in.
struct LevelCost: Sendable {
    /// The greatest slope of all, what small ones are measured by.
    private(set) var size = 0.0
    /// The items that have a cost.
    private(set) var items: [Int32] = []
    /// The run of each item's breakpoints, empty for an item without a cost.
    private(set) var first: [Int32]
    private(set) var end: [Int32]
    /// The first breakpoint of a basic item's run that counts as lying right of its value.
    private(set) var segment: [Int32]

    init(itemCount: Int) {
        first = Array(repeating: 0, count: itemCount)
        end = first
        segment = first
    }

    mutating func extend(to itemCount: Int) {
        while first.count < itemCount {
            first.append(0)
            end.append(0)
            segment.append(0)
        }
    }

    /// Slopes up to this are zero.
    var slopeTolerance: Double { Tolerance.slope * size }

    @inline(__always)
    func isFlat(_ item: Int) -> Bool { first[item] == end[item] }

    @inline(__always)
    func run(_ item: Int) -> Range<Int> { Int(first[item])..<Int(end[item]) }

    /// Makes the cost that of nothing yet, whose greatest slope will be `size`.
    mutating func begin(size: Double) {
        clear()
        self.size = size
    }

    @inline(__always)
    mutating func add(_ item: Int, _ run: Range<Int>) {
        items.append(Int32(item))
        first[item] = Int32(run.lowerBound)
        end[item] = Int32(run.upperBound)
        segment[item] = first[item]
    }

    mutating func clear() {
        for item in items {
            first[Int(item)] = 0
            end[Int(item)] = 0
            segment[Int(item)] = 0
        }
        items.removeAll(keepingCapacity: true)
        size = 0
    }

    /// Counts a breakpoint more, or less, as lying left of the value of an item.
    mutating func pass(_ item: Int, rising: Bool) {
        segment[item] += rising ? 1 : -1
        assert(segment[item] >= first[item] && segment[item] <= end[item])
    }

    /// Counts the breakpoints up to a place as lying left of the value of an item.
    @inline(__always)
    mutating func assignSegment(_ item: Int, upTo place: Double, in program: Program) {
        var k = first[item]
        while k < end[item], program.breakpoints[Int(k)].position <= place { k += 1 }
        segment[item] = k
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
            sum += k >= Int(segment[item]) ? -program.breakpoints[k].below : program.breakpoints[k].above
        }
        return sum
    }
}
