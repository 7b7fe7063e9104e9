/// The text size a person chose in Settings (Apple's `UIContentSizeCategory`), from smallest to largest.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
    case extraSmall
    case small
    case medium
    /// The default size of every device.
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Steps from ``large``: -3 for ``extraSmall``, 8 for the largest accessibility size.
    public var step: Int {
        switch self {
        case .extraSmall: -3
        case .small: -2
        case .medium: -1
        case .large: 0
        case .extraLarge: 1
        case .extraExtraLarge: 2
        case .extraExtraExtraLarge: 3
        case .accessibilityMedium: 4
        case .accessibilityLarge: 5
        case .accessibilityExtraLarge: 6
        case .accessibilityExtraExtraLarge: 7
        case .accessibilityExtraExtraExtraLarge: 8
        }
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.step < b.step }
}
