import Testing

/// Random systems that are hard on double precision, edited and solved again, judged by exact arithmetic. `scripts/lab/hostile` tries as
/// many more as one likes.
@Suite struct HostileTests {
    @Test(arguments: HostileSystem.Kind.allCases)
    func everyOutcomeIsRight(kind: HostileSystem.Kind) {
        var judge = Judge()
        for seed in 0..<60 { judge.judge(HostileSystem(kind, seed: seed), seed: seed) }
        #expect(judge.faults.isEmpty, "\(judge.faults.prefix(3).joined(separator: "\n"))")
        // Layouts, and what only repeats itself, are within the range in which an answer is guaranteed.
        if [.layout, .degenerate, .infeasible].contains(kind) { #expect(judge.outcomes[.numerical] == nil) }
    }
}
