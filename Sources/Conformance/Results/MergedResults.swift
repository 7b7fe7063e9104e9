extension TestResults {
    /// Why parts cannot be merged into a whole.
    package enum MergeProblem: Error, Hashable, Sendable {
        case nothing
        case differentEngines(String, String)
        case shardMissing(Int, of: Int)
        case twice(suite: String, caseName: String, scenario: String)
        case documentTwice(String)
    }

    /// Merges the parts of a run. The order of the parts does not matter.
    package static func merged(_ parts: [TestResults]) throws(MergeProblem) -> TestResults {
        guard let first = parts.first else { throw .nothing }
        var result = TestResults(engine: first.engine)
        try Shard.requireAll(parts.map(\.shard))
        var places: [String: Int] = [:]
        for part in parts {
            if part.engine != first.engine { throw .differentEngines(first.engine ?? "ours", part.engine ?? "ours") }
            result.problems += part.problems.filter { !result.problems.contains($0) }
            result.stale += part.stale
            for suite in part.suites {
                if let place = places[suite.path] {
                    result.suites[place].cells += suite.cells
                } else {
                    places[suite.path] = result.suites.count
                    result.suites.append(suite)
                }
            }
        }
        for index in result.suites.indices {
            var seen: Set<[String]> = []
            for cell in result.suites[index].cells where !seen.insert([cell.caseName, cell.scenario]).inserted {
                throw .twice(suite: result.suites[index].title, caseName: cell.caseName, scenario: cell.scenario)
            }
            // A case's scenarios come from one part, in their order.
            let cells = result.suites[index].cells.enumerated()
            result.suites[index].cells = cells.sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
        }
        result.suites.sort { ($0.cells.first?.place ?? .max, $0.path) < ($1.cells.first?.place ?? .max, $1.path) }
        result.problems.sort()
        result.stale.sort { ($0.suite, $0.caseName, $0.scenario ?? "") < ($1.suite, $1.caseName, $1.scenario ?? "") }
        return result
    }
}

extension Shard {
    /// Throws unless all parts are present; nil stands for a whole run.
    package static func requireAll(_ shards: [Shard?]) throws(TestResults.MergeProblem) {
        let shards = shards.compactMap(\.self)
        for count in Set(shards.map(\.count)).sorted() {
            let found = Set(shards.filter { $0.count == count }.map(\.index))
            if let missing = (0..<count).first(where: { !found.contains($0) }) { throw .shardMissing(missing + 1, of: count) }
        }
    }
}

extension TestResults.MergeProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nothing: "there is nothing to merge"
        case .differentEngines(let a, let b): "the results are of different engines, \(a) and \(b)"
        case .shardMissing(let number, let count): "part \(number) of \(count) is missing"
        case .twice(let suite, let name, let scenario): "'\(suite): \(name)' in \(scenario) is there twice"
        case .documentTwice(let path): "\(path) is there twice"
        }
    }
}
