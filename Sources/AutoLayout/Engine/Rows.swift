import ConstraintSolver

/// Why a row is in the solver's system: what a report names when the row is tight, broken or in conflict.
public enum RowOrigin: Hashable, Sendable {
    /// A constraint of the scene, by its place in `Scene.constraints`.
    case constraint(Int)
    /// Content hugging (at most the natural size) of an item.
    case hugging(ItemID, Axis)
    /// Compression resistance (at least the natural size) of an item.
    case compressionResistance(ItemID, Axis)
    /// An autoresizing mask turned into a constraint.
    case autoresizing(ItemID, Axis)
    /// The given size of the root view.
    case root(Axis)
    /// What a stack view asks of what it arranges.
    case stack(ItemID, StackRole)
}

/// The parts that a stack view's own constraints play, by the identifiers that UIKit prints.
public enum StackRole: String, Hashable, Sendable {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case hiding = "UISV-hiding"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case textWidths = "UISV-text-width-disambiguation"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    /// The canvas fit of a stack view that arranges nothing.
    case emptyFit = "UISV-canvas-fit of nothing"
    /// What lets a view that nothing sizes keep its size on the canvas.
    case keptSize = "size on the canvas"
}

/// One line of the system, with its reason.
struct Row {
    var constraint: LinearConstraint
    var origin: RowOrigin
}

/// A linear expression that is being put together; like terms are merged.
struct LinearForm {
    var terms: [Term] = []
    /// In points.
    var constant = 0.0

    mutating func add(_ coefficient: Double, _ variable: Variable?) {
        guard let variable else { return }
        for index in terms.indices where terms[index].variable == variable {
            terms[index].coefficient += coefficient
            return
        }
        terms.append(Term(coefficient, variable))
    }
}
