/// Names of scenarios, listed briefly but completely: those of one device together.
package enum ScenarioNames {
    package static func list(_ names: [String]) -> String {
        var groups: [(device: String, rest: [String])] = []
        for name in names {
            let words = name.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = words.count > 1 ? words[1] : ""
            if let last = groups.indices.last, groups[last].device == words[0] {
                groups[last].rest.append(rest)
            } else {
                groups.append((words[0], [rest]))
            }
        }
        return groups.map { group in
            let rest = group.rest.filter { !$0.isEmpty }
            return rest.isEmpty ? group.device : "\(group.device) \(rest.joined(separator: ", "))"
        }.joined(separator: "; ")
    }
}
