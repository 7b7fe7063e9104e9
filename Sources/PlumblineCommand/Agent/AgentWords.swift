/// What a command says beside its output, in the words of the tool that called it: options are called as the tool's parameters, and advice
/// to use others, which a client could not follow, is left out.
enum AgentWords {
    static func text(_ text: String, of tool: AgentTool) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { line in !noise.contains { line.hasPrefix($0) } }.map { self.line(String($0), of: tool) }
            .joined(separator: "\n")
    }

    /// How lines begin that are about the command line alone.
    private static let noise = ["Usage: ", "  See 'plumbline "]

    private static func line(_ line: String, of tool: AgentTool) -> String {
        var rest = line
        while let option = rest.firstMatch(of: /--[a-z][a-z-]*/) {
            let name = parameterName(of: rest[option.range].dropFirst(2))
            if tool.parameters.contains(where: { $0.name == name }) {
                rest.replaceSubrange(option.range, with: "'\(name)'")
            } else {
                rest.removeSubrange(clause(around: option.range, in: rest))
            }
        }
        return rest
    }

    /// `new-since` is `newSince`.
    private static func parameterName(of option: Substring) -> String {
        let words = option.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The part of a sentence that is only about an option: of `give a smaller --scale or --size` only `--scale or`.
    private static func clause(around option: Range<String.Index>, in line: String) -> Range<String.Index> {
        let after = line[option.upperBound...]
        if after.hasPrefix(" or ") { return option.lowerBound..<line.index(option.upperBound, offsetBy: 4) }
        let before = line[..<option.lowerBound]
        let start = [": ", "; ", ", ", " or "].compactMap { before.ranges(of: $0).last?.lowerBound }.max() ?? option.lowerBound
        let end = ["; ", ", ", " or "].compactMap { after.ranges(of: $0).first?.lowerBound }.min() ?? line.endIndex
        return start..<(start == option.lowerBound ? option.upperBound : end)
    }
}
