import Checks

/// The changes of a text, line by line, in the format of `diff -u`, `patch` and `git apply`.
package enum UnifiedDiff {
    /// The number of unchanged lines around a change.
    private static let context = 3

    /// - Parameter path: the file's path in both headers.
    package static func text(of path: String, from old: [UInt8], to new: [UInt8]) -> String {
        let steps = steps(from: old, to: new)
        let hunks = hunks(of: steps)
        return hunks.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + hunks.map(text).joined()
    }

    /// The lines that changed, counted from 1, and their replacements.
    static func edits(from old: [UInt8], to new: [UInt8]) -> [Finding.LineEdit] {
        var edits: [Finding.LineEdit] = []
        var isOpen = false
        for step in steps(from: old, to: new) {
            defer { isOpen = step.mark != " " }
            if step.mark == " " { continue }
            if !isOpen { edits.append(Finding.LineEdit(lines: step.old + 1..<step.old + 1, replacement: "")) }
            let last = edits.count - 1
            if step.mark == "+" {
                edits[last].replacement += String(decoding: step.line, as: UTF8.self)
            } else {
                edits[last].lines = edits[last].lines.lowerBound..<step.old + 2
            }
        }
        return edits
    }

    private static func steps(from old: [UInt8], to new: [UInt8]) -> [Step] {
        let before = lines(of: old), after = lines(of: new)
        var removed = Array(repeating: false, count: before.count), inserted = Array(repeating: false, count: after.count)
        // A document of 16,000 lines in which one changed is compared as bytes, and only what is between as lines.
        let (head, tail) = sharedLengths(old, new)
        let start = zip(before, after).prefix { $0.endIndex <= head && $1.endIndex <= head }.count
        let ends = zip(before[start...].reversed(), after[start...].reversed())
        let end = ends.prefix { $0.startIndex >= old.count - tail && $1.startIndex >= new.count - tail }.count
        for change in after[start..<after.count - end].difference(from: before[start..<before.count - end]) {
            switch change {
            case .remove(let offset, _, _): removed[start + offset] = true
            case .insert(let offset, _, _): inserted[start + offset] = true
            }
        }
        var steps: [Step] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, removed[i] {
                steps.append(Step(mark: "-", line: before[i], old: i, new: j))
                i += 1
            } else if j < after.count, inserted[j] {
                steps.append(Step(mark: "+", line: after[j], old: i, new: j))
                j += 1
            } else {
                steps.append(Step(mark: " ", line: before[i], old: i, new: j))
                i += 1
                j += 1
            }
        }
        return steps
    }

    private struct Step {
        var mark: Character
        var line: ArraySlice<UInt8>
        /// The number of lines before it on each side.
        var old: Int
        var new: Int
    }

    private static func hunks(of steps: [Step]) -> [ArraySlice<Step>] {
        var ranges: [Range<Int>] = []
        for (place, step) in steps.enumerated() where step.mark != " " {
            let range = max(0, place - context)..<min(steps.count, place + context + 1)
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map { steps[$0] }
    }

    private static func text(_ hunk: ArraySlice<Step>) -> String {
        guard let first = hunk.first else { return "" }
        let olds = hunk.count { $0.mark != "+" }, news = hunk.count { $0.mark != "-" }
        var text = "@@ -\(range(first.old, olds)) +\(range(first.new, news)) @@\n"
        for step in hunk {
            let line = String(decoding: step.line, as: UTF8.self)
            text += "\(step.mark)\(line)" + (line.hasSuffix("\n") || line.hasSuffix("\r\n") ? "" : "\n\\ No newline at end of file\n")
        }
        return text
    }

    /// An empty range is identified by the line before it.
    private static func range(_ before: Int, _ count: Int) -> String {
        let start = count == 0 ? before : before + 1
        return count == 1 ? "\(start)" : "\(start),\(count)"
    }

    /// How many bytes two texts share at the beginning, and at the end.
    private static func sharedLengths(_ old: [UInt8], _ new: [UInt8]) -> (head: Int, tail: Int) {
        let limit = min(old.count, new.count)
        var head = 0, tail = 0
        while head < limit, old[head] == new[head] { head += 1 }
        while tail < limit, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
    }

    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == 0x0A {
            lines.append(text[start...index])
            start = index + 1
        }
        return start < text.count ? lines + [text[start...]] : lines
    }
}
