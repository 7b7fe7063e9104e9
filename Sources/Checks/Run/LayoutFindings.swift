import InterfaceBuilder
import Scenarios

/// The problems of one layout, which `plumbline layout` prints below its tree.
package enum LayoutFindings {
    /// The findings of one layout, in document order: constraints that are not legal, dropped ones, and requirements for which no layout is
    /// certain.
    package static func all(in layout: SceneLayout) -> [Finding] {
        let illegal = IllegalConstraint.observations(in: layout).map { $0.finding(of: IllegalConstraint.about) }
        let conflicts = layout.layout.conflicts.map {
            ConflictReport(layout: layout, conflict: $0).observation().finding(of: Unsatisfiable.about)
        }
        return illegal + conflicts
            + Numerical.observations(in: layout).map { $0.finding(of: Numerical.about) }
            + Unsettled.observations(in: layout).map { $0.finding(of: Unsettled.about) }
    }
}
