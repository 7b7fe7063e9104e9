/// The severity of a finding.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing, but needs no action.
    case note
    /// Likely to be wrong for some users.
    case warning
    /// Wrong: it fails at run time, or the requested layout is impossible.
    case error

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    /// The next lower severity; a note stays a note.
    var lowered: Severity { self == .error ? .warning : .note }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
