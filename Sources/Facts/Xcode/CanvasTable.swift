import Support

/// The rows of `canvas.csv`.
package struct CanvasTable: Sendable {
    private struct Span: Sendable {
        var from: Int
        var until: Int
        var value: String
    }

    /// By device; an empty one for all.
    private var spans: [CanvasFact: [String: [Span]]] = [:]

    init(_ rows: [CSVTable.Row], _ xcode: XcodeTable, _ problems: inout TableProblems) {
        for row in rows {
            guard let fact = CanvasFact(rawValue: row["fact"]) else {
                problems.note(.canvas, row, "nothing reads '\(row["fact"])'"); continue
            }
            guard let from = row["from"].isEmpty ? 0 : xcode.from(row["from"]) else {
                problems.note(.canvas, row, "xcode.csv has no '\(row["from"])'")
                continue
            }
            guard let until = row["until"].isEmpty ? Int.max : xcode.from(row["until"]) else {
                problems.note(.canvas, row, "xcode.csv has no '\(row["until"])'")
                continue
            }
            if until <= from { problems.note(.canvas, row, "'\(fact)' ends before it begins") }
            let value = row["value"], numbers = value.split(separator: " ").map { Double($0) }
            if fact.words.isEmpty ? numbers.isEmpty || numbers.contains(nil) : !fact.words.contains(value) {
                problems.note(.canvas, row, "'\(value)' is no value of '\(fact)'")
                continue
            }
            if let count = fact.count, numbers.count != count { problems.note(.canvas, row, "'\(fact)' has \(count) numbers"); continue }
            let others = spans[fact]?[row["device"]] ?? []
            if others.contains(where: { $0.from < until && from < $0.until }) {
                problems.note(.canvas, row, "'\(fact)' has two values in one release")
            }
            spans[fact, default: [:]][row["device"], default: []].append(Span(from: from, until: until, value: value))
        }
        for fact in CanvasFact.allCases where spans[fact] == nil { problems.note(.canvas, "'\(fact)' has no row") }
        for fact in CanvasFact.allCases where fact.count != nil {
            let whole = (spans[fact]?[""] ?? []).sorted { $0.from < $1.from }
            let ends = [0] + whole.map(\.until), starts = whole.map(\.from) + [Int.max]
            if ends != starts { problems.note(.canvas, "'\(fact)' has no row for some release") }
        }
    }

    func text(_ fact: CanvasFact, _ device: String, _ build: Int) -> String? {
        spans[fact]?[device]?.first { $0.from <= build && build < $0.until }?.value
    }
}
