/// A separable quadratic: the sum of weight · (value − target)² over quantities.
struct Quadratic {
    var weight: [Double]
    var target: [Double]
    var quantities: [Int32] = []
    /// Gradients up to this are rounding.
    private(set) var rounding = 0.0

    init(quantityCount: Int) {
        weight = Array(filledWith: 0, count: quantityCount)
        target = weight
    }

    /// Adds factor · (value − position)², completing the square with the terms so far.
    mutating func add(_ quantity: Int, factor: Double, position: Double) {
        if weight[quantity] == 0 { quantities.append(Int32(quantity)) }
        let sum = weight[quantity] + factor
        target[quantity] += (position - target[quantity]) * factor / sum
        weight[quantity] = sum
    }

    /// Sets the scale of gradients from the present numbers.
    mutating func measure(at value: [Double]) {
        let largest = quantities.reduce(0) { max($0, weight[Int($1)] * max(abs(value[Int($1)]), abs(target[Int($1)]))) }
        rounding = Tolerance.gradient * largest
    }

    mutating func clear() {
        for quantity in quantities {
            weight[Int(quantity)] = 0
            target[Int(quantity)] = 0
        }
        quantities.removeAll(keepingCapacity: true)
    }
}

extension Simplex {
    /// Chooses one point of the optimal face: for each level from the top the violations with the least sum of squares, then non-negative
    /// variables as near to zero as possible, then all others.
    mutating func shareTies(isNonNegative: [Bool]) -> [TieStage] {
        var stages: [TieStage] = []
        var quadratic = Quadratic(quantityCount: program.quantityCount)
        func share(_ simplex: inout Simplex, level: Int32?) {
            quadratic.measure(at: simplex.value)
            if var stage = simplex.minimise(quadratic) {
                stage.level = level
                stages.append(stage)
            }
            simplex.pin(quadratic)
            quadratic.clear()
        }
        for level in 0..<program.levels.count where !candidates.isEmpty {
            collectViolations(level: Int32(level), into: &quadratic)
            share(&self, level: Int32(level))
        }
        for restricted in [true, false] where !candidates.isEmpty {
            for v in isNonNegative.indices where isNonNegative[v] == restricted {
                let column = program.variableColumn[v]
                if column < 0 { continue }
                let scale = program.variableScale[v]
                quadratic.add(Int(column), factor: scale * scale, position: -program.variableOffset[v] / scale)
            }
            share(&self, level: nil)
        }
        candidates = []
        recomputeBasics()
        return stages
    }

    /// Collects the violations of a level that are not settled: those of breakpoints that the whole interval of their quantity lies beyond.
    private func collectViolations(level: Int32, into quadratic: inout Quadratic) {
        for quantity in 0..<program.quantityCount where lower[quantity] < upper[quantity] {
            for k in program.breakpointRange(quantity) where program.breakpoints[k].level == level {
                let breakpoint = program.breakpoints[k], slack = Tolerance.step(near: breakpoint.position)
                if breakpoint.above > 0, lower[quantity] >= breakpoint.position - slack {
                    quadratic.add(quantity, factor: breakpoint.above * breakpoint.above, position: breakpoint.position)
                } else if breakpoint.below > 0, upper[quantity] <= breakpoint.position + slack {
                    quadratic.add(quantity, factor: breakpoint.below * breakpoint.below, position: breakpoint.position)
                }
            }
        }
    }
}
