/// Texts of YAML between quotes.
enum YAMLQuotes {
    /// The text that begins with a quote, and what follows its last one; nil if it is not closed.
    static func read(_ text: Substring) -> (text: String, rest: Substring)? {
        guard let quote = text.first, quote == "\"" || quote == "'" else { return nil }
        var result = ""
        var rest = text.dropFirst()
        while let next = rest.popFirst() {
            if next == quote {
                guard quote == "'", rest.first == "'" else { return (result, rest) }
                rest.removeFirst()
                result.append("'")
            } else if next == "\\", quote == "\"" {
                guard let escaped = rest.popFirst() else { return nil }
                result.append(escape(escaped, &rest))
            } else {
                result.append(next)
            }
        }
        return nil
    }

    private static func escape(_ letter: Character, _ rest: inout Substring) -> Character {
        switch letter {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "x", "u", "U":
            let digits = rest.prefix(letter == "x" ? 2 : letter == "u" ? 4 : 8)
            guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return letter }
            rest = rest.dropFirst(digits.count)
            return Character(scalar)
        default: return letter
        }
    }
}
