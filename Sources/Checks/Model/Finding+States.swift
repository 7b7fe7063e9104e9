import Scenarios

extension Finding {
    /// The same with the states of a device that it holds in, such as the iPhone Duo's, in place of sizes: what it is about are places of
    /// that screen.
    var tellingStates: Finding {
        guard let names = scenarios?.names, !names.isEmpty else { return self }
        var states: [String] = []
        let found = names.compactMap(Scenario.init(name:))
        for state in found.map(\.stateName) where !states.contains(state) { states.append(state) }
        guard !states.isEmpty else { return self }
        var told = self
        let product = found.compactMap { $0.device?.state?.product }.first.map { "\($0) " } ?? ""
        told.scenarios?.text = product + Titles.list(states, limit: 4)
        return told
    }
}
