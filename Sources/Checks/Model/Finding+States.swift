import Scenarios

extension Finding {
    /// The same with the states of the iPhone Duo that it holds in, in place of sizes: what it is about are places of that screen.
    var tellingStates: Finding {
        guard let names = scenarios?.names, !names.isEmpty else { return self }
        var states: [String] = []
        for state in names.compactMap(Scenario.init(name:)).map(\.stateName) where !states.contains(state) { states.append(state) }
        guard !states.isEmpty else { return self }
        var told = self
        told.scenarios?.text = "iPhone Duo \(Titles.list(states, limit: 4))"
        return told
    }
}
