import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text that ends in an ellipsis.
package struct TruncatedText: WindowRule {
    package static let about = RuleDescription(
        id: "truncated-text",
        category: .geometry,
        severity: .warning,
        summary: "text that is truncated",
        rationale: """
            The text is longer than the line or lines that it gets in some scenario, and ends in an ellipsis. Text that shrinks to fit \
            is not reported. Widths are measured with metrics close to those of Apple's fonts; a difference of less than 3 % is not \
            reported, nor one of less than 5 % in a font that is measured by another one. A text that lacks less than a quarter of its width, and that only windows narrower than any phone with the newest iOS cut, is \
            a note, and so is whatever only these cut in a launch screen. The title of a row that leaves its value no room is one finding with \
            that. A label with an outlet is a note, since code may set a text of any length, but for a text that fits on no device at all while \
            no source is seen to set another. A label that fits on the canvas or on some device is one as well if its compression resistance is lower than labels have \
            by themselves: its author lets it give way. A button is one too if code sets its title, or if it has an outlet, no sources are read and the canvas \
            cuts its title already. A button that wraps its title is as high as its lines, as one \
            with a configuration does at words. A text on one line whose width is settled is judged though its place or its height is open. \
            Texts of a scene that only windows beside another app cut are one finding.
            """,
        example: """
            <label text="Notification settings" id="a"><constraints>
                <constraint firstAttribute="width" constant="80" id="b"/>
            </constraints></label>
            """,
        silence: "a line limit of 0, or a minimum font scale, on the label",
        question: .truncation
    )

    static let statement = Statement.wholeTexts

    package init() {}

    /// A text that fits on no device is a warning although its label has an outlet, unless code is known to set another one.
    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        // From right to left a scene may be another one, or contradict itself.
        let plain = Set(document.scenarios.filter { !$0.direction.isRightToLeft }.map(\.name))
        // What only windows beside another app cut has one cause: the scene is made for the whole screen of a tablet.
        let split = Set(document.scenarios.filter { $0.split != .full }.map(\.name))
        return document.findings(of: self).map { found in
            var finding = found
            let isAlways = finding.scenarios.map { plain.isSubset(of: $0.names) } == true, isEverywhere = plain.count > 1 && isAlways
            let label = document.document.element(id: finding.objectID)
            let isPlaceholder = label.map { $0.isSetForRow || TextFit.isPlaceholder($0["text"] ?? "") } == true
            if isEverywhere, finding.limit == .note, !isPlaceholder, document.influence?.fills(finding.objectID) != true {
                finding.limit = .warning
            }
            if let label, label.name == "button", hasOtherTitle(label, finding, in: document) { finding.limit = .note }
            if let label, label.givesWayFirst {
                let isSeen = document.seenCanvas[SeenOnCanvas<TruncatedText>.self].elements.contains(label.index)
                if !isAlways || !isSeen { finding.limit = .note }
            }
            if !finding.isOfRowValue, let names = finding.scenarios?.names, !names.isEmpty, split.isSuperset(of: names), let label,
                let root = document.document.roots.firstIndex(where: { label.isInside($0.element) })
            {
                finding.group = "\(Finding.frames)\(root) beside another app"
            }
            return finding
        }.withOneForEachRow
    }

    /// Whether code gives a button another title, as far as its sources tell, or else if it has an outlet and was cut on the canvas
    /// already.
    private func hasOtherTitle(_ button: Element, _ finding: Finding, in document: DocumentUnderCheck) -> Bool {
        if document.influence?.fills(finding.objectID) == true { return true }
        guard !document.hasSources, document.outlets.view(finding.objectID) != nil else { return false }
        return document.seenCanvas[SeenOnCanvas<TruncatedText>.self].elements.contains(button.index)
    }

    func observations(in scene: ObservedScene) -> [Observation] { Self.observations(in: scene) { $0.isTruncation } }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.textFailures(isClipped: false) }

    /// What is said of a row's title because of its value is about that in another window too.
    func subject(of observation: Observation, in scene: PlacedScene) -> String { "\((observation.identity ?? observation.element).index)." }

    /// The texts that do not fit, for the rules that each report one way in which they do not.
    static func observations(in observed: ObservedScene, where isWanted: (TextFit.Fault) -> Bool) -> [Observation] {
        let scene = observed.scene
        // Where a text is to be seen at all is another question, as long as its width is settled.
        let byWidth = scene.judgedByWidth.filter { scene.frames[$0].width > 0.5 }
        return (scene.judged.filter(scene.hasSize) + byWidth).sorted().compactMap { index in
            guard let fault = observed.textFaults[index], isWanted(fault) else { return nil }
            if let title = scene.titleSqueezing(index) { return squeezing(title, index, fault, in: scene) }
            var found = Observation(
                element: scene.element(index), message: "\(scene.title(index)) \(fault.text)" + scene.translation(index),
                fix: fault.isTruncation
                    ? Message.fix(fault)
                    : scene.heldHeight(of: index).map(Message.free)
                        ?? (scene.element(index).has("preferredMaxLayoutWidth")
                            ? "make its preferred width automatic" : "let it be higher"),
                limit: scene.layout.isFilledByCode(ItemID(index)) ? .note : .error, weight: fault.amount
            )
            // Copies in several cells or rows are shown as one.
            found.likeness = "\(scene.items[index].className) \(fault.text)"
            found.missingShare = fault.missingShare
            return found
        }
    }

    /// A row whose title leaves its value no room: about the title, as is what is said of a title that is cut itself, and comes first.
    private static func squeezing(_ title: Int, _ value: Int, _ fault: TextFit.Fault, in scene: PlacedScene) -> Observation {
        Observation(
            element: scene.element(title), key: "value", identity: scene.element(value),
            message: "\(scene.title(title)) leaves \(scene.title(value)) no room, which \(fault.text)" + scene.translation(title),
            notes: [
                Finding.Note(
                    location: scene.element(value).location, message: "\(scene.title(value)) is cut",
                    objectID: scene.element(value).id ?? "")
            ],
            fix: "let it wrap or shrink", likeness: Finding.rowValue,
            limit: scene.layout.isFilledByCode(ItemID(title)) || scene.layout.isFilledByCode(ItemID(value)) ? .note : .error)
    }
}

