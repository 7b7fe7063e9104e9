import AutoLayout
import Facts

extension IntrinsicContent {
    package var isLabel: Bool { if case .label = self { true } else { false } }

    /// Whether the natural height depends on the width that the view gets.
    package var wraps: Bool {
        switch self {
        case .label(let label): label.numberOfLines != 1 && label.preferredMaxLayoutWidth == nil
        // The title of a configuration breaks at words (`titleLineBreakMode`), whatever line break mode the button itself has.
        case .button(let button): button.configuration != nil && button.title.contains { !$0.text.isEmpty }
        case .textView(let view): !view.isScrollEnabled
        case .mac(let control): control.wraps && control.preferredWidth == nil
        default: false
        }
    }
}
