import Foundation

/// A line of progress on a terminal; nothing if standard error is not a terminal, or in CI.
struct ProgressLine {
    private let total: Int
    /// The number of layouts of each root of a document.
    private let scenarios: Int
    /// The noun for what is counted.
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

    /// Updates the line. Work of less than a second does not get one.
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

    /// Removes the line.
    func finish() {
        if hasWritten { StandardError.write("\r\u{1B}[K") }
    }
}

/// A progress line for work on several threads.
final class ProgressBox: @unchecked Sendable {
    // Sendable, unchecked: what works on several threads reports one at a time.
    private var line: ProgressLine

    init(total: Int, scenarios: Int = 1, noun: String = "documents") {
        line = ProgressLine(total: total, scenarios: scenarios, noun: noun)
    }

    func update(_ done: Int) { line.update(done: done) }
    func finish() { line.finish() }
}
