import AutoLayout

/// The documentation of a rule: `plumbline rules`, and its page in `Documentation/Rules`.
package struct RuleDescription: Hashable, Sendable {
    /// What a rule examines.
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case document, constraints, geometry, language, app
    }

    /// A question about one screen, which several rules answer together.
    package enum Question: Hashable, Sendable {
        /// Nothing contradicts, every constraint is legal, and the layout is certain.
        case conflict
        /// Every position and size is determined.
        case ambiguity
        /// Every text has the room that it needs.
        case truncation
        /// Nothing to read or touch covers something else to read or touch.
        case overlap
        /// The other reading direction shows the mirror image.
        case mirror
    }

    /// In lower case, with hyphens.
    package var id: String
    package var category: Category
    package var severity: Severity
    /// Whether the rule runs if the configuration does not name it.
    package var isOnByDefault: Bool
    /// What it finds, in one line.
    package var summary: String
    /// Why that matters.
    package var rationale: String
    /// A part of a document in which it finds something.
    package var example: String
    /// What silences it besides the configuration, such as an attribute of the document.
    package var silence: String?
    /// The platforms whose documents it looks at.
    package var platforms: Set<Platform>
    /// The question about a screen that it answers, if any.
    package var question: Question?
    /// What the picture on its page shows, which `scripts/rule-pictures` draws of a document beside it; nil without one.
    package var picture: String?

    package init(
        id: String,
        category: Category,
        severity: Severity,
        isOnByDefault: Bool = true,
        summary: String,
        rationale: String,
        example: String,
        silence: String? = nil,
        platforms: Set<Platform> = Set(Platform.allCases),
        question: Question? = nil,
        picture: String? = nil
    ) {
        self.id = id
        self.category = category
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.summary = summary
        self.rationale = rationale
        self.example = example
        self.silence = silence
        self.platforms = platforms
        self.question = question
        self.picture = picture
    }
}
