extension System {
    /// The variables that could take another value without any priority level getting worse, ascending.
    ///
    /// The test starts from what the levels left open: a nonbasic item with a reduced cost of zero at every level. There are
    /// none in an unambiguous system, so the common answer costs nothing.
    public mutating func ambiguousVariables() -> [Variable] {
        guard (try? solve()) != nil, let face = optimum?.face else { return [] }
        var moves = [Bool](repeating: false, count: face.columnCount)
        for item in face.candidates {
            for rising in [true, false] {
                let (end, _) = face.extreme(of: Int(item), rising: rising)
                for column in moves.indices where !moves[column] {
                    let from = face.value[column], to = end.value[column]
                    if abs(to - from) > Tolerance.feasibility * max(1, abs(from)) { moves[column] = true }
                }
            }
        }
        return (0..<variableCount).compactMap { v in
            let column = face.program.variableColumn[v]
            return column >= 0 && moves[Int(column)] ? Variable(Int32(v)) : nil
        }
    }

    /// The values a variable can take without any priority level getting worse; the ends may be infinite.
    public mutating func interval(of variable: Variable) -> ClosedRange<Double> {
        let v = Int(variable.index)
        guard values.indices.contains(v), (try? solve()) != nil else { return 0...0 }
        guard let face = optimum?.face, face.program.variableColumn[v] >= 0 else { return values[v]...values[v] }
        let column = Int(face.program.variableColumn[v])
        let scale = face.program.variableScale[v], offset = face.program.variableOffset[v]
        let ends = [false, true].map { rising in
            let (end, isBounded) = face.extreme(of: column, rising: rising)
            let x = isBounded ? end.value[column] : rising ? Double.infinity : -.infinity
            return scale * x + offset
        }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
}

extension Simplex {
    /// The state after moving one item as far as the boxes let it, and whether they stop it at all.
    func extreme(of item: Int, rising: Bool) -> (Simplex, isBounded: Bool) {
        var copy = self
        copy.pull(item, to: rising ? .infinity : -.infinity, rising: rising)
        let isBounded = copy.optimise()
        return (copy, isBounded)
    }
}
