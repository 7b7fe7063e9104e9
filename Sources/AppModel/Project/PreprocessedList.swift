import Foundation

/// A property list that Xcode runs through the C preprocessor (`INFOPLIST_PREPROCESS`), as it is where no macro is
/// defined but those that its own lines define.
enum PreprocessedList {
    private static let directives: Set<String> = [
        "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "pragma", "warning", "error", "line",
    ]

    /// What is left of a text; nil if it has no line for the preprocessor.
    static func text(of text: String) -> String? {
        var kept: [Substring] = []
        var found = false
        var defined: Set<String> = []
        // For each condition around a line: whether its lines count now, and whether those of some branch have counted.
        var branches: [(counts: Bool, isSettled: Bool)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let (name, words) = directive(line) else {
                // An empty line in its place keeps the numbers of the others.
                kept.append(branches.allSatisfy(\.counts) ? line : "")
                continue
            }
            found = true
            kept.append("")
            switch name {
            case "if", "ifdef", "ifndef":
                let holds = holds(name, words, defined)
                branches.append((holds, holds))
            case "elif":
                guard let last = branches.popLast() else { continue }
                let holds = !last.isSettled && holds("if", words, defined)
                branches.append((holds, last.isSettled || holds))
            case "else":
                guard let last = branches.popLast() else { continue }
                branches.append((!last.isSettled, true))
            case "endif": _ = branches.popLast()
            case "define" where branches.allSatisfy(\.counts): words.first.map { _ = defined.insert($0) }
            case "undef" where branches.allSatisfy(\.counts): words.first.map { _ = defined.remove($0) }
            default: break
            }
        }
        return found ? kept.joined(separator: "\n") : nil
    }

    /// The name and the words of a line for the preprocessor; nil for any other.
    private static func directive(_ line: Substring) -> (name: String, words: [String])? {
        let line = line.drop { $0 == " " || $0 == "\t" }
        guard line.first == "#" else { return nil }
        let words = line.dropFirst().split(whereSeparator: \.isWhitespace).map(String.init)
        guard let name = words.first, directives.contains(name) else { return nil }
        return (name, Array(words.dropFirst()))
    }

    /// Whether a condition holds; one that is more than a name or a number does not.
    private static func holds(_ name: String, _ words: [String], _ defined: Set<String>) -> Bool {
        switch name {
        case "ifdef": words.first.map(defined.contains) == true
        case "ifndef": words.first.map(defined.contains) != true
        default: words.count == 1 && Int(words[0]).map { $0 != 0 } == true
        }
    }
}
