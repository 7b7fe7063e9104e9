import InterfaceBuilder
import Support

/// Expected geometry for the scenes of one document, as data: the contents of one file of `Conformance/`.
public struct Suite: Sendable {
    /// The suite's file, as it was given.
    public var path: String
    public var title: String
    /// The source of the expectations, for cases that do not name one.
    public var source: String?
    /// The document, relative to the suite's own folder.
    public var document: Positioned<String>
    public var cases: [SuiteCase]
}

/// One layout in one or more scenarios, and what is expected of it.
public struct SuiteCase: Sendable {
    public var name: String
    /// The position of the case in the suite's file.
    public var position: TextPosition
    /// The source of the expectation: a chapter, a formula, a measurement.
    public var source: String
    /// The scene of the document, by name or object id; nil if the document has one scene.
    public var scene: Positioned<String>?
    public var scenarios: ScenarioSelector
    /// Names defined for the formulas, those of the suite first. A definition may use those before it.
    public var definitions: [Definition]
    /// Intrinsic sizes that replace measured ones, so that the case does not depend on fonts.
    public var intrinsicSizes: [IntrinsicSize]
    /// Where the dividers of split views are dragged before the scene is laid out.
    public var dividers: [Dividers]
    /// Views that are removed from the scene, with all their constraints, before it is laid out.
    public var without: [Positioned<String>]
    /// Views that are hidden (`isHidden`) before the scene is laid out.
    public var hidden: [Positioned<String>]
    /// Constraints that are added to the scene before it is laid out.
    public var with: [Positioned<WrittenConstraint>]
    public var expectation: Expectation

    public struct Definition: Sendable {
        public var name: String
        public var formula: Positioned<Formula>
    }

    /// A width and height in points, nil for a dimension in which the view has no intrinsic size.
    public struct IntrinsicSize: Sendable {
        public var view: Positioned<String>
        public var width: Positioned<Formula>?
        public var height: Positioned<Formula>?
    }

    /// A split view, and the lengths in points that its panes are dragged to, in order; nil for a pane that is not dragged.
    public struct Dividers: Sendable {
        public var splitView: Positioned<String>
        public var lengths: Positioned<[Double?]>
    }
}

/// What a case expects.
public struct Expectation: Sendable {
    public var frames: [FrameExpectation]
    /// Whether `frames` are given for left-to-right and hold mirrored for right-to-left.
    public var mirrors: Bool
    /// Comparisons of values of the layout.
    public var relations: [Positioned<Formula>]
    /// The views that must be ambiguous, while all others must not; nil if it does not matter.
    public var ambiguous: [Positioned<String>]?
    /// The minimal sets of constraints that must conflict, and no others; nil if it does not matter.
    public var conflicts: [[Positioned<ConstraintReference>]]?
    /// The constraints that must be rejected, and no others; nil if it does not matter.
    public var refused: [Refusal]?
    /// By how many device pixels an edge may differ.
    public var tolerance: Double

    public struct Refusal: Sendable {
        public var constraint: Positioned<ConstraintReference>
        /// The rule that the constraint breaks, by the name of the engine's error.
        public var rule: Positioned<String>
    }
}

/// The required frame of a view, in points in its superview's coordinates; nil for components that do not matter.
public struct FrameExpectation: Sendable {
    public var view: Positioned<String>
    public var x: Positioned<Formula>?
    public var y: Positioned<Formula>?
    public var width: Positioned<Formula>?
    public var height: Positioned<Formula>?

    var formulas: [Positioned<Formula>?] { [x, y, width, height] }
}

/// A constraint by its id or identifier, or as an equation in the guide's notation.
public enum ConstraintReference: Hashable, Sendable {
    case name(String)
    case equation(Equation)
}

/// A value and its position in the suite's file.
public struct Positioned<Value: Sendable>: Sendable {
    public var value: Value
    public var position: TextPosition

    public init(_ value: Value, at position: TextPosition) {
        self.value = value
        self.position = position
    }
}
