/// The look of macOS, which determines how large AppKit's controls and their texts are.
package enum MacLook: String, Hashable, Sendable, CaseIterable {
    /// Up to macOS 10.14: the controls of aqua with taller lines of text.
    case mojave
    /// macOS 10.15.
    case catalina
    /// macOS 11 to 15.
    case bigSur = "bigsur"
    /// macOS 26.
    case tahoe

    /// The look of a release of macOS, such as 10.15 or 14.
    package init(macOS version: Double, in tables: FactTables = .apple) {
        self = tables.macOS.look(ReleaseNumber("\(version)") ?? ReleaseNumber(Int(version)))
    }

    /// The design of its controls.
    package var controls: MacControls {
        switch self {
        case .mojave, .catalina: .aqua
        case .bigSur: .bigSur
        case .tahoe: .tahoe
        }
    }
}
