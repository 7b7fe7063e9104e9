import AutoLayout
import Facts

/// The key of a variation, such as `heightClass=regular-widthClass=compact`: the traits that it applies to.
package struct VariationKey: Hashable, Sendable {
    /// Nil for any.
    package private(set) var widthClass: SizeClass?
    /// Nil for any.
    package private(set) var heightClass: SizeClass?
    /// The idiom's name; nil for any.
    package private(set) var idiom: String?
    /// `leftToRight` or `rightToLeft`; nil for either.
    package private(set) var direction: String?

    /// Nil for a key with anything unknown, and for `default`.
    package init?(_ text: String) {
        for part in text.split(separator: "-") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            let value = String(pair[1])
            switch pair[0] {
            case "widthClass":
                guard let sizeClass = SizeClass(rawValue: value) else { return nil }
                widthClass = sizeClass
            case "heightClass":
                guard let sizeClass = SizeClass(rawValue: value) else { return nil }
                heightClass = sizeClass
            case "userInterfaceIdiom": idiom = value
            case "layoutDirection": direction = value
            default: return nil
            }
        }
    }

    /// Whether it names only size classes.
    package var isOfSizeClasses: Bool { idiom == nil && direction == nil }

    /// Whether views in these traits vary by it.
    package func applies(to traits: Traits) -> Bool { rank(in: traits) != nil }

    /// How specific the key is, with a width counting more than a height; nil if it does not apply.
    func rank(in traits: Traits) -> Int? {
        let name = traits.direction == .rightToLeft ? "rightToLeft" : "leftToRight"
        guard widthClass == nil || widthClass == traits.widthClass, heightClass == nil || heightClass == traits.heightClass,
            idiom == nil || idiom == traits.idiom?.rawValue, direction == nil || direction == name
        else { return nil }
        return (widthClass == nil ? 0 : 3) + (heightClass == nil ? 0 : 2) + (idiom == nil ? 0 : 1) + (direction == nil ? 0 : 1)
    }
}
