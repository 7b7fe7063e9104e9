/// A solved program and what it takes to go on from there when constants, bounds or breakpoints change.
struct Optimum: Sendable {
    /// Where each constraint went.
    var placement: Placement
    /// The final state: basis and values after ties were shared.
    var simplex: Simplex
    /// The whole set of optimal points, from before ties were shared; nil when there is but one.
    var face: Face?
    /// How ties were shared, stage by stage.
    var stages: [TieStage] = []
    /// The constants that were edited last and how the solution answers them.
    var directions: [Direction] = []
    /// Moves since the basic values were last computed from scratch.
    var slides = 0
    /// Rows that were added to the program since it was compiled.
    var appendedRows = 0
    /// The values of the variables where the directions start.
    var base: [Double] = []

    /// Compiles and solves from nothing; nil on a conflict.
    init?(store: ConstraintStore, ids: [Int32], nonNegative: [Bool], keeps: [Bool], values: inout [Double]) {
        var report: [Int32] = []
        guard let compilation = Compilation(store: store, ids: ids, nonNegative: nonNegative, keeps: keeps, report: &report)
        else { return nil }
        simplex = Simplex(program: compilation.program)
        placement = compilation.placement
        simplex.start()
        guard simplex.findFeasible() else { return nil }
        finish(nonNegative)
        writeValues(&values)
    }

    /// The set of optimal points.
    var optimalSet: Face { face ?? simplex.face }

    /// From a feasible point to the solution.
    mutating func finish(_ nonNegative: [Bool]) {
        simplex.optimiseLevels()
        directions = []
        stages = []
        face = nil
        if simplex.candidates.isEmpty {
            simplex.recomputeBasics()
        } else {
            face = simplex.face
            stages = simplex.shareTies(isNonNegative: nonNegative)
        }
        slides = 0
    }

    func writeValues(_ values: inout [Double]) { simplex.writeValues(&values) }
}

extension Simplex {
    /// The values of the variables, eliminated ones included.
    func writeValues(_ values: inout [Double]) {
        for v in values.indices {
            let column = program.variableColumn[v]
            values[v] = column < 0 ? program.variableOffset[v]
                : program.variableScale[v] * value[Int(column)] + program.variableOffset[v]
        }
    }
}
