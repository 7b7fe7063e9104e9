extension Certificate {
    /// What the last certificate of a program found. Whatever has not changed since need not be proven again.
    struct Evidence: Sendable {
        /// What was proven of each quantity, its value then, and how far each row was off.
        var verdicts: [Verdict]
        private(set) var values: [Double]
        private(set) var residuals: [Double]
        /// An upper limit on what quantities may cost each level.
        var doubts: [Double]
        private var prices: [[Double]]
        /// The largest price of each level.
        private var largest: [Double]

        /// No evidence yet.
        init(_ simplex: borrowing Simplex, _ pricing: Pricing, _ residuals: [Double]) {
            verdicts = Array(filledWith: .unproven, count: simplex.program.quantityCount)
            values = simplex.value
            self.residuals = residuals
            doubts = Array(filledWith: 0, count: simplex.program.levels.count)
            prices = simplex.levelPrices
            largest = Self.largest(pricing, levels: simplex.levelPrices.count)
        }

        private static func largest(_ pricing: Pricing, levels: Int) -> [Double] {
            var largest = [Double](filledWith: 0, count: levels)
            for (level, most) in pricing.levels { largest[Int(level)] = most }
            return largest
        }

        /// Forgets what was proven of quantities whose value, breakpoints, bounds or prices have changed, or whose row is further off.
        /// False if other levels were examined, or too many for the marks on quantities to distinguish.
        fileprivate mutating func forgetChanges(_ simplex: Simplex, _ pricing: Pricing, _ residuals: [Double]) -> Bool {
            let program = simplex.program
            guard simplex.levelPrices.count == prices.count, prices.count < 63 else { return false }
            let appended = program.quantityCount - verdicts.count
            if appended > 0 {
                verdicts += repeatElement(.unproven, count: appended)
                values += repeatElement(0, count: appended)
                self.residuals += repeatElement(0, count: appended)
            }
            for quantity in program.changedQuantities { verdicts[Int(quantity)] = .unproven }
            let largest = Self.largest(pricing, levels: prices.count)
            for level in prices.indices {
                forgetPriced(program, simplex.levelPrices[level], prices[level], isAsLarge: largest[level] == self.largest[level])
            }
            self.largest = largest
            prices = simplex.levelPrices
            verdicts.withUnsafeMutableBufferPointer { verdicts in
                simplex.value.withUnsafeBufferPointer { value in
                    values.withUnsafeBufferPointer { values in
                        for quantity in verdicts.indices where value[quantity] != values[quantity] { verdicts[quantity] = .unproven }
                    }
                }
                for row in residuals.indices where !(residuals[row] <= self.residuals[row]) {
                    verdicts[program.columnCount + row] = .unproven
                }
            }
            values = simplex.value
            for row in residuals.indices { self.residuals[row] = max(self.residuals[row], residuals[row]) }
            return true
        }

        /// Forgets the quantities of rows whose prices differ. If the largest price of a level, which rounding is measured by, differs,
        /// forgets the quantities of all rows that have a price. An empty list of prices means prices of zero.
        private mutating func forgetPriced(_ program: Program, _ prices: [Double], _ former: [Double], isAsLarge: Bool) {
            if prices.isEmpty, former.isEmpty { return }
            verdicts.withUnsafeMutableBufferPointer { verdicts in
                for row in 0..<program.rowCount {
                    let price = prices.isEmpty ? 0 : prices[row]
                    if price == (row < former.count ? former[row] : 0), isAsLarge || price == 0 { continue }
                    verdicts[program.columnCount + row] = .unproven
                    for e in Int(program.rowStart[row])..<Int(program.rowStart[row + 1]) {
                        verdicts[Int(program.rowColumn[e])] = .unproven
                    }
                }
            }
        }
    }

    /// Proves what has changed since the last certificate. False if that is not enough and everything has to be examined.
    func update(_ evidence: inout Evidence?, _ simplex: Simplex, _ residuals: [Double], _ priceDoubts: [Double]) -> Bool {
        // If slopes are followed over the whole range of values, each depends on all values.
        guard reach == 0, var next = evidence.take() else { return false }
        guard next.forgetChanges(simplex, pricing, residuals), unprovenQuantities(of: simplex, &next).isEmpty else { return false }
        // What was proven again is counted twice, so no doubt is lost; if the sum becomes too large, all doubts are added up afresh.
        for level in priceDoubts.indices where !(priceDoubts[level] + next.doubts[level] <= Tolerance.optimal) { return false }
        evidence = next
        return true
    }
}
