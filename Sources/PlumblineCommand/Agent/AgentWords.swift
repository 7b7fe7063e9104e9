import Support

/// What a command says beside its output, in the words of the tool that called it: options are called as the tool's parameters, commands as
/// the tools that they answer, and advice to use others, which a client could not follow, is left out.
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
        // A value that is repeated in quotes is no option of ours.
        while let option = rest.matches(of: /'?--[a-z][a-z-]*=?/).first(where: { !($0.output.hasPrefix("'") && $0.output.hasSuffix("=")) })
            .flatMap({ rest[$0.range].firstMatch(of: /--[a-z][a-z-]*/) })
        {
            let name = parameterName(of: rest[option.range].dropFirst(2))
            if tool.parameters.contains(where: { $0.name == name }) {
                rest.replaceSubrange(option.range, with: "'\(name)'")
            } else {
                rest.removeSubrange(clause(around: option.range, in: rest))
            }
        }
        while let command = rest.firstMatch(of: /'plumbline (?<name>[a-z-]+)[^']*'/) {
            if AgentTools.all.contains(where: { $0.name == command.output.name }) {
                rest.replaceSubrange(command.range, with: "'\(command.output.name)'")
            } else if let bracket = rest.firstMatch(of: #/ \('plumbline [^)]*\)/#), bracket.range.contains(command.range.lowerBound) {
                rest.removeSubrange(bracket.range)
            } else {
                rest.removeSubrange(clause(around: command.range, in: rest))
            }
        }
        // The tool explains one view; another lists them.
        rest = rest.replacing("'explain' lists its views", with: "'scenes' with 'views' lists them")
        // A name that fills pages; prose has blanks.
        return rest.replacing(/'(?<name>[^'\s]{200,})'/) { "'\($0.output.name.cut)'" }
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

extension AgentWords {
    /// An output whose command lines are the calls of tools that answer the same.
    static func withCalls(_ output: String) -> String {
        let start = "shown by: plumbline "
        guard output.contains(start) else { return output }
        return output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let range = line.firstRange(of: start), let call = call(line[range.upperBound...]) else { return String(line) }
            return line[..<range.lowerBound] + "shown by: " + call
        }.joined(separator: "\n")
    }

    /// A command line as a call; nil if no tool answers it, or none with all of its options.
    private static func call(_ command: Substring) -> String? {
        var words: [String] = [""]
        var isQuoted = false, isEscaped = false
        for sign in command {
            if isEscaped {
                words[words.count - 1].append(sign)
                isEscaped = false
            } else if sign == "\\", !isQuoted {
                isEscaped = true
            } else if sign == "'" {
                isQuoted.toggle()
            } else if sign == " ", !isQuoted {
                words.append("")
            } else {
                words[words.count - 1].append(sign)
            }
        }
        guard let tool = AgentTools.all.first(where: { $0.name == words[0] }) else { return nil }
        // A call reads the folder's settings, which exempt what they exempt.
        words.removeAll { $0 == "--no-config" }
        var values: [(name: String, value: String?)] = []
        var paths: [String] = []
        for word in words.dropFirst() {
            if word == "--rtl" {
                values.append(("direction", "rightToLeft"))
            } else if word.hasPrefix("--") {
                values.append((parameterName(of: word.dropFirst(2)), nil))
            } else if let last = values.last, last.value == nil,
                tool.parameters.contains(where: { $0.name == last.name && $0.kind == .string })
            {
                values[values.count - 1].value = word
            } else {
                paths.append(word)
            }
        }
        let names = values.map(\.name)
        guard Set(names).count == names.count, names.allSatisfy({ name in tool.parameters.contains { $0.name == name } }) else {
            return nil
        }
        var writer = JSONWriter()
        writer.object { call in
            if tool.parameters.contains(where: { $0.name == "paths" }) {
                call.key("paths")
                call.array { list in for path in paths.prefix(1) { list.value(path) } }
            } else if let path = paths.first {
                call.field("document", path)
            }
            for parameter in tool.parameters {
                guard let given = values.last(where: { $0.name == parameter.name }) else { continue }
                if parameter.kind == .boolean {
                    call.field(parameter.name, true)
                } else if let value = given.value {
                    call.field(parameter.name, value)
                }
            }
        }
        return "\(tool.name) \(writer.text)"
    }
}
