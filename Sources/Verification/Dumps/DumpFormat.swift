/// What a running app's views were printed by.
package enum DumpFormat: String, Hashable, Sendable, CaseIterable {
    /// Plumbline's own: JSON lines that `Examples/Probe` prints.
    case probe
    /// UIKit's `recursiveDescription`, with addresses or without.
    case recursiveDescription
    /// XCTest's `debugDescription` of an element.
    case elementDescription
    /// The page source of WebDriverAgent and Appium, in XML.
    case pageSource
    /// `idb ui describe-all`, flat or nested.
    case idb
    /// `maestro hierarchy`.
    case maestro
    /// Sentry's view hierarchy.
    case sentry

    /// Its name in messages.
    package var name: String {
        switch self {
        case .probe: "Plumbline's own views"
        case .recursiveDescription: "UIKit's recursiveDescription"
        case .elementDescription: "XCTest's debugDescription"
        case .pageSource: "a page source of WebDriverAgent"
        case .idb: "idb ui describe-all"
        case .maestro: "a hierarchy of Maestro"
        case .sentry: "a view hierarchy of Sentry"
        }
    }

    /// Whether every view is printed with its class, rather than what accessibility sees.
    package var isComplete: Bool { self == .probe || self == .recursiveDescription || self == .sentry }

    /// How far an edge that is printed in whole points may be from where it is, in points.
    package var slack: Double { self == .pageSource || self == .maestro ? 1 : 0 }
}
