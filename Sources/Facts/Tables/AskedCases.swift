import Synchronization

/// The special cases that the code asked about while something ran: those that can have decided anything in it.
package final class AskedCases: Sendable {
    @TaskLocal private static var current: AskedCases?

    private let cases = Mutex<Set<SpecialCase>>([])

    private init() {}

    /// What a function gives, and the cases that it asked about on its own thread.
    package static func during<Result>(_ body: () -> Result) -> (result: Result, cases: Set<SpecialCase>) {
        let asked = AskedCases()
        let result = $current.withValue(asked) { body() }
        return (result, asked.cases.withLock { $0 })
    }

    static func note(_ special: SpecialCase) {
        guard let current else { return }
        current.cases.withLock { _ = $0.insert(special) }
    }
}
