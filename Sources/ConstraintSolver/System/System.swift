/// A set of variables and linear constraints with priorities, and its solution. A value: copies are independent.
///
///     var system = System()
///     let width = system.addVariable(nonNegative: true)
///     system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 80, priority: .low))
///     system.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, 100, priority: .high))
///     try system.solve()
///     system.value(of: width)  // 100
///
/// Required constraints hold exactly. Below them every distinct priority is a level: the sum of absolute violations of a level is least,
/// given all higher ones. Among the solutions with the same sums, the violations of each level from the top are shared equally (least sum
/// of squares); whatever is still open takes the value nearest to zero, non-negative variables before the others. So the solution is unique
/// and does not depend on the order of adding.
public struct System: Sendable {
    var store = ConstraintStore()
    var isNonNegative: [Bool] = []
    var values: [Double] = []
    /// The last solution; nil if the system has to be compiled anew. Copies of a system share it until one of them changes it.
    private(set) var solution: Solution?
    /// What happened to placed constraints since the last solution.
    var change = Optimum.Change()
    /// Constraints whose constant was edited; they stay out of elimination, so that an edit stays cheap.
    var isEdited: [Bool] = []

    public init() {}

    /// The number of variables.
    public var variableCount: Int { isNonNegative.count }

    // MARK: Building

    /// Adds a variable; a non-negative one never takes a value below zero, which is as hard as a required constraint.
    @discardableResult
    public mutating func addVariable(nonNegative: Bool = false) -> Variable {
        isNonNegative.append(nonNegative)
        values.append(0)
        forgetSolution()
        return Variable(Int32(isNonNegative.count - 1))
    }

    /// Records a constraint; nothing is solved before ``solve()``.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) -> ConstraintID {
        let id = store.append(constraint, variableCount: Int32(isNonNegative.count))
        if solution != nil { change.add(id.index) }
        return id
    }

    /// Records constraints, which get consecutive identifiers.
    @discardableResult
    public mutating func add(contentsOf constraints: some Sequence<LinearConstraint>) -> [ConstraintID] {
        constraints.map { add($0) }
    }

    /// Removes a constraint; does nothing if it was already removed.
    public mutating func remove(_ id: ConstraintID) {
        guard contains(id) else { return }
        store.remove(Int(id.index))
        guard let solution else { return }
        if change.isAdded(id.index) { return change.drop(id.index) }
        let quantity = solution.optimum.placement.quantityOf[Int(id.index)]
        switch quantity {
        case ConstraintPlaces.consumed: forgetSolution()
        case ConstraintPlaces.constant: break
        default: change.remove(id.index, from: quantity)
        }
    }

    /// Whether the constraint was added and not removed.
    public func contains(_ id: ConstraintID) -> Bool {
        id.index >= 0 && Int(id.index) < store.count && store.isLive[Int(id.index)]
    }

    /// Changes the right-hand side of a constraint. The solver is fastest at repeated edits of the same few constants, as when a window is
    /// resized.
    public mutating func setConstant(_ value: Double, of id: ConstraintID) {
        guard contains(id), store.constant[Int(id.index)] != value else { return }
        store.setConstant(value, of: Int(id.index))
        guard let solution else { return }
        if Int(id.index) < solution.optimum.placement.quantityOf.count, solution.optimum.placement.quantityOf[Int(id.index)] >= 0 {
            change.edit(id.index)
        } else if !change.isAdded(id.index) {
            while isEdited.count <= Int(id.index) { isEdited.append(false) }
            isEdited[Int(id.index)] = true
            forgetSolution()
        }
    }

    mutating func forgetSolution() {
        if solution == nil { return }
        solution = nil
        change = Optimum.Change()
    }

    /// The last solution, to be changed in place.
    mutating func ownSolution() -> Solution? {
        if solution == nil { return nil }
        if !isKnownUniquelyReferenced(&solution), let solution { self.solution = Solution(solution.optimum) }
        return solution
    }

    mutating func keep(_ optimum: consuming Optimum) { solution = Solution(optimum) }

    // MARK: Reading

    /// The value of a variable in the last successful solution; zero before the first.
    public func value(of variable: Variable) -> Double {
        let index = Int(variable.index)
        return values.indices.contains(index) ? values[index] : 0
    }

    /// Copies all values, by variable index, over the beginning of `buffer`.
    public func copyValues(into buffer: inout [Double]) {
        let count = min(buffer.count, values.count)
        buffer.withUnsafeMutableBufferPointer { target in
            values.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                to.update(from: from, count: count)
            }
        }
    }
}

/// A solved program, by reference: it is large, and most systems are copied, or built and thrown away, without changing it.
final class Solution: @unchecked Sendable {
    /// Changed only through a system that owns this alone.
    @exclusivity(unchecked)
    var optimum: Optimum

    init(_ optimum: Optimum) { self.optimum = optimum }
}
