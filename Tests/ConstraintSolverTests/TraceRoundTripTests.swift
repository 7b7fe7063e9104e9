import ConstraintSolver
import SolverReplay
import Testing

/// A problem written as a trace, read back and replayed, comes out as it does without one.
struct TraceRoundTripTests {
    @Test func problemsComeBackAsTheyWere() throws {
        // 0 <= a, b; a + b = 100.5; a >= 30; b wants to be 90 at 250.
        var system = System()
        let (a, b) = (system.addVariable(nonNegative: true), system.addVariable(nonNegative: true))
        let constraints = [
            LinearConstraint([Term(1, a), Term(1, b)], .equal, 100.5), LinearConstraint([Term(1, a)], .greaterThanOrEqual, 30),
            LinearConstraint([Term(1, b)], .equal, 90, priority: 250),
        ]
        let text = TraceWriter.trace(isNonNegative: [true, true], constraints: constraints)
        #expect(text.hasPrefix("atrace 1\nvars 2\n") && text.hasSuffix("solve\nread build\n"))
        let trace = try Trace(bytes: text.utf8)
        #expect(trace.variableCount == 2 && trace.constraintCount == 3)
        #expect(trace.operations == [.phase("build"), .add(0...2), .solve, .read(tag: "build")])
        let run = Replay(trace).run(keepsDump: true)
        #expect(run.errors == 0 && run.dump.count == 1)
        let values = try #require(run.dump.first?.values)
        #expect(abs(values[0] - 30) < 1e-9 && abs(values[1] - 70.5) < 1e-9)
    }
}
