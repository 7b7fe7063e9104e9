/// Apple's dynamic colours by the names that documents use, in light and in dark (documentation of UIColor and NSColor; values as they are
/// published in Apple's Human Interface Guidelines, on the Mac approximately).
enum SystemColours {
    /// Nil for a name that is not the system's.
    static func ink(_ name: String, isDark: Bool, isMac: Bool) -> Ink? {
        let pair = isMac ? mac[name] ?? iOS[name] : iOS[name]
        return pair.map { isDark ? $0.dark : $0.light }
    }

    private typealias Pair = (light: Ink, dark: Ink)

    private static func pair(_ light: UInt32, _ dark: UInt32, _ alpha: Double = 1, _ darkAlpha: Double? = nil) -> Pair {
        (Ink(light, alpha: alpha), Ink(dark, alpha: darkAlpha ?? alpha))
    }

    private static let iOS: [String: Pair] = [
        "systemBlueColor": pair(0x007AFF, 0x0A84FF), "systemGreenColor": pair(0x34C759, 0x30D158),
        "systemIndigoColor": pair(0x5856D6, 0x5E5CE6), "systemOrangeColor": pair(0xFF9500, 0xFF9F0A),
        "systemPinkColor": pair(0xFF2D55, 0xFF375F), "systemPurpleColor": pair(0xAF52DE, 0xBF5AF2),
        "systemRedColor": pair(0xFF3B30, 0xFF453A), "systemTealColor": pair(0x5AC8FA, 0x64D2FF),
        "systemYellowColor": pair(0xFFCC00, 0xFFD60A), "systemBrownColor": pair(0xA2845E, 0xAC8E68),
        "systemMintColor": pair(0x00C7BE, 0x63E6E2), "systemCyanColor": pair(0x32ADE6, 0x64D2FF),
        "systemGrayColor": pair(0x8E8E93, 0x8E8E93), "systemGray2Color": pair(0xAEAEB2, 0x636366),
        "systemGray3Color": pair(0xC7C7CC, 0x48484A), "systemGray4Color": pair(0xD1D1D6, 0x3A3A3C),
        "systemGray5Color": pair(0xE5E5EA, 0x2C2C2E), "systemGray6Color": pair(0xF2F2F7, 0x1C1C1E),
        "labelColor": pair(0x000000, 0xFFFFFF), "secondaryLabelColor": pair(0x3C3C43, 0xEBEBF5, 0.6),
        "tertiaryLabelColor": pair(0x3C3C43, 0xEBEBF5, 0.3), "quaternaryLabelColor": pair(0x3C3C43, 0xEBEBF5, 0.18, 0.16),
        "placeholderTextColor": pair(0x3C3C43, 0xEBEBF5, 0.3), "separatorColor": pair(0x3C3C43, 0x545458, 0.29, 0.6),
        "opaqueSeparatorColor": pair(0xC6C6C8, 0x38383A), "linkColor": pair(0x007AFF, 0x0984FF),
        "systemFillColor": pair(0x787880, 0x787880, 0.2, 0.36), "secondarySystemFillColor": pair(0x787880, 0x787880, 0.16, 0.32),
        "tertiarySystemFillColor": pair(0x767680, 0x767680, 0.12, 0.24),
        "quaternarySystemFillColor": pair(0x747480, 0x747480, 0.08, 0.18), "systemBackgroundColor": pair(0xFFFFFF, 0x000000),
        "secondarySystemBackgroundColor": pair(0xF2F2F7, 0x1C1C1E), "tertiarySystemBackgroundColor": pair(0xFFFFFF, 0x2C2C2E),
        "systemGroupedBackgroundColor": pair(0xF2F2F7, 0x000000), "secondarySystemGroupedBackgroundColor": pair(0xFFFFFF, 0x1C1C1E),
        "tertiarySystemGroupedBackgroundColor": pair(0xF2F2F7, 0x2C2C2E), "groupTableViewBackgroundColor": pair(0xF2F2F7, 0x000000),
        "darkTextColor": pair(0x000000, 0x000000), "lightTextColor": pair(0xFFFFFF, 0xFFFFFF, 0.6),
        "viewFlipsideBackgroundColor": pair(0x1F2124, 0x1F2124), "scrollViewTexturedBackgroundColor": pair(0x6F7179, 0x6F7179),
        "tintColor": pair(0x007AFF, 0x0A84FF),
    ]

    private static let mac: [String: Pair] = [
        "labelColor": pair(0x000000, 0xFFFFFF, 0.85), "secondaryLabelColor": pair(0x000000, 0xFFFFFF, 0.5, 0.55),
        "tertiaryLabelColor": pair(0x000000, 0xFFFFFF, 0.25), "quaternaryLabelColor": pair(0x000000, 0xFFFFFF, 0.1),
        "textColor": pair(0x000000, 0xFFFFFF), "controlTextColor": pair(0x000000, 0xFFFFFF, 0.85),
        "disabledControlTextColor": pair(0x000000, 0xFFFFFF, 0.25), "placeholderTextColor": pair(0x000000, 0xFFFFFF, 0.25),
        "headerTextColor": pair(0x000000, 0xFFFFFF, 0.85), "selectedTextColor": pair(0x000000, 0xFFFFFF),
        "windowBackgroundColor": pair(0xECECEC, 0x323232), "controlBackgroundColor": pair(0xFFFFFF, 0x1E1E1E),
        "textBackgroundColor": pair(0xFFFFFF, 0x1E1E1E), "underPageBackgroundColor": pair(0x969696, 0x282828),
        "controlColor": pair(0xFFFFFF, 0x656565), "_sourceListBackgroundColor": pair(0xE9E8E8, 0x2B2B2B),
        "selectedControlColor": pair(0xB3D7FF, 0x3F638B), "selectedContentBackgroundColor": pair(0x0063E1, 0x0058D0),
        "alternateSelectedControlColor": pair(0x0063E1, 0x0058D0), "alternateSelectedControlTextColor": pair(0xFFFFFF, 0xFFFFFF),
        "gridColor": pair(0xE6E6E6, 0x3A3A3A), "headerColor": pair(0xF6F6F6, 0x2A2A2A), "separatorColor": pair(0x000000, 0xFFFFFF, 0.1),
        "linkColor": pair(0x0068DA, 0x419CFF), "controlAccentColor": pair(0x007AFF, 0x007AFF),
        "shadowColor": pair(0x000000, 0x000000), "windowFrameColor": pair(0xAAAAAA, 0x555555),
        "scrollBarColor": pair(0xAAAAAA, 0x555555), "knobColor": pair(0xFFFFFF, 0xFFFFFF), "highlightColor": pair(0xFFFFFF, 0xB4B4B4),
    ]
}
