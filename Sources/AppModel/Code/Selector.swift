/// The names of Swift's methods in Objective-C.
enum Selector {
    /// The selectors that a method may have: Swift 2 left the first label out.
    static func all(of name: String, labels: [String]) -> Set<String> {
        [of(name, labels: labels), of(name, labels: labels.isEmpty ? [] : ["_"] + labels.dropFirst())]
    }

    /// - Parameters:
    ///   - name: the method's name.
    ///   - labels: the labels of its parameters, `_` for one without.
    static func of(_ name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var result = name
        if first != "_" {
            // Swift puts "With" before a label that does not begin with a preposition.
            let capital = first.prefix(1).uppercased() + first.dropFirst()
            result += prepositions.contains(firstWord(of: first)) ? capital : "With" + capital
        }
        result += ":"
        for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
        return result
    }

    /// The properties that key-value coding sets by a method, as it looks for them: `setName:` sets `name`, and `Name`.
    static func properties(setBy selector: String) -> [String] {
        let name = selector.dropFirst(3).dropLast()
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), !name.isEmpty, !name.contains(":") else { return [] }
        return [name.prefix(1).lowercased() + name.dropFirst(), String(name)]
    }

    private static func firstWord(of label: String) -> String {
        String(label.prefix { !$0.isUppercase }).lowercased()
    }

    /// English prepositions, as Swift counts them.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
