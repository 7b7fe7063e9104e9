// The program behind scripts/lab/hostile.
import Foundation

let count = Int(CommandLine.arguments[1]) ?? 0, first = Int(CommandLine.arguments[2]) ?? 1
guard count > 0 else {
    FileHandle.standardError.write(Data("scripts/lab/hostile: the count has to be a whole number above 0\n".utf8))
    exit(2)
}
let kinds = HostileSystem.Kind.allCases
var faults = 0, states = 0
for (place, kind) in kinds.enumerated() {
    var judge = Judge()
    let share = (count + kinds.count - 1 - place) / kinds.count
    for seed in first..<(first + share) { judge.judge(HostileSystem(kind, seed: seed), seed: seed) }
    let outcomes = Judge.Outcome.allCases.map { "\($0.rawValue) \(judge.outcomes[$0, default: 0])" }.joined(separator: ", ")
    print("\(kind.rawValue): \(share) systems, \(outcomes), wrong \(judge.faults.count)")
    for fault in judge.faults.prefix(20) { print("    \(fault)") }
    faults += judge.faults.count
    states += judge.outcomes.values.reduce(0, +)
}
print("\(count) systems, \(states) states, \(faults) wrong")
exit(faults == 0 ? 0 : 1)
