/// The medians of several runs of one trace, as the JSON object that `plumbline replay` prints.
package struct ReplaySummary: Sendable {
    package var json: String

    /// - Parameters:
    ///   - name: the name of the trace.
    ///   - runs: at least one run.
    ///   - residentKilobytes: the growth of the peak resident size since parsing.
    package init(name: String, trace: Trace, runs: [Replay.Run], residentKilobytes: Int) {
        let phases = (runs.first?.phases ?? []).indices.map { index in
            Self.phase(runs.map { $0.phases[index] })
        }
        let fields = [
            "\"solver\": \"plumbline\"", "\"trace\": \(Self.quoted(name))", "\"vars\": \(trace.variableCount)",
            "\"cons\": \(trace.constraintCount)", "\"reps\": \(runs.count)", "\"errors\": \(runs.map(\.errors).max() ?? 0)",
            "\"numerical\": \(runs.map(\.numerical).max() ?? 0)",
            "\"construct_us\": \(Self.rounded(Self.median(runs.map(\.construct))))", "\"rss_kb\": \(residentKilobytes)",
            "\"checksum\": \(Self.number(runs.first?.checksum ?? 0))", "\"phases\": [\(phases.joined(separator: ", "))]",
        ]
        json = "{" + fields.joined(separator: ", ") + "}"
    }

    private static func phase(_ runs: [Replay.Phase]) -> String {
        let count = runs.map(\.steps.count).min() ?? 0
        let steps = (0..<count).map { step in median(runs.map { $0.steps[step] }) }.sorted()
        func at(_ share: Double) -> Double {
            steps.isEmpty ? 0 : steps[min(steps.count - 1, Int(share * Double(steps.count)))]
        }
        return "{\"name\": \(quoted(runs[0].name)), \"steps\": \(count), \"total_us\": \(rounded(median(runs.map(\.total)))), "
            + "\"p50_us\": \(rounded(at(0.5))), \"p95_us\": \(rounded(at(0.95))), \"max_us\": \(rounded(steps.last ?? 0))}"
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    private static func rounded(_ value: Double) -> String { number((value * 1000).rounded() / 1000) }

    /// A number in JSON, or null if it is not finite, since JSON cannot express that.
    private static func number(_ value: Double) -> String { value.isFinite ? String(value) : "null" }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 32: result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
