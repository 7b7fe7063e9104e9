/// A view as an app printed it.
package struct DumpedView: Hashable, Sendable {
    /// As printed: `UILabel`, `MyApp.Badge`, `StaticText`; empty if the format has none.
    package var className: String
    /// The nearest class that UIKit declares, if the format says so.
    package var baseClass: String?
    /// `accessibilityIdentifier`, or what else the format identifies views by.
    package var identifier: String?
    /// The texts that it shows or is announced by.
    package var texts: [String]
    /// Whether the only text is what it shows, and all of it.
    package var showsText = false
    /// From the origin of the topmost view, as if nothing had been scrolled in formats that print frames in superviews.
    package var frame: DumpedFrame
    package var isHidden = false
    package var parent: Int?
    /// The line of the dump, from 1.
    package var line: Int

    package init(
        className: String, baseClass: String? = nil, identifier: String? = nil, texts: [String] = [], frame: DumpedFrame,
        parent: Int? = nil,
        line: Int
    ) {
        self.className = className
        self.baseClass = baseClass
        self.identifier = identifier.flatMap { $0.isEmpty ? nil : $0 }
        self.texts = texts.filter { !$0.isEmpty }
        self.frame = frame
        self.parent = parent
        self.line = line
    }
}
