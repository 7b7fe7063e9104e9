/// The design of macOS, which determines how large AppKit's controls are and how far they draw beyond their alignment rectangles.
package enum MacLook: String, Hashable, Sendable, CaseIterable {
    /// Up to macOS 10.14: the controls of aqua with taller lines of text.
    case mojave
    /// macOS 10.15.
    case aqua
    /// macOS 11 to 15.
    case bigSur = "bigsur"
    /// macOS 26.
    case tahoe

    /// The look of a release of macOS, such as 10.15 or 14.
    package init(macOS version: Double) { self = FactTables.apple.macOS.look(ReleaseNumber("\(version)") ?? ReleaseNumber(Int(version))) }

    /// The look with the same controls except for their text, which `appkit-insets.csv` and `appkit-sizes.csv` contain.
    package var controls: MacLook { self == .mojave ? .aqua : self }
}
