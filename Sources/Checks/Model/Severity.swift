/// How much a finding matters.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; nothing need be done.
    case note
    /// Likely wrong for somebody.
    case warning
    /// Wrong: it fails at run time, or what was asked for cannot be had.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    /// The next lower one; a note stays one.
    var lowered: Severity { self == .error ? .warning : .note }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
