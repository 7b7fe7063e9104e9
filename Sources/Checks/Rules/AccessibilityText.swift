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
            lays out the narrowest screen that gets new releases at the third of the five accessibility sizes, reports text that is cut \
            off there but not at the default size, and says whether it is cut on the widest phone as well. Cells of the built-in styles \
            wrap their labels at these sizes: they are not reported in rows that grow.
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
        let widths = Widths(from: narrowest, in: document, placed)
        return zip(usual, placed(large)).flatMap { before, after -> [Finding] in
            guard before.isReliable, before.items.count == after.items.count else { return [] }
            let fits = TextFit(scene: before), fit = TextFit(scene: after)
            // A cell of a built-in style wraps its labels at these sizes, and a row without a height of its own grows with them.
            let root = after.layout.root
            let isGrowing =
                root.kind == .tableCell && (root.rowHeight == nil || document.influence?.letsRowsGrow(around: root.element) == true)
            let byWidth = Set(after.judgedByWidth)
            func fault(_ fit: TextFit, _ index: Int) -> TextFit.Fault? { Self.fault(fit, index, byWidth) }
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
                var summary = ScenarioSummary(narrowest, in: large, of: document.scenarios)
                if let words = widths.words(of: element) { summary.text = words }
                return observation.finding(of: Self.about, scenarios: summary)
            }
        }
    }

    /// What is wrong with a text; of those that are judged by their width alone, only what lacks some of it.
    private static func fault(_ fit: TextFit, _ index: Int, _ byWidth: Set<Int>) -> TextFit.Fault? {
        fit.fault(index).flatMap { byWidth.contains(index) && $0.missingShare == nil ? nil : $0 }
    }

    /// How wide the phones are on which a text is cut, as far as the narrowest and the widest tell.
    private final class Widths {
        private let narrowest: Scenario
        private let widest: Scenario?
        private let place: (Scenario) -> [PlacedScene]
        /// The texts that are cut on the widest, laid out once one is cut on the narrowest.
        private lazy var cut: Set<Element> = {
            guard var widest else { return [] }
            widest.contentSize = .accessibilityExtraLarge
            return place(widest).filter(\.isReliable).reduce(into: []) { cut, scene in
                let fit = TextFit(scene: scene), byWidth = Set(scene.judgedByWidth)
                for index in scene.judged + scene.judgedByWidth where AccessibilityText.fault(fit, index, byWidth) != nil {
                    cut.insert(scene.element(index))
                }
            }
        }()

        init(from narrowest: Scenario, in document: DocumentUnderCheck, _ place: @escaping (Scenario) -> [PlacedScene]) {
            self.narrowest = narrowest
            self.place = place
            let upright = document.scenarios.filter {
                $0.device?.idiom == .phone && $0.orientation == .portrait && $0.split == .full && $0.direction == narrowest.direction
            }
            widest = upright.max { $0.size.width < $1.size.width }.flatMap { $0.size.width > narrowest.size.width ? $0 : nil }
        }

        /// Nil where there is one width alone.
        func words(of element: Element) -> String? {
            guard let widest, narrowest.device?.idiom == .phone else { return nil }
            let widths = (Titles.points(narrowest.size.width), Titles.points(widest.size.width))
            return cut.contains(element) ? "\(widths.0) to \(widths.1) points wide" : "\(widths.0) points wide, and not \(widths.1)"
        }
    }

    private static func follows(_ document: Document) -> Bool {
        let tree = document.tree
        return tree.elements.contains { $0.matches("adjustsFontForContentSizeCategory", "YES") }
    }
}
