import Foundation

/// One line of progress on a terminal; nothing at all if standard error is not a terminal, or in CI.
struct ProgressLine {
    private let total: Int
    /// How many layouts of each root a document costs.
    private let scenarios: Int
    /// What is counted.
    private let noun: String
    private let isShown: Bool
    private let started = Date()
    private var lastShown = Date.distantPast
    private var hasWritten = false

    init(total: Int, scenarios: Int = 1, noun: String = "documents") {
        self.noun = noun
        self.total = total
        self.scenarios = scenarios
        isShown = total > 1 && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil
    }

    /// Says how far the work is. Work of less than a second is not worth a line.
    mutating func update(done: Int) {
        let now = Date()
        guard isShown, now.timeIntervalSince(started) > 1, now.timeIntervalSince(lastShown) > 0.1 else { return }
        lastShown = now
        hasWritten = true
        let spent = now.timeIntervalSince(started)
        let left = done > 0 ? spent / Double(done) * Double(total - done) : 0
        let rate = scenarios > 1 ? ", \(Int(Double(done * scenarios) / spent)) scenarios a second" : ""
        StandardError.write("\r\u{1B}[K\(done) of \(total) \(noun)\(rate), \(Int(left.rounded(.up))) s left")
    }

    /// Takes the line away.
    func finish() {
        if hasWritten { StandardError.write("\r\u{1B}[K") }
    }
}
