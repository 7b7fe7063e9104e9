import ConstraintSolver

/// The reason for a row in the solver's system, which a report names if the row is tight, broken or in conflict.
public enum RowOrigin: Hashable, Sendable {
    /// A constraint of the scene, by its index in `Scene.constraints`.
    case constraint(Int)
    /// Content hugging (at most the natural size) of an item.
    case hugging(ItemID, Axis)
    /// Compression resistance (at least the natural size) of an item.
    case compressionResistance(ItemID, Axis)
    /// An autoresizing mask converted to a constraint.
    case autoresizing(ItemID, Axis)
    /// The given size of the root view.
    case root(Axis)
    /// A requirement of a stack view for its arranged views.
    case stack(ItemID, StackRole)
}

/// The roles of a stack view's own constraints, by the identifiers that UIKit prints.
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
    /// On a Mac: a view that hugs its content less than the stack view hugs its views is as long across as that.
    case fillAcross = "fill across"
    /// The canvas fit of a stack view that arranges nothing.
    case emptyFit = "UISV-canvas-fit of nothing"
    /// Lets a view that nothing sizes keep its size on the canvas.
    case keptSize = "size on the canvas"
}

/// One row of the system, with its origin.
struct Row {
    var constraint: LinearConstraint
    var origin: RowOrigin
}

/// A linear expression under construction; like terms are merged.
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
