import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text that fits as it is but not in translation.
package struct GrowingText: Rule {
    package static let about = RuleDescription(
        id: "growing-text",
        category: .language,
        severity: .note,
        summary: "text that no longer fits when it is a third longer, or pseudo-localised",
        rationale: """
            Translations from English are typically a third longer. The rule lets every label and button of the narrowest scenario grow by \
            35 %, and reports by how much a text that is cut then may grow before it is; `plumbline prove --text` says so of each \
            scenario. What still fits is looked at once more in a pseudolanguage. Where the app has texts in one language alone, or the \
            document is one language's own, the rule speaks only if the configuration names it.
            """,
        example: """
            <label text="Settings" id="a"><constraints>
                <constraint firstAttribute="width" relation="lessThanOrEqual" constant="70" id="b"/>
            </constraints></label>
            """,
        silence: "a line limit of 0, or a minimum font scale, on the label",
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        if document.isOfOneLanguage, document.configuration.rules[Self.about.id] == nil { return [] }
        return document.growthFindings(of: Self.about) { scene, faults in
            let texts = scene.growingTexts, all = texts + (RowTexts(scene)?.items ?? [])
            let grown = all.isEmpty ? [] : faults(scene.layout.grown(all, by: FixedTextSize.growth))
            let reported = Set(grown.map(\.item))
            return Self.observations(of: grown, texts, in: scene)
                + faults(PseudoLanguage.pseudolocalized.grown(scene.layout)).filter { !reported.contains($0.item) }.map {
                    $0.observation(in: scene, "in a pseudo-language")
                }
        }
    }

    /// By how much the texts that no longer fit once all have grown may grow.
    private static func observations(of faults: [NewFault], _ texts: [Int], in scene: PlacedScene) -> [Observation] {
        if faults.isEmpty { return [] }
        let wholeTexts = ProvableStatement(.wholeTexts, [TruncatedText(), ClippedText()])
        var search = TextSearch(scene, SeenCanvas(), statements: [wholeTexts], factors: 1...FixedTextSize.growth, layoutLimit: 1000)
        let row = RowTexts(scene), rowItems = row?.items ?? []
        let cut = faults.map(\.item).filter { !rowItems.contains($0) }
        let rooms = cut.isEmpty ? [:] : search.percents(growing: texts, cut: cut)
        return faults.map { each in
            let (percent, notes) =
                rowItems.contains(each.item)
                ? (row?.percent(of: each.item), []) : rooms[each.item].map { ($0.percent, $0.notes) } ?? (nil, [])
            let room =
                percent.map { $0 > 0 ? "has room for \($0) % more" : "is cut as soon as it grows" }
                ?? "is cut before it has grown by 35 %"
            return Observation(
                element: scene.element(each.item), message: "\(scene.title(each.item)) \(room); translations often take 35 %",
                notes: notes,
                fix: NewFault.fix
            )
        }
    }
}