extension Element {
    /// Whether its author lets it be cut before others: its compression resistance is lower than any label has by itself.
    fileprivate var givesWayFirst: Bool { number("horizontalCompressionResistancePriority").map { $0 < 750 } == true }
}

extension [Finding] {
    /// The findings of one title once: one that is cut itself says the more, and that it leaves its value no room beside it.
    fileprivate var withOneForEachRow: [Finding] {
        let values = filter(\.isOfRowValue)
        if values.isEmpty { return self }
        let cut = Set(filter { !$0.isOfRowValue }.map(\.location))
        return compactMap { finding in
            if finding.isOfRowValue { return cut.contains(finding.location) ? nil : finding }
            var finding = finding
            for value in values where value.location == finding.location {
                finding.notes += value.notes.map { Finding.Note(location: $0.location, message: $0.message) }
            }
            return finding
        }
    }
}

extension PlacedScene {
    /// What is required of an item's height alone, in words; nil if nothing is.
    fileprivate func heldHeight(of index: Int) -> String? {
        guard heldHeights.contains(index) else { return nil }
        return layout.scene.constraints.first { $0.isHeldHeight && $0.first?.item.index == index }
            .map { layout.scene.equation(of: $0) }
    }

    /// The title of a table's row that leaves a value beside it, which would fit by itself, too little room: a row of this style gives the
    /// value what the title leaves. Nil if it is none.
    fileprivate func titleSqueezing(_ value: Int) -> Int? {
        let cell = layout.root.element
        guard CellStyle.kind(of: layout.root) == .value1, let id = cell["detailTextLabel"], element(value).id == id,
            let title = cell["textLabel"].flatMap({ id in layout.elements.firstIndex { $0.id == id } }), isShown[title],
            let content = layout.root.contentView.flatMap({ layout.elements.firstIndex(of: $0) }),
            let margins = layout.context.contentMargins,
            let needed = layout.layout.intrinsicSizes[value].width
        else { return nil }
        return needed <= frames[content].width - margins.left - margins.right ? title : nil
    }

    /// `, as 'Abmelden'`: the text that a scenario's language shows, if it is not the document's own.
    fileprivate func translation(_ index: Int) -> String {
        guard case .scenario(let scenario) = layout.setting, scenario.language != nil else { return "" }
        let (shown, written): (String, String?) =
            switch items[index].intrinsic {
            case .label(let label): (label.runs.map(\.text).joined(), element(index)["text"])
            case .button(let button): (button.title.map(\.text).joined(), element(index).first("state", key: "normal")?["title"])
            default: ("", nil)
            }
        let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty || shown == written { return "" }
        return ", as '\(words.count > 32 ? words.prefix(31) + "…" : words)'"
    }
}

extension Statement {
    /// Every text has the room that it needs.
    package static let wholeTexts = Statement(id: "whole-texts", title: "no text cut")
}

private enum Message {
    static func free(_ equation: String) -> String { "make '\(equation)' an inequality (>=), or remove it" }

    /// A text that wraps already has more lines than it may have; one of a single line has no room.
    static func fix(_ fault: TextFit.Fault) -> String {
        guard case .tooManyLines(_, let needed, let missing) = fault else { return "let it be wider, wrap or shrink" }
        let room = missing > 1 ? ", and be \(Titles.points(missing.rounded(.up))) points higher" : ""
        return "let it have \(needed) lines, or any number (0)\(room)"
    }
}
