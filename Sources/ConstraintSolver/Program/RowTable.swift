/// Finds the row with given columns and coefficients: an open-addressing table over the rows of a program.
struct RowTable: Sendable {
    private var slots = [Int32](filledWith: -1, count: 64)
    private var used = 0

    init() {}

    /// The row whose terms are those of `e` divided by its largest coefficient, or nil.
    func find(_ e: Expression, in program: Program) -> Int? {
        var slot = Self.hash(e) & (slots.count - 1)
        while slots[slot] >= 0 {
            let row = Int(slots[slot])
            if matches(row, e, program) { return row }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Registers the last row of the program, made from `e`.
    mutating func insert(_ e: Expression, row: Int, in program: Program) {
        if used * 2 >= slots.count { grow(program) }
        place(row, hash: Self.hash(e))
        used += 1
    }

    private mutating func place(_ row: Int, hash: Int) {
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(row)
    }

    private func matches(_ row: Int, _ e: Expression, _ program: Program) -> Bool {
        let start = Int(program.rowStart[row]), end = Int(program.rowStart[row + 1])
        if end - start != e.count { return false }
        for k in 0..<e.count where program.rowColumn[start + k] != e.columns[k] { return false }
        let lead = e.coefficients[e.lead]
        for k in 0..<e.count {
            let value = e.coefficients[k] / lead
            if abs(program.rowCoefficient[start + k] - value) > Tolerance.parallel * abs(value) { return false }
        }
        return true
    }

    private static func hash(_ e: Expression) -> Int {
        var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
        for k in 0..<e.count { mix(e.columns[k], &hash) }
        return Int(hash >> 1)
    }

    @inline(__always)
    private static func mix(_ column: Int32, _ hash: inout UInt64) {
        hash = (hash ^ UInt64(UInt32(bitPattern: column))) &* 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 31
    }

    private mutating func grow(_ program: Program) {
        slots = [Int32](filledWith: -1, count: slots.count * 2)
        for row in 0..<used {
            var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
            for k in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) { Self.mix(program.rowColumn[k], &hash) }
            place(row, hash: Int(hash >> 1))
        }
    }
}

/// A constraint in terms of what is left after reduction: a sum of terms, by ascending column, compared with `constant`. The buffers are
/// reused, so only the first `count` entries are valid.
struct Expression {
    var columns: [Int32] = []
    var coefficients: [Double] = []
    var count = 0
    var constant = 0.0
    /// The magnitude of the numbers that were added up, which errors are relative to.
    var size = 0.0

    mutating func begin(constant value: Double, size: Double) {
        count = 0
        constant = value
        self.size = size
    }

    /// The index of the largest coefficient; the first one, if several are equal up to rounding.
    var lead: Int {
        var lead = 0
        for k in 1..<max(1, count) where abs(coefficients[k]) > abs(coefficients[lead]) * (1 + 1e-9) { lead = k }
        return lead
    }

    @inline(__always)
    mutating func add(_ column: Int32, _ coefficient: Double) {
        var slot = count
        while slot > 0, columns[slot - 1] > column { slot -= 1 }
        if slot > 0, columns[slot - 1] == column {
            let sum = coefficients[slot - 1] + coefficient
            if abs(sum) > Tolerance.cancellation * abs(coefficient) {
                coefficients[slot - 1] = sum
                return
            }
            for k in slot..<count {
                columns[k - 1] = columns[k]
                coefficients[k - 1] = coefficients[k]
            }
            count -= 1
            return
        }
        if count == columns.count {
            columns.append(0)
            coefficients.append(0)
        }
        var k = count
        while k > slot {
            columns[k] = columns[k - 1]
            coefficients[k] = coefficients[k - 1]
            k -= 1
        }
        columns[slot] = column
        coefficients[slot] = coefficient
        count += 1
    }

    mutating func subtractConstant(_ value: Double) {
        constant -= value
        size = max(size, abs(value))
    }
}
