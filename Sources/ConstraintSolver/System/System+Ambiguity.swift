extension System {
    /// The variables that could take another value without any priority level getting worse, ascending.
    ///
    /// The test starts from what the levels left open: nonbasic quantities whose reduced cost is zero at every level. An unambiguous system
    /// has none, so the common case costs nothing.
    public mutating func ambiguousVariables() -> [Variable] {
        guard let face = optimalFace() else { return [] }
        var moves = [Bool](filledWith: false, count: face.columnCount)
        for quantity in face.candidates {
            for rising in [true, false] {
                let (end, _) = face.extreme(of: Int(quantity), rising: rising)
                for column in moves.indices where !moves[column] {
                    let from = face.value[column], to = end.value[column]
                    if abs(to - from) > Tolerance.certified * max(1, abs(from)) { moves[column] = true }
                }
            }
        }
        return (0..<variableCount).compactMap { v in
            let column = face.program.variableColumn[v]
            return column >= 0 && moves[Int(column)] ? Variable(Int32(v)) : nil
        }
    }

    /// The set of optimal points at the present constants, if there is more than one.
    private mutating func optimalFace() -> Simplex? {
        guard (try? solve()) != nil else { return nil }
        if let solution, solution.optimum.rays.contains(where: { $0.current != $0.start }) {
            // The solution moved along an affine form, but the set of optimal points did not.
            switch ownSolution()?.optimum.apply(Optimum.Change.Lists(), store: store, nonNegative: isNonNegative, values: &values) {
            case .solved: break
            default:
                forgetSolution()
                guard (try? solve()) != nil else { return nil }
            }
        }
        guard let solution, let face = solution.optimum.face else { return nil }
        var simplex = solution.optimum.simplex
        simplex.take(face)
        return simplex
    }

    /// The values a variable can take without any priority level getting worse; the ends may be infinite.
    public mutating func interval(of variable: Variable) -> ClosedRange<Double> {
        freedom(of: variable)?.interval ?? value(of: variable)...value(of: variable)
    }
}

/// One open variable: the values it can take, and two solutions that differ in it as far as they can.
public struct VariableFreedom: Sendable {
    public let variable: Variable
    /// The ends may be infinite.
    public let interval: ClosedRange<Double>
    /// All values, by variable index, of a solution at the lower and at the upper end, or of one on the way there if there is no end.
    public let lowest: [Double]
    public let highest: [Double]
}

extension System {
    /// The values that a variable can take without any priority level getting worse, with a solution at either end; nil if it can take only
    /// one.
    public mutating func freedom(of variable: Variable) -> VariableFreedom? {
        let v = Int(variable.index)
        guard values.indices.contains(v), let face = optimalFace(), face.program.variableColumn[v] >= 0 else { return nil }
        let column = Int(face.program.variableColumn[v]), isTurned = face.program.variableScale[v] < 0
        var ends: [Double] = [], solutions: [[Double]] = []
        for rising in [isTurned, !isTurned] {
            let (end, isBounded) = face.extreme(of: column, rising: rising)
            var solution = values
            end.writeValues(&solution)
            ends.append(isBounded ? solution[v] : rising == isTurned ? -.infinity : .infinity)
            solutions.append(solution)
        }
        guard ends[1] - ends[0] > Tolerance.certified * max(1, abs(values[v])) else { return nil }
        return VariableFreedom(variable: variable, interval: ends[0]...ends[1], lowest: solutions[0], highest: solutions[1])
    }
}

extension Simplex {
    /// The state after moving one quantity as far as the bounds allow, and whether they stop it at all.
    func extreme(of quantity: Int, rising: Bool) -> (Simplex, isBounded: Bool) {
        var copy = self
        copy.setPhase1Objective(quantity, to: rising ? .infinity : -.infinity, rising: rising)
        let isBounded = copy.optimise()
        return (copy, isBounded)
    }
}
