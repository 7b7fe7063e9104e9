import ConstraintSolver

/// Runs a ``Trace`` through a ``System`` and measures it.
package struct Replay {
    let trace: Trace

    package init(_ trace: Trace) { self.trace = trace }

    /// The result of one run: times in microseconds per step of every phase, and the values of tagged reads.
    package struct Run: Sendable {
        package var construct = 0.0
        package var phases: [Phase] = []
        /// The number of solves that ended without a solution, and of those the number for which none could be certified.
        package var errors = 0
        package var numerical = 0
        package var checksum = 0.0
        package var dump: [(tag: String, values: [Double])] = []
    }

    package struct Phase: Sendable {
        package var name: String
        package var total = 0.0
        package var steps: [Double] = []
    }

    /// Replays the trace once. With `keepsDump` the values of tagged reads are kept.
    package func run(keepsDump: Bool) -> Run {
        let clock = ContinuousClock()
        var run = Run()
        let began = clock.now
        var system = System()
        var restricted = [Bool](repeating: false, count: trace.variableCount)
        for range in trace.nonNegative { for v in range { restricted[v] = true } }
        let variables = restricted.map { system.addVariable(nonNegative: $0) }
        let constraints = makeConstraints(variables)
        run.construct = microseconds(clock.now - began)
        var ids = [ConstraintID?](repeating: nil, count: constraints.count)
        var edits = [ConstraintID?](repeating: nil, count: trace.variableCount)
        var buffer = [Double](repeating: 0, count: trace.variableCount)
        var phaseStart = clock.now, stepStart = clock.now, last = clock.now
        var isOpen = false

        func closeStep() {
            if isOpen, !run.phases.isEmpty { run.phases[run.phases.count - 1].steps.append(microseconds(last - stepStart)) }
            isOpen = false
        }
        func closePhase() {
            closeStep()
            if !run.phases.isEmpty { run.phases[run.phases.count - 1].total = microseconds(last - phaseStart) }
        }
        for operation in trace.operations {
            switch operation {
            case let .phase(name):
                closePhase()
                run.phases.append(Phase(name: name))
                phaseStart = clock.now
                stepStart = phaseStart
                last = phaseStart
                isOpen = false
                continue
            case .step:
                closeStep()
                stepStart = clock.now
                isOpen = true
                continue
            case let .add(range):
                for i in range { ids[i] = system.add(constraints[i]) }
            case let .remove(range):
                for i in range { if let id = ids[i] { system.remove(id) } }
            case let .edit(v, priority):
                edits[v] = system.add(LinearConstraint([Term(1, variables[v])], .equal, 0, priority: priority))
            case let .suggest(v, value):
                if let id = edits[v] { system.setConstant(value, of: id) }
            case .solve:
                do { try system.solve() } catch {
                    run.errors += 1
                    if case .numerical = error { run.numerical += 1 }
                }
            case let .read(tag):
                system.copyValues(into: &buffer)
                last = clock.now
                isOpen = true
                if let tag, keepsDump {
                    let pause = clock.now
                    run.dump.append((tag, buffer))
                    let lost = clock.now - pause
                    phaseStart += lost
                    stepStart += lost
                }
                continue
            }
            isOpen = true
        }
        last = max(last, phaseStart)
        closePhase()
        run.checksum = buffer.reduce(0, +)
        return run
    }

    private func makeConstraints(_ variables: [Variable]) -> [LinearConstraint] {
        trace.rows.map { row in
            LinearConstraint(
                row.terms.map { Term(trace.coefficients[$0], variables[Int(trace.variables[$0])]) },
                row.relation, row.constant, priority: Priority(row.priority))
        }
    }

    private func microseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
    }
}
