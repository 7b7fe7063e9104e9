import AutoLayout
import Facts

extension IntrinsicContent {
    package var isLabel: Bool { if case .label = self { true } else { false } }

    /// Whether the natural height depends on the width that the view gets.
    package var wraps: Bool {
        switch self {
        case .label(let label): label.numberOfLines != 1 && label.preferredMaxLayoutWidth == nil
        case .textView(let view): !view.isScrollEnabled
        case .mac(let control): control.wraps && control.preferredWidth == nil
        default: false
        }
    }
}
