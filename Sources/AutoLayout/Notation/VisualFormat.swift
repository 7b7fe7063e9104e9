import ConstraintSolver

/// A parsed format string of Apple's Visual Format Language, such as `H:|-[Red View]-[Blue View(==Red View,>=150@750)]-|`.
public struct VisualFormat: Hashable, Sendable {
    /// The string as its author wrote it.
    public let source: String
    public var axis: Axis
    public var parts: [Part]

    /// A view, or an edge of the superview, and the gap between it and the part before it.
    public struct Part: Hashable, Sendable {
        public var content: Content
        /// Nil for the first part.
        public var gap: Gap?
    }

    public enum Content: Hashable, Sendable {
        /// `|`
        case superview
        case view(Name, [Predicate])
    }

    /// The space between two parts.
    public enum Gap: Hashable, Sendable {
        /// No space: `][`.
        case flush
        /// A single dash: the standard space, or the superview's margin.
        case standard
        /// Dashes around one or more predicates: `-10-`, `-(>=10,==20@250)-`.
        case predicates([Predicate])
    }

    /// A condition on a length: `>=70@500`.
    public struct Predicate: Hashable, Sendable {
        public var relation: Relation
        public var object: Object
        public var priority: Value?
    }

    public enum Object: Hashable, Sendable {
        case value(Value)
        /// As long as another view, with an optional factor and constant: `==Other`, `==Other*2+10`.
        case view(Name, multiplier: Double, constant: Double)
    }

    /// A number, or the name of one in `metrics`.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case metric(Name)
    }

    /// A name and its byte offset in the source.
    public struct Name: Hashable, Sendable {
        public var text: String
        public var offset: Int
    }
}

extension VisualFormat {
    /// How the views of a format are aligned across it, and in which direction it reads (`NSLayoutConstraint.FormatOptions`).
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let alignAllLeft = Options(rawValue: 1 << 1)
        public static let alignAllRight = Options(rawValue: 1 << 2)
        public static let alignAllTop = Options(rawValue: 1 << 3)
        public static let alignAllBottom = Options(rawValue: 1 << 4)
        public static let alignAllLeading = Options(rawValue: 1 << 5)
        public static let alignAllTrailing = Options(rawValue: 1 << 6)
        public static let alignAllCenterX = Options(rawValue: 1 << 9)
        public static let alignAllCenterY = Options(rawValue: 1 << 10)
        public static let alignAllLastBaseline = Options(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = Options(rawValue: 1 << 12)
        /// From left to right whatever the reading direction; otherwise from leading to trailing.
        public static let directionLeftToRight = Options(rawValue: 1 << 16)
        public static let directionRightToLeft = Options(rawValue: 2 << 16)
        /// Vertical gaps are between the last baseline of one view and the first of the next.
        public static let spacingBaselineToBaseline = Options(rawValue: 1 << 19)

        /// The names of options in suites.
        public static let named: [(name: String, option: Options)] = [
            ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
            ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading), ("alignAllTrailing", .alignAllTrailing),
            ("alignAllCenterX", .alignAllCenterX), ("alignAllCenterY", .alignAllCenterY),
            ("alignAllLastBaseline", .alignAllLastBaseline), ("alignAllFirstBaseline", .alignAllFirstBaseline),
            ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
            ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
        ]

        /// The attributes that views are aligned by.
        var alignments: [Attribute] {
            let attributes: [(Options, Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
                (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
            ]
            return attributes.filter { contains($0.0) }.map(\.1)
        }
    }
}
