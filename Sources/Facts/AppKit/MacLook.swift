/// The look of macOS, which determines how large AppKit's controls and their texts are.
package enum MacLook: String, Hashable, Sendable, CaseIterable {
    /// Up to macOS 10.13: the controls of aqua, of which pop-up buttons and small push buttons are a point higher, with taller lines of
    /// text.
    case yosemite
    /// macOS 10.14: the controls of aqua with taller lines of text.
    case mojave
    /// macOS 10.15.
    case catalina
    /// macOS 11 to 15.
    case bigSur = "bigsur"
    /// macOS 26.
    case tahoe

    /// The design of its controls.
    package var controls: MacControls {
        switch self {
        case .yosemite, .mojave, .catalina: .aqua
        case .bigSur: .bigSur
        case .tahoe: .tahoe
        }
    }

    /// Whether lines of text are as high as up to macOS 10.14.
    package var hasTallLines: Bool { self == .yosemite || self == .mojave }
}
