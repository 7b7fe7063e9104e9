import InterfaceBuilder

/// One thing that a rule reports about a document, with its location.
package struct Finding: Hashable, Sendable {
    /// The id of the rule, such as `unsatisfiable`.
    package var rule: String
    package var severity: Severity
    package var location: SourceLocation
    /// The object id of the element concerned; empty if it has none.
    package var objectID: String
    /// The members of a conflict, whichever of them is dropped: object ids, each with its axis or edge unless it is a constraint. Empty for
    /// every other finding.
    package var cause: Set<String> = []
    /// Where it stands for several: the object ids of all that it is about. One more makes it a new finding; see ``KnownFindings``.
    package var subjects: Set<String> = []
    /// In lower case, without a full stop.
    package var message: String
    /// Other related locations, such as the other members of a conflict.
    package var notes: [Note]
    /// What would resolve it, if that is known.
    package var fix: String?
    /// The maximum severity, whatever the rule's: what is only likely is not an error.
    package var limit: Severity
    /// What the findings of its rule that are shown as one have in common, such as their scene; nil if it is shown by itself.
    package var group: String?
    /// Where the others of its kind are that the message counts.
    var others: [SourceLocation] = []
    /// The share of a text's width that is missing where the most is, from 0 to 1; nil for what is about no text that is too wide.
    var missingShare: Double?
    /// The low windows that it is about alone, of phones held sideways; nil if it shows in others.
    var lowWindows: LowWindows?
    /// The scenarios in which it holds; nil if it does not depend on them.
    package var scenarios: ScenarioSummary?
    /// A change of the document that resolves it, if one is known, whether or not it is what the author meant.
    package var change: Change?
    /// Changes of the document's lines with which a mend was verified.
    package var edits: [LineEdit] = []

    package init(
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

    /// A further location, and what is there.
    package struct Note: Hashable, Sendable {
        package var location: SourceLocation
        package var message: String
        /// The object id of the element there, if the finding is about it as well; empty otherwise.
        package var objectID: String
        /// Whether it is of another conflict of the same cause, which the message does not count.
        package var isBeside = false

        package init(location: SourceLocation, message: String, objectID: String = "", isBeside: Bool = false) {
            self.location = location
            self.message = message
            self.objectID = objectID
            self.isBeside = isBeside
        }
    }

    /// A change of a document's content.
    package enum Change: Hashable, Sendable {
        /// Sets attributes of the element at a location.
        case attributes([NewAttribute], at: SourceLocation)
        /// Removes the elements at some locations.
        case removal(at: [SourceLocation])
        /// Adds a constraint to the object for its `width` or `height`, in points, or for the distance of its `leading` or `top` edge from
        /// the same edge of its superview.
        case pin(String, constant: Double)
        /// None, and why: what the layout shows is not to be kept.
        case refused(String)

        /// Sets one attribute of the element at a location.
        static func attribute(_ name: String, value: String, at place: SourceLocation) -> Change {
            .attributes([NewAttribute(name: name, value: value)], at: place)
        }
    }

    /// An attribute and its value.
    package struct NewAttribute: Hashable, Sendable {
        package var name: String
        package var value: String
    }

    /// Lines of a document, counted from 1, and their replacement.
    package struct LineEdit: Hashable, Sendable {
        package var lines: Range<Int>
        /// Including line endings; empty to remove the lines.
        package var replacement: String

        package init(lines: Range<Int>, replacement: String) {
            self.lines = lines
            self.replacement = replacement
        }
    }

    /// Whether another finding of the same kind is about the same object, or about the same conflict.
    ///
    /// - Parameter isOfPairs: whether the findings are about pairs of views: what overlaps several views is not the same.
    func isSame(as other: Finding, isOfPairs: Bool) -> Bool {
        if Self.isSameConflict(cause, other.cause) { return true }
        guard location == other.location, objectID == other.objectID, isOfRowValue == other.isOfRowValue else { return false }
        return !isOfPairs || notes.contains { $0.location == other.notes.first?.location }
    }

    /// Whether it is about the value of a row to which its title leaves no room.
    var isOfRowValue: Bool { group == Self.rowValue }

    /// What findings have in common that are about that.
    static let rowValue = "value of a row"

    /// Whether it is about a view that only the frame that it was drawn with places, in a scene with others.
    var isOfFrames: Bool { group?.hasPrefix(Self.frames) == true }

    /// What findings about such views begin with that have a scene in common.
    static let frames = "frames of "

    /// Whether members are those of one conflict, whichever of them is dropped: they share more than half of the fewer.
    static func isSameConflict(_ a: Set<String>, _ b: Set<String>) -> Bool { 2 * a.intersection(b).count > min(a.count, b.count) }

    /// The message with its scenarios.
    package var fullMessage: String { scenarios.map { "\(message) (\($0.text))" } ?? message }
}

extension Finding: Comparable {
    /// By location; at the same location by rule, then by message.
    package static func < (a: Finding, b: Finding) -> Bool {
        if a.location != b.location { return a.location < b.location }
        return (a.rule, a.objectID, a.message) < (b.rule, b.objectID, b.message)
    }
}
