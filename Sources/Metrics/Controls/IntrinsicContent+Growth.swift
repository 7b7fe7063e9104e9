import AutoLayout
import Facts

/// Texts that grow, as in translation: every advance is multiplied by a factor, while lines keep their height.
///
/// Lines then break where those of the original text break at the width divided by the factor, and the natural width is that text's width
/// times the factor. It is not rounded again, so that it is an affine function of the factor as long as lines break in the same places.
extension IntrinsicContent {
    /// The factor by which the text is wider than in its font; nil for content whose text does not grow.
    package var growth: Double? {
        switch self {
        case .label(let label): label.growth
        case .button(let button): button.growth
        default: nil
        }
    }

    /// The content with its text wider by a factor.
    ///
    /// - Parameter factor: at least 1.
    package func grown(by factor: Double) -> IntrinsicContent {
        switch self {
        case .label(var label):
            label.growth = factor
            return .label(label)
        case .button(var button):
            button.growth = factor
            return .button(button)
        default: return self
        }
    }

    /// The content with its text as wide as in its font.
    var ungrown: IntrinsicContent { growth == nil || growth == 1 ? self : grown(by: 1) }
}
