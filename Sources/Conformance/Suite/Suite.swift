import InterfaceBuilder
import Support

/// Expected geometry for the scenes of one document, as data: the contents of one file of `Conformance/`.
package struct Suite: Sendable {
    /// The suite's file, as it was given.
    package var path: String
    package var title: String
    /// The source of the expectations, for cases that do not name one.
    package var source: String?
    /// The document, relative to the suite's own folder.
    package var document: Positioned<String>
    package var cases: [SuiteCase]
}

/// One layout in one or more scenarios, and what is expected of it.
package struct SuiteCase: Sendable {
    package var name: String
    /// The position of the case in the suite's file.
    package var position: TextPosition
    /// The source of the expectation: a chapter, a formula, a measurement.
    package var source: String
    /// The scene of the document, by name or object id; nil if the document has one scene.
    package var scene: Positioned<String>?
    package var scenarios: ScenarioSelector
    /// Names defined for the formulas, those of the suite first. A definition may use those before it.
    package var definitions: [Definition]
    /// Intrinsic sizes that replace measured ones, so that the case does not depend on fonts.
    package var intrinsicSizes: [IntrinsicSize]
    /// Where the dividers of split views are dragged before the scene is laid out.
    package var dividers: [Dividers]
    /// Views that are removed from the scene, with all their constraints, before it is laid out.
    package var without: [Positioned<String>]
    /// Views that are hidden (`isHidden`) before the scene is laid out.
    package var hidden: [Positioned<String>]
    /// Constraints that are added to the scene before it is laid out.
    package var with: [Positioned<WrittenConstraint>]
    package var expectation: Expectation

    package struct Definition: Sendable {
        package var name: String
        package var formula: Positioned<Formula>
    }

    /// A width and height in points, nil for a dimension in which the view has no intrinsic size.
    package struct IntrinsicSize: Sendable {
        package var view: Positioned<String>
        package var width: Positioned<Formula>?
        package var height: Positioned<Formula>?
    }

    /// A split view, and the lengths in points that its panes are dragged to, in order; nil for a pane that is not dragged.
    package struct Dividers: Sendable {
        package var splitView: Positioned<String>
        package var lengths: Positioned<[Double?]>
    }
}

/// What a case expects.
package struct Expectation: Sendable {
    package var frames: [FrameExpectation]
    /// Whether `frames` are given for left-to-right and hold mirrored for right-to-left.
    package var mirrors: Bool
    /// Comparisons of values of the layout.
    package var relations: [Positioned<Formula>]
    /// The views that must be ambiguous, while all others must not; nil if it does not matter.
    package var ambiguous: [Positioned<String>]?
    /// The minimal sets of constraints that must conflict, and no others; nil if it does not matter.
    package var conflicts: [[Positioned<ConstraintReference>]]?
    /// The constraints that must be rejected, and no others; nil if it does not matter.
    package var refused: [Refusal]?
    /// By how many device pixels an edge may differ.
    package var tolerance: Double

    package struct Refusal: Sendable {
        package var constraint: Positioned<ConstraintReference>
        /// The rule that the constraint breaks, by the name of the engine's error.
        package var rule: Positioned<String>
    }
}

/// The required frame of a view, in points in its superview's coordinates; nil for components that do not matter.
package struct FrameExpectation: Sendable {
    package var view: Positioned<String>
    package var x: Positioned<Formula>?
    package var y: Positioned<Formula>?
    package var width: Positioned<Formula>?
    package var height: Positioned<Formula>?

    var formulas: [Positioned<Formula>?] { [x, y, width, height] }
}

/// A constraint by its id or identifier, or as an equation in the guide's notation.
package enum ConstraintReference: Hashable, Sendable {
    case name(String)
    case equation(WrittenEquation)
}

/// A value and its position in the suite's file.
package struct Positioned<Value: Sendable>: Sendable {
    package var value: Value
    package var position: TextPosition

    package init(_ value: Value, at position: TextPosition) {
        self.value = value
        self.position = position
    }
}
