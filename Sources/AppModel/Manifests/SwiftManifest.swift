import Support

/// A manifest in Swift: what it writes out, without running it. A name stands for what the file gives it once and for all; all else is
/// unknown.
struct SwiftManifest {
    private let tokens: Tokens
    private var constants: [String: Int] = [:]
    private var steps = 0

    private static let deepest = 40
    private static let mostSteps = 200_000

    init(_ bytes: [UInt8]) {
        tokens = Tokens(bytes, language: .swift)
        var depth = 0
        var repeated: Set<String> = []
        for place in 0..<tokens.count {
            if tokens.matches(place, "{") { depth += 1 }
            if tokens.matches(place, "}") { depth -= 1 }
            guard depth == 0, tokens.matches(place, "let"), let name = tokens.word(place + 1) else { continue }
            var next = place + 2
            if tokens.matches(next, ":") { while next < tokens.count, !tokens.matches(next, "=") { next += 1 } }
            guard tokens.matches(next, "=") else { continue }
            if constants.updateValue(next + 1, forKey: name) != nil { repeated.insert(name) }
        }
        repeated.forEach { constants[$0] = nil }
    }

    /// The first call of a type at the top of the file, such as `Package(…)`; nil if there is none.
    mutating func call(of type: StaticString) -> SwiftValue? {
        for place in 0..<tokens.count where tokens.matches(place, type) && tokens.matches(place + 1, "(") {
            if tokens.matches(place - 1, ".") { continue }
            return value(at: place, depth: 0).value
        }
        return nil
    }

    /// Whether anything is changed after it is made: then what is written out is not all.
    func changes(_ name: StaticString) -> Bool {
        (0..<tokens.count).contains { tokens.matches($0, name) && tokens.matches($0 + 1, ".") && !tokens.matches($0 - 1, ".") }
    }

    /// What the file gives as `path` to anything but another package; nil if it does not write all of these out.
    var folders: [String]? {
        var found: [String] = []
        for place in 0..<tokens.count where tokens.matches(place, "path") && tokens.matches(place + 1, ":") {
            if tokens.matches(place - 1, "("), tokens.matches(place - 2, "package") { continue }
            guard let literal = tokens.literal(place + 2), tokens.matches(place + 3, ",") || tokens.matches(place + 3, ")") else {
                return nil
            }
            found.append(literal)
        }
        return found
    }

    // MARK: Values

    /// A value and the place after it.
    private mutating func value(at start: Int, depth: Int) -> (value: SwiftValue, end: Int) {
        steps += 1
        guard depth < Self.deepest, steps < Self.mostSteps, start < tokens.count else { return (.unknown, end(ofArgumentAt: start)) }
        let (value, end) = simple(at: start, depth: depth)
        // What goes on is an expression: a sum, a condition, a member of a value.
        if end >= tokens.count || tokens.matches(end, ",") || tokens.matches(end, ")") || tokens.matches(end, "]")
            || tokens.matches(end, ":")
        {
            return (value, end)
        }
        return depth == 0 || isAtEndOfStatement(end) ? (value, end) : (.unknown, self.end(ofArgumentAt: end))
    }

    /// Whether a declaration or a brace follows, as behind the value of a constant.
    private func isAtEndOfStatement(_ place: Int) -> Bool {
        ["let", "var", "func", "import", "extension", "struct", "enum"].contains(tokens.word(place) ?? "")
            || tokens.matches(place, "}") || tokens.matches(place, "#") || tokens.matches(place, "@")
    }

    private mutating func simple(at start: Int, depth: Int) -> (value: SwiftValue, end: Int) {
        switch tokens.kind(start) {
        case .text: return (tokens.literal(start).map(SwiftValue.text) ?? .unknown, start + 1)
        case .number:
            // `10.0` is three tokens, and `.v13` a mark and a word.
            if tokens.matches(start + 1, "."), tokens.kind(start + 2) == .number {
                return (.word(tokens.text(start) + "." + tokens.text(start + 2)), start + 3)
            }
            return (.word(tokens.text(start)), start + 1)
        case .mark where tokens.matches(start, "["): return brackets(at: start, depth: depth)
        case .mark where tokens.matches(start, ".") && tokens.kind(start + 1) == .word: return name(at: start + 1, depth: depth)
        case .word:
            if tokens.matches(start, "true") || tokens.matches(start, "false") || tokens.matches(start, "nil") {
                return (.word(tokens.text(start)), start + 1)
            }
            return name(at: start, depth: depth)
        default: return (.unknown, end(ofArgumentAt: start))
        }
    }

    private mutating func name(at start: Int, depth: Int) -> (value: SwiftValue, end: Int) {
        var place = start
        while tokens.matches(place + 1, "."), tokens.kind(place + 2) == .word { place += 2 }
        let name = tokens.text(place)
        if tokens.matches(place + 1, "(") { return call(name, at: place + 1, depth: depth) }
        // A name without anything before it is a constant.
        if place == start, !tokens.matches(start - 1, ".") {
            guard let constant = constants[name] else { return (.unknown, place + 1) }
            return (value(at: constant, depth: depth + 1).value, place + 1)
        }
        return (.call(name, []), place + 1)
    }

    private mutating func call(_ name: String, at open: Int, depth: Int) -> (value: SwiftValue, end: Int) {
        let close = tokens.end(ofGroupAt: open)
        var arguments: [(label: String?, value: SwiftValue)] = []
        var place = open + 1
        while place < close - 1 {
            var label: String?
            if let word = tokens.word(place), tokens.matches(place + 1, ":") {
                label = word
                place += 2
            }
            let (argument, end) = value(at: place, depth: depth + 1)
            arguments.append((label, argument))
            place = max(end, place + 1)
            if tokens.matches(place, ",") { place += 1 }
        }
        // What is called on the result, or a closure behind it, makes another value.
        if tokens.matches(close, ".") || tokens.matches(close, "{") && depth > 0 { return (.unknown, end(ofArgumentAt: close)) }
        return (.call(name, arguments), close)
    }

    private mutating func brackets(at open: Int, depth: Int) -> (value: SwiftValue, end: Int) {
        let close = tokens.end(ofGroupAt: open)
        if tokens.matches(open + 1, ":") { return (.map([]), close) }
        var values: [SwiftValue] = []
        var members: [(key: SwiftValue, value: SwiftValue)] = []
        var place = open + 1
        while place < close - 1 {
            let (first, end) = value(at: place, depth: depth + 1)
            place = max(end, place + 1)
            if tokens.matches(place, ":") {
                let (second, end) = value(at: place + 1, depth: depth + 1)
                members.append((first, second))
                place = max(end, place + 1)
            } else {
                values.append(first)
            }
            if tokens.matches(place, ",") { place += 1 }
        }
        return (members.isEmpty ? .list(values) : .map(members), close)
    }

    /// The place of the comma or bracket that ends an argument.
    private func end(ofArgumentAt start: Int) -> Int {
        var place = start
        while place < tokens.count {
            if tokens.matches(place, ",") || tokens.matches(place, ")") || tokens.matches(place, "]") { return place }
            let isGroup = tokens.matches(place, "(") || tokens.matches(place, "[") || tokens.matches(place, "{")
            place = isGroup ? tokens.end(ofGroupAt: place) : place + 1
        }
        return place
    }
}
