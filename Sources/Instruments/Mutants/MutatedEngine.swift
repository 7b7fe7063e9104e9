import AutoLayout
import Conformance
import ConstraintSolver

/// An engine that solves settled scenes with our solver, with one rule changed or none.
final class MutatedEngine: ForeignEngine {
    let name: String
    private let rule: RuleSwitch?

    init(_ rule: RuleSwitch?) {
        self.rule = rule
        name = rule?.rawValue ?? "as it is"
    }

    func solve(_ scene: SettledScene) throws -> SettledScene.Answer {
        var system = System()
        var variables: [Name: Variable] = [:]
        func variable(_ item: Int, _ part: SettledScene.PlainEquation.Part) -> Variable {
            let name = Name(item: item, part: part)
            if let known = variables[name] { return known }
            let isLength = part != .left && part != .top && rule != .negativeLengths
            let new = system.addVariable(nonNegative: isLength)
            variables[name] = new
            return new
        }
        // The root stays where it is; everything else has its four numbers, whether a row names them or not.
        for item in scene.scene.items.indices {
            for part in [SettledScene.PlainEquation.Part.width, .height] { _ = variable(item, part) }
            if scene.parents[item] >= 0 { for part in [SettledScene.PlainEquation.Part.left, .top] { _ = variable(item, part) } }
        }
        var places: [ConstraintID: Int] = [:]
        var stopgaps: [ConstraintID] = []
        let equations = scene.equations
        let rows = equations.enumerated().compactMap { index, row in (rule.map { $0.changed(row) } ?? row).map { (index, $0) } }
        for (index, row) in Self.weighted(rows, if: rule == .weights) {
            let terms = row.terms.map { Term($0.coefficient, variable($0.item, $0.part)) }
            let id = system.add(LinearConstraint(terms, row.relation, row.constant, priority: row.priority))
            places[id] = index
            if row.isStopgap { stopgaps.append(id) }
        }
        var conflicts: [[Int]] = []
        solving: while true {
            do {
                try system.solve()
                break solving
            } catch {
                switch error {
                case .numerical(let failure):
                    for id in failure.rows { system.remove(id) }
                case .infeasible(let conflict):
                    // The one that our engine drops, so that the remaining frames can be compared.
                    let members = conflict.members.compactMap { places[$0] }.sorted()
                    guard let given = scene.givenUp(among: members, of: equations),
                        let id = conflict.members.first(where: { places[$0] == given })
                    else { break solving }
                    system.remove(id)
                    conflicts.append(members)
                }
            }
        }
        let rects = scene.scene.items.indices.map { item in
            func value(_ part: SettledScene.PlainEquation.Part) -> Double {
                let value = variables[Name(item: item, part: part)].map { system.value(of: $0) } ?? 0
                guard rule == .pixels else { return value }
                let scale = scene.scene.scale
                return (value * scale + 1e-6).rounded(.down) / scale
            }
            return Rect(x: value(.left), y: value(.top), width: value(.width), height: value(.height))
        }
        for id in stopgaps { system.remove(id) }
        let free = Set(system.ambiguousVariables())
        let ambiguous = Set(variables.filter { free.contains($0.value) }.map(\.key.item).filter { $0 < scene.scene.items.count })
        return SettledScene.Answer(
            rects: rects, ambiguous: rule == .ambiguity ? [] : ambiguous, conflicts: rule == .conflicts ? [] : conflicts
        )
    }

    private struct Name: Hashable {
        var item: Int
        var part: SettledScene.PlainEquation.Part
    }

    /// All optional rows at one level, each repeated once per hundred of its priority, which is what weights amount to.
    private static func weighted(_ rows: [(Int, SettledScene.PlainEquation)], if isWeighted: Bool) -> [(Int, SettledScene.PlainEquation)] {
        guard isWeighted else { return rows }
        return rows.flatMap { index, row -> [(Int, SettledScene.PlainEquation)] in
            if row.priority.isRequired { return [(index, row)] }
            var row = row
            let weight = max(1, row.priority.rawValue / 100)
            row.priority = 500
            row.constant *= weight
            for term in row.terms.indices { row.terms[term].coefficient *= weight }
            return [(index, row)]
        }
    }
}

extension SettledScene {
    /// The row that our engine dropped of several that cannot hold together; the last of them if our engine met another conflict.
    fileprivate func givenUp(among places: [Int], of rows: [PlainEquation]) -> Int? {
        let origins = Set(places.map { rows[$0].origin })
        let known = conflicts.first { Set($0.members) == origins }
        return known.flatMap { conflict in places.first { rows[$0].origin == conflict.broken } } ?? places.last
    }
}
