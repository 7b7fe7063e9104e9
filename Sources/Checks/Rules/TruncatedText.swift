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
            reported. A label with an outlet is a note, since code may set a text of any length, but for a text that fits on no device at all while \
            no source is seen to set another. A button is one too if code sets its title, or if it has an outlet, no sources are read and the canvas \
            cuts its title already. A button that wraps its title is as high as its lines.
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
        return document.findings(of: self).map { found in
            var finding = found
            let isEverywhere = plain.count > 1 && finding.scenarios.map { plain.isSubset(of: $0.names) } == true
            let label = document.document.element(id: finding.objectID)
            let isPlaceholder = label.map { $0.isSetForRow || TextFit.isPlaceholder($0["text"] ?? "") } == true
            if isEverywhere, finding.limit == .note, !isPlaceholder, document.influence?.fills(finding.objectID) != true {
                finding.limit = .warning
            }
            if let label, label.name == "button", hasOtherTitle(label, finding, in: document) { finding.limit = .note }
            return finding
        }
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

    /// The texts that do not fit, for the rules that each report one way in which they do not.
    static func observations(in observed: ObservedScene, where isWanted: (TextFit.Fault) -> Bool) -> [Observation] {
        let scene = observed.scene
        return scene.judged.compactMap { index in
            guard scene.hasSize(index), let fault = observed.textFaults[index], isWanted(fault) else { return nil }
            var found = Observation(
                element: scene.element(index), message: "\(scene.title(index)) \(fault.text)" + scene.translation(index),
                fix: fault.isTruncation
                    ? "let it be wider, wrap or shrink"
                    : scene.element(index).has("preferredMaxLayoutWidth") ? "make its preferred width automatic" : "let it be higher",
                limit: scene.layout.isFilledByCode(ItemID(index)) ? .note : .error, weight: fault.amount
            )
            // Copies in several cells or rows are shown as one.
            found.likeness = "\(scene.items[index].className) \(fault.text)"
            return found
        }
    }
}

extension PlacedScene {
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
