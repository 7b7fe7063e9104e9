/// Where each constraint of a system is in its ``Program``, so that constants can be edited and constraints added and removed without
/// compiling anew. The program itself belongs to the caller.
struct ConstraintPlaces: Sendable {
    /// Quantity of each constraint, or one of the values below.
    var quantityOf: [Int32]
    /// The position of a constraint's breakpoint is (constant − shift) / factor.
    private(set) var factorOf: [Double]
    private(set) var shiftOf: [Double]
    private var rows = RowTable()

    /// The constraint was used up by elimination.
    static let consumed: Int32 = -1
    /// No variable is left in the constraint.
    static let constant: Int32 = -2
    /// The constraint is not part of the program.
    static let absent: Int32 = -3

    init(count: Int) {
        quantityOf = Array(filledWith: Self.absent, count: count)
        factorOf = Array(filledWith: 0, count: count)
        shiftOf = factorOf
    }

    /// What a constraint is in terms of the program.
    enum Place {
        case quantity(Int, Breakpoint)
        /// The constraint does not restrict what is left.
        case nothing
        case contradiction
        /// The program has no such priority.
        case unknownLevel
    }

    /// Writes the constraint in terms of columns.
    func expand(_ id: Int32, _ store: ConstraintStore, _ program: Program, _ e: inout Expression) {
        e.begin(constant: store.constant[Int(id)], size: store.size(of: Int(id)))
        for t in store.terms(of: Int(id)) {
            let v = Int(store.termVariable[t]), coefficient = store.termCoefficient[t]
            let column = program.variableColumn[v]
            e.subtractConstant(coefficient * program.variableOffset[v])
            if column >= 0 { e.add(column, coefficient * program.variableScale[v]) }
        }
    }

    /// Finds the quantity of an expanded constraint, or appends a row for it, and records it.
    mutating func locate(_ id: Int32, _ store: ConstraintStore, _ e: Expression, in program: inout Program) -> Place {
        let i = Int(id)
        let relation = store.relation[i], priority = store.priority[i]
        let isRequired = priority >= Priority.required.rawValue
        if e.count == 0 {
            quantityOf[i] = Self.constant
            if !isRequired { return .nothing }
            let slack = Tolerance.feasibility * e.size
            let holds =
                switch relation {
                case .equal: abs(e.constant) <= slack
                case .lessThanOrEqual: e.constant >= -slack
                case .greaterThanOrEqual: e.constant <= slack
                }
            return holds ? .nothing : .contradiction
        }
        var level = Breakpoint.hard
        if !isRequired {
            guard let known = program.level(of: priority) else { return .unknownLevel }
            level = known
        }
        let quantity: Int
        if e.count == 1 {
            quantity = Int(e.columns[0])
        } else if let row = rows.find(e, in: program) {
            quantity = program.columnCount + row
        } else {
            quantity = program.columnCount + program.rowCount
            program.appendRow(e)
            rows.insert(e, row: program.rowCount - 1, in: program)
        }
        let factor = e.coefficients[e.lead]
        quantityOf[i] = Int32(quantity)
        factorOf[i] = factor
        shiftOf[i] = store.constant[i] - e.constant
        return .quantity(quantity, breakpoint(id, store, level: level))
    }

    /// The breakpoint of a constraint whose quantity is known, at its present constant.
    func breakpoint(_ id: Int32, _ store: ConstraintStore, level: Int32) -> Breakpoint {
        let i = Int(id), factor = factorOf[i]
        let weight = level == Breakpoint.hard ? Tolerance.feasibility * store.size(of: i) / abs(factor) : abs(factor)
        let relation = store.relation[i]
        let isUpper = relation == (factor > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
        let isLower = relation == (factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
        return Breakpoint(
            position: position(id, constant: store.constant[i]), below: isUpper ? 0 : weight,
            above: isLower ? 0 : weight, level: level, source: Breakpoint.Source.constraint(id))
    }

    @inline(__always)
    func position(_ id: Int32, constant: Double) -> Double { (constant - shiftOf[Int(id)]) / factorOf[Int(id)] }

    /// Makes room for constraints that were added since.
    mutating func extend(to count: Int) {
        while quantityOf.count < count {
            quantityOf.append(Self.absent)
            factorOf.append(0)
            shiftOf.append(0)
        }
    }
}
