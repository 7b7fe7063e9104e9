extension Certificate {
    /// What the last certificate of a program found: of what has not changed since, nothing needs to be proven anew.
    struct Evidence: Sendable {
        /// What was proven of each quantity, where it was, and how far each row was off.
        var verdicts: [Verdict]
        private(set) var values: [Double]
        private(set) var residuals: [Double]
        /// What quantities may cost each level, or more.
        var doubts: [Double]
        private var prices: [[Double]]
        /// The largest price of each level.
        private var largest: [Double]

        /// Evidence of nothing yet.
        init(_ certificate: Certificate, _ residuals: [Double]) {
            let simplex = certificate.simplex
            verdicts = Array(repeating: .unproven, count: simplex.program.quantityCount)
            values = simplex.value
            self.residuals = residuals
            doubts = Array(repeating: 0, count: simplex.program.levels.count)
            prices = simplex.levelPrices
            largest = Self.largest(certificate)
        }

        private static func largest(_ certificate: Certificate) -> [Double] {
            var largest = [Double](repeating: 0, count: certificate.simplex.levelPrices.count)
            for (level, most) in certificate.pricing.levels { largest[Int(level)] = most }
            return largest
        }

        /// Forgets what was proven of quantities whose place, breakpoints, bounds or prices are others now, or whose row is further off. False
        /// when other levels were looked at, or too many for the marks on quantities to tell them apart.
        fileprivate mutating func forgetChanges(_ certificate: Certificate, _ residuals: [Double]) -> Bool {
            let simplex = certificate.simplex, program = simplex.program
            guard simplex.levelPrices.count == prices.count, prices.count < 63 else { return false }
            let appended = program.quantityCount - verdicts.count
            if appended > 0 {
                verdicts += repeatElement(.unproven, count: appended)
                values += repeatElement(0, count: appended)
                self.residuals += repeatElement(0, count: appended)
            }
            for quantity in program.changedQuantities { verdicts[Int(quantity)] = .unproven }
            let largest = Self.largest(certificate)
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

        /// Forgets the quantities of rows whose prices differ; where the largest of a level does, by which rounding is measured, of all that
        /// have one. No prices are prices of zero.
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

    /// Proves what has changed since the last certificate. False when that does not suffice: then everything has to be looked at.
    func update(_ evidence: inout Evidence?, _ residuals: [Double], _ priceDoubts: [Double]) -> Bool {
        // Where slopes are followed over the range of values, each depends on all places.
        guard reach == 0, var next = evidence.take() else { return false }
        guard next.forgetChanges(self, residuals), unprovenQuantities(&next).isEmpty else { return false }
        // What was proven anew is counted twice: no doubt is lost, and when there is too much of it all are added up afresh.
        for level in priceDoubts.indices where !(priceDoubts[level] + next.doubts[level] <= Tolerance.optimal) { return false }
        evidence = next
        return true
    }
}
