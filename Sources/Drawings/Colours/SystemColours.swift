import Facts

/// Apple's dynamic colours as drawings have them.
enum SystemColours {
    /// Nil for a name that is not the system's.
    static func ink(_ name: String, isDark: Bool, isMac: Bool) -> Ink? {
        SystemColour.named(name, isMac: isMac).map { isDark ? $0.dark : $0.light }.map { Ink($0.rgb, alpha: $0.alpha) }
    }
}
