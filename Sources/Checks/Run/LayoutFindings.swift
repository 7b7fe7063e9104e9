import InterfaceBuilder
import Scenarios

/// What stood in the way of one layout: what `plumbline layout` prints below its tree.
public enum LayoutFindings {
    /// The findings of one layout, in document order: constraints that are not legal, those that had to be given up,
    /// and what no layout is certain of.
    public static func all(in layout: SceneLayout) -> [Finding] {
        let illegal = IllegalConstraint.observations(in: layout).map { $0.finding(of: IllegalConstraint.about) }
        let conflicts = layout.layout.conflicts.map {
            ConflictReport(layout: layout, conflict: $0).observation().finding(of: Unsatisfiable.about)
        }
        return illegal + conflicts
            + Numerical.observations(in: layout).map { $0.finding(of: Numerical.about) }
            + Unsettled.observations(in: layout).map { $0.finding(of: Unsettled.about) }
    }
}
