import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text that fits as it is and no longer fits in translation.
public struct GrowingText: Rule {
    public static let about = RuleDescription(
        id: "growing-text",
        category: .language,
        severity: .note,
        summary: "text that no longer fits when it is a third longer, or pseudo-localised",
        rationale: """
            Translations from English are typically a third longer. The rule lays out the narrowest scenario again with every label and \
            button 35 % longer, and once more in a pseudolanguage, and reports text that is newly cut off.
            """,
        example: """
            <label text="Settings" id="a"><constraints>
                <constraint firstAttribute="width" relation="lessThanOrEqual" constant="70" id="b"/>
            </constraints></label>
            """,
        silence: "a line limit of 0, or a minimum font scale, on the label"
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.growthFindings(of: Self.about, by: [.translated, .pseudolocalized]) {
            $0 == .translated ? "grown by 35 %" : "in a pseudo-language"
        }
    }
}
