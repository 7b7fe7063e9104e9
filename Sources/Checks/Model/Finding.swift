import InterfaceBuilder

/// One thing that a rule has to say about a document, at its place.
public struct Finding: Hashable, Sendable {
    /// The id of the rule, such as `unsatisfiable`.
    public var rule: String
    public var severity: Severity
    public var location: SourceLocation
    /// The object id of the element concerned; empty if it has none.
    public var objectID: String
    /// What meets in a conflict, whichever of it is given up: object ids, each with the axis or edge that it is about, if it is no
    /// constraint. Empty for every other finding.
    public var cause: Set<String> = []
    /// In lower case, without a full stop.
    public var message: String
    /// Other places that belong to it, such as the other members of a conflict.
    public var notes: [Note]
    /// What would settle it, where that is known.
    public var fix: String?
    /// The most that it may matter, whatever its rule: what is only likely is no error.
    public var limit: Severity
    /// In which scenarios it holds; nil if it does not depend on one.
    public var scenarios: ScenarioSummary?
    /// A change of the document that settles it, where one is known; whether it is what the author meant is not.
    public var change: Change?
    /// Changes of the document's lines that a mend has been verified with.
    public var edits: [LineEdit] = []

    public init(
        rule: String,
        severity: Severity,
        location: SourceLocation,
        objectID: String,
        message: String,
        notes: [Note] = [],
        fix: String? = nil,
        limit: Severity = .error,
        scenarios: ScenarioSummary? = nil
    ) {
        self.limit = limit
        self.rule = rule
        self.severity = severity
        self.location = location
        self.objectID = objectID
        self.message = message
        self.notes = notes
        self.fix = fix
        self.scenarios = scenarios
    }

    /// A further place, and what is there.
    public struct Note: Hashable, Sendable {
        public var location: SourceLocation
        public var message: String

        public init(location: SourceLocation, message: String) {
            self.location = location
            self.message = message
        }
    }

    /// A change of what a document says.
    public enum Change: Hashable, Sendable {
        /// An attribute of the element at a place has a value.
        case attribute(String, value: String, at: SourceLocation)
        /// The element at a place goes.
        case removal(at: SourceLocation)
        /// The object has a constraint of its own on its `width` or `height`, in points, or on the distance of its `leading` or `top` edge
        /// from the same edge of its superview.
        case pin(String, constant: Double)
    }

    /// Lines of a document, counted from 1, that become others.
    public struct LineEdit: Hashable, Sendable {
        public var lines: Range<Int>
        /// With its line ends; empty where lines go.
        public var replacement: String

        public init(lines: Range<Int>, replacement: String) {
            self.lines = lines
            self.replacement = replacement
        }
    }

    /// The message with the scenarios that it holds in.
    public var fullMessage: String { scenarios.map { "\(message) (\($0.text))" } ?? message }
}

extension Finding: Comparable {
    /// By place; at one place by rule, then by message.
    public static func < (a: Finding, b: Finding) -> Bool {
        if a.location != b.location { return a.location < b.location }
        return (a.rule, a.objectID, a.message) < (b.rule, b.objectID, b.message)
    }
}
