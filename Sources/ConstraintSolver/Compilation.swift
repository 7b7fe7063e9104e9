/// A system's constraints turned into a ``Program``: required equations of one or two variables are eliminated, every
/// constraint that is then left with one variable becomes a bound or kink of that variable, parallel rows are merged.
///
/// The program depends on the set of constraints only, not on the order in which they were added. Where each constraint
/// went is kept, so that constants can be edited and constraints come and go without compiling anew.
struct Compilation: Sendable {
    var program = Program()
    var reduction: Reduction
    var rows = RowTable()
    /// Item of each constraint, or one of the values below.
    var itemOf: [Int32] = []
    /// The position of a constraint's kink is (constant − shift) / factor.
    var factorOf: [Double] = []
    var shiftOf: [Double] = []
    /// The sources of bounds that contradict one another at once; complete when nothing was eliminated before.
    var contradiction: [Int32] = []

    /// The constraint was used up by elimination.
    static let consumed: Int32 = -1
    /// No variable was left in the constraint.
    static let constant: Int32 = -2
    /// The constraint is not part of the program.
    static let absent: Int32 = -3

    private var loose: [Kink] = []
    private var looseItems: [Int32] = []

    /// - Parameters:
    ///   - keeps: the constraints that must not be eliminated because their constant is edited; nil keeps all, which is
    ///     what naming a conflict in terms of the original constraints needs.
    init?(store: ConstraintStore, ids: [Int32], nonNegative: [Bool], keeps: [Bool]?, report: inout [Int32]) {
        reduction = Reduction(variableCount: nonNegative.count)
        itemOf = Array(repeating: Self.absent, count: store.count)
        factorOf = Array(repeating: 0, count: store.count)
        shiftOf = factorOf
        let order = Self.canonicalOrder(of: ids, store: store)
        if let keeps, !eliminate(order, store: store, variableCount: nonNegative.count, keeps: keeps) {
            return nil
        }
        numberColumns(nonNegative.count)
        program.levels = Self.levels(ids, store)
        let isConsistent = fold(ids, order, store: store, nonNegative: nonNegative)
        report = contradiction
        if !isConsistent { return nil }
    }

    private static func levels(_ ids: [Int32], _ store: ConstraintStore) -> [Double] {
        // Few distinct values among many: look each up among those seen.
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
        var number = [Int32](repeating: -1, count: count)
        program.variableColumn = number
        program.variableScale = [Double](repeating: 0, count: count)
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

    // MARK: Folding

    private mutating func fold(_ ids: [Int32], _ order: [Int32], store: ConstraintStore, nonNegative: [Bool]) -> Bool {
        loose.reserveCapacity(ids.count)
        looseItems.reserveCapacity(ids.count)
        for v in 0..<nonNegative.count where nonNegative[v] {
            let column = program.variableColumn[v], scale = program.variableScale[v], offset = program.variableOffset[v]
            if column < 0 {
                if offset < -Tolerance.feasibility { return false }
                continue
            }
            loose.append(Kink(position: -offset / scale, below: scale > 0 ? 1 : 0, above: scale > 0 ? 0 : 1,
                              level: Kink.hard, source: Kink.Source.nonNegative(Int32(v))))
            looseItems.append(column)
        }
        var scratch = Expression()
        for id in ids where store.termCount(of: Int(id)) <= 1 && itemOf[Int(id)] != Self.consumed {
            if !placeLoosely(id, store, &scratch) { return false }
        }
        for id in order where store.termCount(of: Int(id)) > 1 && itemOf[Int(id)] != Self.consumed {
            if !placeLoosely(id, store, &scratch) { return false }
        }
        let items = program.itemCount
        program.lower = Array(repeating: -.infinity, count: items)
        program.upper = Array(repeating: .infinity, count: items)
        program.lowerSource = Array(repeating: Kink.Source.none, count: items)
        program.upperSource = program.lowerSource
        program.fillKinks(loose, items: looseItems)
        program.buildColumns()
        loose = []
        looseItems = []
        for item in 0..<items where program.lower[item] > program.upper[item] {
            contradiction = [program.lowerSource[item], program.upperSource[item]]
            return false
        }
        return true
    }

    private mutating func placeLoosely(_ id: Int32, _ store: ConstraintStore, _ e: inout Expression) -> Bool {
        expand(id, store, &e)
        switch locate(id, store, e) {
        case let .item(item, kink):
            loose.append(kink)
            looseItems.append(Int32(item))
            return true
        case .nothing: return true
        case .contradiction, .unknownLevel:
            contradiction = [Kink.Source.constraint(id)]
            return false
        }
    }

    /// What a constraint is in terms of the program.
    enum Place {
        case item(Int, Kink)
        /// The constraint says nothing about what is left.
        case nothing
        case contradiction
        /// The program has no such priority.
        case unknownLevel
    }

    /// The constraint in terms of columns.
    mutating func expand(_ id: Int32, _ store: ConstraintStore, _ e: inout Expression) {
        e.begin(constant: store.constant[Int(id)])
        for t in store.terms(of: Int(id)) {
            let v = Int(store.termVariable[t]), coefficient = store.termCoefficient[t]
            let column = program.variableColumn[v]
            e.subtractConstant(coefficient * program.variableOffset[v])
            if column >= 0 { e.add(column, coefficient * program.variableScale[v]) }
        }
    }

    /// Finds the item of an expanded constraint, or makes a row for it, and notes it.
    mutating func locate(_ id: Int32, _ store: ConstraintStore, _ e: Expression) -> Place {
        let i = Int(id)
        let relation = store.relation[i], priority = store.priority[i]
        let isRequired = priority >= Priority.required.rawValue
        if e.count == 0 {
            itemOf[i] = Self.constant
            if !isRequired { return .nothing }
            let slack = Tolerance.feasibility * e.size
            let holds = switch relation {
            case .equal: abs(e.constant) <= slack
            case .lessThanOrEqual: e.constant >= -slack
            case .greaterThanOrEqual: e.constant <= slack
            }
            return holds ? .nothing : .contradiction
        }
        var level = Kink.hard
        if !isRequired {
            guard let known = program.level(of: priority) else { return .unknownLevel }
            level = known
        }
        let item: Int
        if e.count == 1 {
            item = Int(e.columns[0])
        } else if let row = rows.find(e, in: program) {
            item = program.columnCount + row
        } else {
            item = program.columnCount + program.rowCount
            program.appendRow(e)
            rows.insert(e, row: program.rowCount - 1, in: program)
        }
        let factor = e.coefficients[0]
        itemOf[i] = Int32(item)
        factorOf[i] = factor
        shiftOf[i] = store.constant[i] - e.constant
        return .item(item, kink(id, store, level: level))
    }

    /// The kink of a constraint whose item is known, at its present constant.
    func kink(_ id: Int32, _ store: ConstraintStore, level: Int32) -> Kink {
        let i = Int(id), factor = factorOf[i], weight = level == Kink.hard ? 1 : abs(factor)
        let relation = store.relation[i]
        let isUpper = relation == (factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
        let isLower = relation == (factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
        return Kink(position: position(id, constant: store.constant[i]), below: isUpper ? 0 : weight,
                    above: isLower ? 0 : weight, level: level, source: Kink.Source.constraint(id))
    }

    @inline(__always)
    func position(_ id: Int32, constant: Double) -> Double { (constant - shiftOf[Int(id)]) / factorOf[Int(id)] }

    /// Makes room for constraints added since.
    mutating func extend(to count: Int) {
        while itemOf.count < count {
            itemOf.append(Self.absent)
            factorOf.append(0)
            shiftOf.append(0)
        }
    }
}
