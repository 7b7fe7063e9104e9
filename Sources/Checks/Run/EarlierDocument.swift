/// A document before a change.
package struct EarlierDocument: Hashable, Sendable {
    /// Its file then, which need not be where the document is now.
    package var file: String
    /// Whether the document and its translations are the same.
    package var isSame: Bool
    package var surroundings: Surroundings
    /// Whether something differs that rules on the app ask about, such as a source or another document; the app as it was is around
    /// ``file``.
    package var hasOtherApp: Bool

    /// What documents share: the configuration, the app's fonts, and its settings, which say where it runs.
    package enum Surroundings: Hashable, Sendable {
        case same
        /// Settings of some app differ; those are around ``file`` as they were.
        case otherSettings
        /// Anything may differ; it is around ``file`` as it was.
        case other
    }

    package init(file: String, isSame: Bool, surroundings: Surroundings, hasOtherApp: Bool = false) {
        self.file = file
        self.isSame = isSame
        self.surroundings = surroundings
        self.hasOtherApp = hasOtherApp
    }
}
