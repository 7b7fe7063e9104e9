import AutoLayout
import InterfaceBuilder
import Support

/// A scene and what an engine made of it, as plain values: all that a verdict needs, whichever engine it was.
public struct LaidOutScene: Sendable {
    public var name: String
    public var scenario: ScenarioFacts
    /// The root first; every view before its children. Guides are among them.
    public var views: [View]
    /// The constraints that the document installs in this scenario, in its order.
    public var constraints: [Constraint]
    /// The minimal sets of constraints that cannot hold together.
    public var conflicts: [[ConflictMember]]
    public var refused: [Refusal]
    /// Whether the engine tells which views are ambiguous, and which constraints conflict; ours does.
    public var tellsAmbiguity = true
    public var tellsConflicts = true

    public init(
        name: String, scenario: ScenarioFacts, views: [View], constraints: [Constraint] = [],
        conflicts: [[ConflictMember]] = [], refused: [Refusal] = []
    ) {
        self.name = name
        self.scenario = scenario
        self.views = views
        self.constraints = constraints
        self.conflicts = conflicts
        self.refused = refused
    }

    /// A view or guide with its solved geometry.
    public struct View: Sendable {
        public var id: String
        /// The name that people use: the label given in Interface Builder, or a text.
        public var name: String?
        /// The index of the enclosing view; nil for the root.
        public var parent: Int?
        /// In points, in the parent's coordinates, on whole pixels.
        public var frame: Rect
        /// The alignment rectangle before rounding, in the root's coordinates.
        public var exact: Rect
        /// The intrinsic content size that the engine used, in each dimension in which there is one.
        public var intrinsicWidth: Double?
        public var intrinsicHeight: Double?
        public var isAmbiguous: Bool
        /// The effective layout margins.
        public var margins: EdgeInsets
        public var safeArea: EdgeInsets
        public var firstBaseline: Baseline
        public var lastBaseline: Baseline

        public init(
            id: String, name: String?, parent: Int?, frame: Rect, exact: Rect, intrinsicWidth: Double? = nil,
            intrinsicHeight: Double? = nil, isAmbiguous: Bool = false, margins: EdgeInsets = .zero,
            safeArea: EdgeInsets = .zero, firstBaseline: Baseline = .bottom, lastBaseline: Baseline = .bottom
        ) {
            self.id = id
            self.name = name
            self.parent = parent
            self.frame = frame
            self.exact = exact
            self.intrinsicWidth = intrinsicWidth
            self.intrinsicHeight = intrinsicHeight
            self.isAmbiguous = isAmbiguous
            self.margins = margins
            self.safeArea = safeArea
            self.firstBaseline = firstBaseline
            self.lastBaseline = lastBaseline
        }
    }

    /// How far a baseline lies below the top of the alignment rectangle: `multiplier × height + constant`, in points.
    public struct Baseline: Hashable, Sendable {
        public var multiplier: Double
        public var constant: Double

        public init(multiplier: Double, constant: Double) {
            self.multiplier = multiplier
            self.constant = constant
        }

        /// The bottom edge, which is the baseline of views without text.
        public static let bottom = Baseline(multiplier: 1, constant: 0)
    }

    /// A constraint of the scene: as people write it, and what it measures.
    public struct Constraint: Sendable {
        public var id: String
        public var identifier: String?
        public var equation: Equation
        public var first: Side
        public var second: Side?
        /// Where the constraint stands in its document: `file:line:column`.
        public var location: String?

        public init(id: String, identifier: String? = nil, equation: Equation, first: Side, second: Side? = nil) {
            self.id = id
            self.identifier = identifier
            self.equation = equation
            self.first = first
            self.second = second
        }

        /// A view by its index, and the part of it that is measured.
        public struct Side: Sendable {
            public var view: Int
            public var region: Region

            public init(view: Int, region: Region = .item) {
                self.view = view
                self.region = region
            }
        }
    }

    /// What takes part in a conflict.
    public enum ConflictMember: Hashable, Sendable {
        /// A constraint of the scene, by its index.
        case constraint(Int)
        /// Something that the engine added: what it is, in words such as `Name Label.width resists compression`.
        case other(String)

        /// What the engine adds to a view, in the words of a suite.
        public enum Addition: String, CaseIterable, Sendable {
            case hugging = "hugs its content"
            case compressionResistance = "resists compression"
            case autoresizing = "follows its autoresizing mask"
        }

        /// An addition to a view's width or height.
        public static func addition(_ addition: Addition, view: String, length: String) -> ConflictMember {
            .other("\(view).\(length) \(addition.rawValue)")
        }

        /// Whether words are those of an addition to some view of the scene.
        static func isEngineWords(_ words: String, in scene: LaidOutScene) -> Bool {
            Addition.allCases.contains { addition in
                ["width", "height"].contains { length in
                    let ending = ".\(length) \(addition.rawValue)"
                    return words.hasSuffix(ending) && scene.views(named: String(words.dropLast(ending.count))).count == 1
                }
            }
        }
    }

    /// A constraint that the engine refused, and the name of the rule it breaks.
    public struct Refusal: Hashable, Sendable {
        public var constraint: String
        public var rule: String

        public init(constraint: String, rule: String) {
            self.constraint = constraint
            self.rule = rule
        }
    }
}

extension LaidOutScene {
    /// The views that a name or object id means; `Superview` is the root.
    public func views(named name: String) -> [Int] {
        if let index = views.firstIndex(where: { $0.id == name }) { return [index] }
        let found = views.indices.filter { views[$0].name == name }
        return found.isEmpty && name == "Superview" && !views.isEmpty ? [0] : found
    }

    /// The only view of a name; throws the reason where there is none or more than one.
    func view(named name: String) throws(SuiteProblem.Reason) -> Int {
        let found = views(named: name)
        if found.count > 1 { throw .duplicateView(name) }
        guard let index = found.first else {
            throw .unknownView(name, nearest: NearestName.of(name, in: views.compactMap(\.name)))
        }
        return index
    }

    /// What to call a view in a message.
    func name(of index: Int) -> String {
        views[index].name ?? (index == 0 ? "Superview" : views[index].id)
    }
}
