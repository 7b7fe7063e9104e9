/// A system's constraints turned into a ``Program``: required equations of one or two variables are eliminated, every constraint then left
/// with one variable becomes a bound or breakpoint of that variable, parallel rows are merged.
///
/// The program depends only on the set of constraints, not on the order in which they were added.
struct Compilation: Sendable {
    var program = Program()
    var reduction: Reduction
    var placement: ConstraintPlaces
    /// Whether an eliminated equation had a coefficient that is tiny beside those that it is the sum of, or beside its other coefficient.
    var isLossy = false

    private var loose: [Breakpoint] = []
    private var looseQuantities: [Int32] = []

    /// Nil if bounds contradict one another immediately.
    ///
    /// - Parameters:
    ///   - keeps: the constraints that must not be eliminated because their constant is edited; nil keeps all.
    ///   - isScaled: whether columns are scaled, by powers of two, until their numbers are of similar size.
    init?(store: ConstraintStore, ids: [Int32], nonNegative: [Bool], keeps: [Bool]?, isScaled: Bool = false) {
        reduction = Reduction(variableCount: nonNegative.count)
        placement = ConstraintPlaces(count: store.count)
        let order = Self.canonicalOrder(of: ids, store: store)
        if let keeps, !eliminate(order, store: store, variableCount: nonNegative.count, keeps: keeps) { return nil }
        numberColumns(nonNegative.count)
        if isScaled { scaleColumns(of: ids, store) }
        program.levels = Self.levels(ids, store)
        guard fold(ids, order, store: store, nonNegative: nonNegative), program.crossedQuantities.isEmpty else { return nil }
    }

    /// Compiles required constraints that contain variables, without elimination: every bound keeps the identity of its constraint. Bounds
    /// of a quantity may contradict one another.
    init(named ids: [Int32], of store: ConstraintStore, nonNegative: [Bool]) {
        reduction = Reduction(variableCount: nonNegative.count)
        placement = ConstraintPlaces(count: store.count)
        numberColumns(nonNegative.count)
        _ = fold(ids, Self.canonicalOrder(of: ids, store: store), store: store, nonNegative: nonNegative)
    }

    private static func levels(_ ids: [Int32], _ store: ConstraintStore) -> [Double] {
        // There are few distinct values: look each up among those seen.
        var seen: [Double] = []
        var last = Priority.required.rawValue
        for id in ids {
            let priority = store.priority[Int(id)]
            if priority == last || priority >= Priority.required.rawValue { continue }
            last = priority
            var low = 0, high = seen.count
            while low < high {
                let middle = (low + high) / 2
                if seen[middle] > priority { low = middle + 1 } else { high = middle }
            }
            if low == seen.count || seen[low] != priority { seen.insert(priority, at: low) }
        }
        return seen
    }

    private mutating func numberColumns(_ count: Int) {
        var number = [Int32](filledWith: -1, count: count)
        program.variableColumn = number
        program.variableScale = [Double](filledWith: 0, count: count)
        program.variableOffset = program.variableScale
        for v in 0..<count where reduction.isRoot(Int32(v)) {
            number[v] = Int32(program.columnCount)
            program.columnCount += 1
        }
        for v in 0..<count {
            let (root, scale, offset) = reduction.resolve(Int32(v))
            program.variableColumn[v] = root < 0 ? -1 : number[Int(root)]
            program.variableScale[v] = scale
            program.variableOffset[v] = offset
        }
    }

    /// Scales each column so that the geometric mean of its coefficients is one; the scale of the rows is taken out first.
    private mutating func scaleColumns(of ids: [Int32], _ store: ConstraintStore) {
        var sum = [Double](filledWith: 0, count: program.columnCount), count = sum
        for id in ids where store.termCount(of: Int(id)) > 1 {
            let terms = store.terms(of: Int(id))
            let row = terms.reduce(0) { $0 + Int(store.termCoefficient[$1].exponent) } / terms.count
            for t in terms where program.variableColumn[Int(store.termVariable[t])] >= 0 {
                let column = Int(program.variableColumn[Int(store.termVariable[t])])
                sum[column] += Double(Int(store.termCoefficient[t].exponent) - row)
                count[column] += 1
            }
        }
        for v in program.variableColumn.indices where program.variableColumn[v] >= 0 {
            let column = Int(program.variableColumn[v])
            if count[column] == 0 { continue }
            let exponent = max(-200, min(200, -(sum[column] / count[column]).rounded()))
            program.variableScale[v] *= Double(sign: .plus, exponent: Int(exponent), significand: 1)
        }
    }

    // MARK: Folding

    private mutating func fold(_ ids: [Int32], _ order: [Int32], store: ConstraintStore, nonNegative: [Bool]) -> Bool {
        loose.reserveCapacity(ids.count)
        looseQuantities.reserveCapacity(ids.count)
        for v in 0..<nonNegative.count where nonNegative[v] {
            let column = program.variableColumn[v], scale = program.variableScale[v], offset = program.variableOffset[v]
            if column < 0 {
                // The constraint that fixed the variable gives way before the restriction does.
                if offset < -2 * Tolerance.feasibility * max(1, abs(offset)) { return false }
                program.variableOffset[v] = max(offset, 0)
                continue
            }
            loose.append(
                Breakpoint(
                    position: -offset / scale, below: scale > 0 ? Tolerance.marker : 0,
                    above: scale > 0 ? 0 : Tolerance.marker,
                    level: Breakpoint.hard, source: Breakpoint.Source.nonNegative(Int32(v))))
            looseQuantities.append(column)
        }
        program.reserveRows(order.count)
        var scratch = Expression()
        for id in ids where store.termCount(of: Int(id)) <= 1 && placement.quantityOf[Int(id)] != ConstraintPlaces.consumed {
            if !placeLoosely(id, store, &scratch) { return false }
        }
        for id in order where store.termCount(of: Int(id)) > 1 && placement.quantityOf[Int(id)] != ConstraintPlaces.consumed {
            if !placeLoosely(id, store, &scratch) { return false }
        }
        let quantities = program.quantityCount
        program.lower = Array(filledWith: -.infinity, count: quantities)
        program.upper = Array(filledWith: .infinity, count: quantities)
        program.lowerSource = Array(filledWith: Breakpoint.Source.none, count: quantities)
        program.upperSource = program.lowerSource
        program.fillBreakpoints(loose, quantities: looseQuantities)
        program.buildColumns()
        loose = []
        looseQuantities = []
        return true
    }

    private mutating func placeLoosely(_ id: Int32, _ store: ConstraintStore, _ e: inout Expression) -> Bool {
        placement.expand(id, store, program, &e)
        switch placement.locate(id, store, e, in: &program) {
        case let .quantity(quantity, breakpoint):
            loose.append(breakpoint)
            looseQuantities.append(Int32(quantity))
            return true
        case .nothing: return true
        case .contradiction, .unknownLevel: return false
        }
    }
}
