import AutoLayout
import Facts
import Scenarios

extension Finding {
    /// The same with the states of a device that it holds in, such as the iPhone Duo's, in place of sizes: what it is about are places of
    /// that screen.
    ///
    /// - Parameter matrix: all scenarios.
    func tellingStates(among matrix: [Scenario]) -> Finding {
        guard let names = scenarios?.names, !names.isEmpty else { return self }
        let found = names.compactMap(Scenario.init(name:)), product = found.compactMap { $0.device?.state?.product }.first ?? ""
        let states = Set(found.map(\.stateName)),
            beside = Set(matrix.filter { $0.regions.contains { $0.kind == .column } }.map(\.stateName))
        var told = self
        // The column stays where it is in either reading direction, and what is under it may not.
        let missing = matrix.filter { states.contains($0.stateName) && !names.contains($0.name) }
        let own = Set(found.map(\.direction)), others = Set(missing.map(\.direction))
        let direction =
            missing.isEmpty ? "" : own.count == 1 && own.isDisjoint(with: others) ? Message.only(found[0].direction) : Message.either
        if states.count > 2, states == beside {
            told.scenarios?.text = Message.everyColumn(product) + direction
        } else if !states.isEmpty {
            told.scenarios?.text = Message.states(product, found) + direction
        }
        return told
    }

    /// The same, where it holds in states of a device alone and is told by their number or keys.
    func tellingStatesAlone(among matrix: [Scenario]) -> Finding {
        guard let summary = scenarios, !summary.names.isEmpty else { return self }
        let devices = summary.names.map { Scenario(name: $0)?.device }, keys = Set(devices.compactMap { $0?.identifier })
        guard devices.allSatisfy({ $0?.state != nil }),
            summary.phrase.isCountedShare || !keys.isDisjoint(with: summary.phrase.devices)
        else { return self }
        let told = tellingStates(among: matrix)
        return told.fullMessage.count < fullMessage.count || (told.scenarios?.text.count ?? 0) <= ScenarioWords.longest ? told : self
    }
}

private enum Message {
    static func everyColumn(_ product: String) -> String { "\(product) wherever it has the column" }

    static func only(_ direction: LayoutDirection) -> String { direction.isRightToLeft ? ", right-to-left" : ", left-to-right" }
    static let either = ", in one reading direction at least"

    /// `iPhone Duo closed, open sideways, right half of the open screen`: either way where no way is told
    static func states(_ product: String, _ scenarios: [Scenario]) -> String {
        var groups: [(state: String, ways: [String])] = []
        for scenario in scenarios {
            let isPart = scenario.split != .full, state = isPart ? scenario.stateName : scenario.device?.state?.name ?? scenario.stateName
            let way = isPart ? "" : scenario.orientation == .portrait ? "upright" : "sideways"
            if let place = groups.firstIndex(where: { $0.state == state }) {
                if !groups[place].ways.contains(way) { groups[place].ways.append(way) }
            } else {
                groups.append((state, [way]))
            }
        }
        let words = groups.map { ([$0.state] + ($0.ways.count == 1 ? $0.ways : [])).filter { !$0.isEmpty }.joined(separator: " ") }
        return ([product].filter { !$0.isEmpty } + [words.joined(separator: ", ")]).joined(separator: " ")
    }
}
