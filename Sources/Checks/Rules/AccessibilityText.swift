import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text that no longer fits at an accessibility text size.
package struct AccessibilityText: Rule {
    package static let about = RuleDescription(
        id: "accessibility-text",
        category: .language,
        severity: .warning,
        summary: "text that follows the text size and no longer fits at an accessibility size",
        rationale: """
            A label that adjusts its font to the content size category becomes about twice as large at the accessibility sizes. The rule \
            lays out the narrowest screen that gets new releases at the third of the five accessibility sizes and reports text that is cut \
            off there but not at the default size. Cells of the built-in styles wrap their labels at these sizes: they are not reported in \
            rows that grow.
            """,
        example: """
            <label text="Notifications" adjustsFontForContentSizeCategory="YES" id="a">
                <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
            </label>
            """,
        silence: "a line limit of 0 on the label",
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let narrowest = document.narrowestOfToday, Self.follows(document.document), narrowest.contentSize == .large else { return [] }
        var large = narrowest
        large.contentSize = .accessibilityExtraLarge
        func placed(_ scenario: Scenario) -> [PlacedScene] { document.layouts(in: scenario).map(PlacedScene.init) }
        let usual = document.scenarios.firstIndex(of: narrowest).map { document.placed[$0] } ?? placed(narrowest)
        return zip(usual, placed(large)).flatMap { before, after -> [Finding] in
            guard before.isReliable, before.items.count == after.items.count else { return [] }
            let fits = TextFit(scene: before), fit = TextFit(scene: after)
            // A cell of a built-in style wraps its labels at these sizes, and a row without a height of its own grows with them.
            let root = after.layout.root
            let isGrowing =
                root.kind == .tableCell && (root.rowHeight == nil || document.influence?.letsRowsGrow(around: root.element) == true)
            let byWidth = Set(after.judgedByWidth)
            func fault(_ fit: TextFit, _ index: Int) -> TextFit.Fault? {
                fit.fault(index).flatMap { byWidth.contains(index) && $0.missingShare == nil ? nil : $0 }
            }
            return (after.judged + after.judgedByWidth).sorted().compactMap { index in
                let element = after.element(index)
                guard element.bool("adjustsFontForContentSizeCategory") == true, fault(fits, index) == nil,
                    let fault = fault(fit, index), !(isGrowing && element.isOfCellStyle)
                else { return nil }
                let observation = Observation(
                    element: element, message: "\(after.title(index)) \(fault.text) at the text size \(large.contentSize.rawValue)",
                    fix: element["numberOfLines"] == "0"
                        ? "let it be higher: no fixed height" : "let it wrap: a line limit of 0, and no fixed height",
                    limit: after.layout.isFilledByCode(ItemID(index)) ? .note : .error
                )
                return observation.finding(of: Self.about, scenarios: ScenarioSummary(narrowest, in: large, of: document.scenarios))
            }
        }
    }

    private static func follows(_ document: Document) -> Bool {
        let tree = document.tree
        return tree.elements.contains { $0.matches("adjustsFontForContentSizeCategory", "YES") }
    }
}
