/// Texts that grow, as in translation: every advance becomes as many times wider, while lines stay as high as they are.
///
/// Lines then break where those of the text itself break at the width divided by the factor, and the natural width is that width's, times
/// the factor. It is not rounded once more, so that it is an affine function of the factor wherever lines break in the same places.
extension IntrinsicContent {
    /// How many times as wide as its font makes it the text is; nil for a content whose text does not grow.
    public var growth: Double? {
        switch self {
        case .label(let label): label.growth
        case .button(let button): button.growth
        default: nil
        }
    }

    /// The content with its text as many times as wide as its font makes it.
    ///
    /// - Parameter factor: at least 1.
    public func grown(by factor: Double) -> IntrinsicContent {
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
}

extension Scene {
    /// The scene with the texts of some items as many times as wide as their fonts make them.
    public func grown(_ items: some Sequence<Int>, by factor: Double) -> Scene {
        var scene = self
        for item in items { scene.items[item].intrinsic = scene.items[item].intrinsic.grown(by: factor) }
        return scene
    }
}
