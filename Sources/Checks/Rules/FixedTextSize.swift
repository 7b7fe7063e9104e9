import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// A text that cannot become wider or higher.
package struct FixedTextSize: Rule {
    package static let about = RuleDescription(
        id: "fixed-text-size",
        category: .constraints,
        severity: .note,
        summary: "a label or button of fixed width, or a wrapping or growing label of fixed height",
        rationale: """
            Text gets longer in translation, by a third in German, and larger when a person chooses larger type. A required width \
            without a third to spare cuts it off; an inequality or a priority below 1000 lets it grow.
            """,
        example: """
            <label text="Settings" id="a"><constraints>
                <constraint firstAttribute="width" constant="64" id="b"/>
            </constraints></label>
            """
    )

    package init() {}

    /// The likely growth of a text in translation.
    static let growth = 1.35

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var set = ObservationSet()
        for layout in document.canvas + document.layouts.joined() {
            for observation in Self.observations(in: layout) { set.add(observation, scenario: 0) }
        }
        return set.observations.map { $0.finding(of: Self.about) }
    }

    private static func observations(in layout: SceneLayout) -> [Observation] {
        layout.scene.constraints.enumerated().compactMap { index, constraint in
            guard let first = constraint.first, constraint.second == nil, constraint.relation == .equal, constraint.priority.isRequired,
                first.guide == .item, first.item.index < layout.scene.items.count
            else { return nil }
            let element = layout.constraintElements[index]
            guard element.bool("placeholder") != true else { return nil }
            let natural = layout.intrinsics.size(of: layout.scene.items[first.item.index].intrinsic)
            switch (layout.scene.items[first.item.index].intrinsic, first.attribute) {
            case (.label(let label), .width):
                guard label.numberOfLines == 1, label.hasWords, let width = natural.width, width > 0, constraint.constant < width * growth
                else { return nil }
                if layout.elements[first.item.index].bool("adjustsFontSizeToFit") != false { return nil }
            case (.button(let button), .width):
                guard LabelContent(runs: button.title).hasWords, let width = natural.width,
                    constraint.constant < grownWidth(of: button, natural: width, in: layout)
                else { return nil }
            case (.label(let label), .height):
                guard constraint.constant + 0.5 < grownHeight(of: label, at: first.item, in: layout) else { return nil }
            default: return nil
            }
            return Observation(
                element: element, message: Message.fixed(layout.title(of: first.item), first.attribute, constraint.constant),
                fix: first.attribute == .width ? "make it an inequality (>=)" : "make it an inequality (>=), or remove it"
            )
        }
    }
}

extension FixedTextSize {
    /// The width that a button needs for a longer title; an image beside or behind it does not grow.
    private static func grownWidth(of button: ButtonContent, natural: Double, in layout: SceneLayout) -> Double {
        guard button.configuration == nil, let title = layout.intrinsics.size(of: .label(LabelContent(runs: button.title))).width
        else { return natural * growth }
        return (button.backgroundImage == nil ? natural - title : 0) + title * growth
    }

    /// The height that a label needs if its text wraps onto more lines in translation, or follows the text size to the largest one that is
    /// not for accessibility: 23 points instead of 17 adds as much as a translation. 0 for a label that does neither.
    private static func grownHeight(of label: LabelContent, at item: ItemID, in layout: SceneLayout) -> Double {
        guard label.hasWords else { return 0 }
        let width = layout.layout.frames[item.index].width
        guard width > 1 else { return 0 }
        let intrinsics = layout.intrinsics
        let text = intrinsics.lines(of: label, width: width)
        let lines = max(1, text.lines.count)
        var needed = 0.0
        if label.numberOfLines != 1 {
            // A single line that is not widened by others can grow; one in a given width breaks once it is full.
            let natural = intrinsics.size(of: .label(label)).width ?? 0
            let staysOnOne = lines == 1 && (natural * growth <= width || width < natural + 2)
            var grown = staysOnOne ? 1 : (Double(lines) * growth).rounded(.up)
            if label.numberOfLines > 0 { grown = min(grown, Double(label.numberOfLines)) }
            needed = text.size.height / Double(lines) * grown
        }
        if layout.elements[item.index].bool("adjustsFontForContentSizeCategory") == true {
            needed = max(needed, text.size.height * growth)
        }
        return needed
    }
}

extension LabelContent {
    /// Whether there is something to translate: a number, a picture or a letter alone, as fonts of icons have them, is equally long in
    /// every language.
    var hasWords: Bool {
        let text = runs.map(\.text).joined()
        return text.contains { $0.isLetter && !$0.isCased } || zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }
}

private enum Message {
    static func fixed(_ view: String, _ attribute: Attribute, _ length: Double) -> String {
        "the \(attribute.name) of \(view) is fixed at \(Titles.points(length)): a longer or larger text does not fit"
    }
}
