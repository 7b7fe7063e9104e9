/// The look of macOS, which determines how large AppKit's controls and their texts are.
package enum MacLook: String, Hashable, Sendable, CaseIterable {
    /// Up to macOS 10.13: the controls of aqua, some of them a point higher, with taller lines of text.
    case highSierra = "highsierra"
    /// macOS 10.14: the controls of aqua with taller lines of text.
    case mojave
    /// macOS 10.15.
    case catalina
    /// The betas of macOS 11: the controls of Big Sur with wider push buttons.
    case bigSurBeta = "bigsurbeta"
    /// macOS 11 and 12.
    case bigSur = "bigsur"
    /// macOS 13 to 15: the controls of Big Sur with lower combo boxes.
    case ventura
    /// macOS 26.
    case tahoe

    /// The design of its controls.
    package var controls: MacControls {
        switch self {
        case .highSierra, .mojave, .catalina: .aqua
        case .bigSurBeta, .bigSur, .ventura: .bigSur
        case .tahoe: .tahoe
        }
    }

    /// Whether some lines of text are a point higher than since macOS 10.15.
    package var hasTallLines: Bool { self == .highSierra || self == .mojave }

    /// The looks that a table names: `*` is any, `aqua` and `bigsur` are all with these controls.
    package static func looks(named name: String) -> Set<MacLook>? {
        if name == "*" { return Set(allCases) }
        if let controls = MacControls(rawValue: name) { return Set(allCases.filter { $0.controls == controls }) }
        return MacLook(rawValue: name).map { [$0] }
    }
}
