import InterfaceBuilder
import Scenarios

extension LaidOutScene {
    /// A root of a document as our own engine laid it out, with the place of each constraint in its file.
    public init(_ layout: SceneLayout, of scenario: Scenario) {
        self.init(
            name: layout.root.name ?? layout.root.id,
            scene: layout.scene,
            layout: layout.layout,
            scenario: ScenarioFacts(scenario, layout.context, margins: layout.layout.margins.first)
        )
        let places = Dictionary(
            layout.constraintElements.compactMap { element in element.id.map { ($0, "\(element.location)") } },
            uniquingKeysWith: { first, _ in first }
        )
        for index in constraints.indices { constraints[index].location = places[constraints[index].id] }
    }

    /// What to call a view in a message.
    public func label(ofView index: Int) -> String { name(of: index) }
}
