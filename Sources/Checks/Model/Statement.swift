import AutoLayout

/// A statement that can be proven of a scene over all windows of a region. The rules that decide it name it (`WindowRule.statement`); each
/// is declared beside the first of them.
package struct Statement: Hashable, Sendable {
    /// In lower case, with hyphens.
    package let id: String
    private let title: String
    private let titleOnMac: String

    /// - Parameters:
    ///   - title: what holds, in words.
    ///   - titleOnMac: the same for a scene in a Mac's window; nil for the same words.
    init(id: String, title: String, titleOnMac: String? = nil) {
        self.id = id
        self.title = title
        self.titleOnMac = titleOnMac ?? title
    }

    /// What holds, in words.
    package func title(on platform: Platform) -> String { platform == .macOS ? titleOnMac : title }
}
