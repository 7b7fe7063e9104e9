/// The texts that constants of a source file stand for, and what the names mean that it asks for documents by: `let id = "Card"`, a static
/// constant, the raw value of an enumeration, `NSString *const kCard = @"Card"`, `#define kCard @"Card"`.
struct TextConstants {
    /// What is known of a name.
    enum Meaning: Equatable {
        case text(String)
        /// The constants that it may be, the nearest first.
        case members([String])
        case unknown
    }

    private let tokens: Tokens
    private let language: SourceLanguage
    /// Where something is asked for by a name: the first token of it.
    private let places: Set<Int>
    /// The texts by `Type.name`, or the name of one outside of any type; nil where that is not known.
    private(set) var texts: [String: String?] = [:]
    /// What the names at the places mean.
    private(set) var meanings: [Int: Meaning] = [:]

    private struct Scope {
        /// The name of the type whose members it has.
        var type: String?
        /// Whether these are the cases of an enumeration of texts.
        var hasRawTexts = false
        /// The names that are declared in it, with their texts where they are constants.
        var names: [String: String?] = [:]
    }

    private var scopes: [Scope] = []
    /// What the next opening brace begins.
    private var next = Scope()
    /// The names of Objective-C that are assigned beyond their declaration.
    private var reassigned: Set<String> = []

    init(_ tokens: Tokens, language: SourceLanguage, places: Set<Int>) {
        self.tokens = tokens
        self.language = language
        self.places = places
    }

    private static let shapes = WordShapes([
        "let", "var", "for", "func", "init", "subscript", "case", "class", "struct", "enum", "extension", "actor", "protocol",
    ])

    mutating func read() {
        if language == .objectiveC { noteReassigned() }
        for place in 0..<tokens.count {
            if !places.isEmpty, places.contains(place) { meanings[place] = meaning(at: place) }
            switch tokens.kind(place) {
            case .mark:
                if tokens.matches(place, "{") { open(at: place) }
                if tokens.matches(place, "}") {
                    _ = scopes.popLast()
                    next = Scope()
                }
            case .word where language == .swift: if Self.shapes.contains(tokens.shape(place)) { declaration(at: place) }
            case .text where language == .objectiveC: constant(at: place)
            case .word: if tokens.matches(place + 1, "=") { variable(at: place) }
            default: break
            }
        }
    }

    // MARK: Scopes

    private mutating func open(at place: Int) {
        var scope = next
        next = Scope()
        if language == .swift, scope.type == nil {
            // The arguments of a closure: `{ a, b in`, `{ (a: A) -> B in`.
            let words = (place + 1..<min(place + Self.mostWords, tokens.count)).prefix {
                !tokens.matches($0, "{") && !tokens.matches($0, "}") && !tokens.matches($0, "=")
            }
            if let end = words.first(where: { tokens.matches($0, "in") }) {
                for word in words where word < end { if let name = tokens.word(word) { scope.names[name] = .some(nil) } }
            }
        } else if language == .objectiveC, scopes.isEmpty {
            // The parameters of a method or function.
            var before = place - 1
            while before >= 0, !tokens.matches(before, ";"), !tokens.matches(before, "}") {
                if let name = tokens.word(before), tokens.matches(before - 1, ")") || tokens.matches(before - 1, "*") {
                    scope.names[name] = .some(nil)
                }
                before -= 1
            }
        }
        scopes.append(scope)
    }

    private static let mostWords = 24

    private mutating func declare(_ name: String, _ text: String?) {
        if scopes.isEmpty || scopes[scopes.count - 1].type != nil {
            let key = scopes.last?.type.map { "\($0).\(name)" } ?? name
            // One name of several meanings, such as under conditions, has none.
            texts[key] = .some(texts[key].map { $0 == text ? text : nil } ?? text)
        } else {
            scopes[scopes.count - 1].names[name] = .some(text)
        }
    }

    // MARK: Swift

    private mutating func declaration(at place: Int) {
        switch tokens.text(place) {
        case "let", "var": variableOfSwift(at: place)
        case "for": if let name = tokens.word(place + 1), !scopes.isEmpty { declare(name, nil) }
        case "func", "init", "subscript":
            guard let start = (place + 1..<min(place + Self.mostWords, tokens.count)).first(where: { tokens.matches($0, "(") }) else {
                return
            }
            for word in start..<tokens.end(ofGroupAt: start) where tokens.matches(word + 1, ":") {
                if let name = tokens.word(word) { next.names[name] = .some(nil) }
            }
        case "case": if scopes.last?.hasRawTexts == true { cases(after: place) }
        default: type(at: place)
        }
    }

    private mutating func type(at place: Int) {
        var end = place + 1
        guard !tokens.matches(place - 1, "."), var name = tokens.word(end), !["func", "var", "let", "subscript"].contains(name) else {
            return
        }
        while tokens.matches(end + 1, "."), let inner = tokens.word(end + 2) {
            name = inner
            end += 2
        }
        let isEnumeration = tokens.matches(place, "enum") && tokens.matches(end + 1, ":") && tokens.matches(end + 2, "String")
        next = Scope(type: name, hasRawTexts: isEnumeration)
    }

    /// The cases of an enumeration of texts: one without a text is its own name.
    private mutating func cases(after place: Int) {
        var start = place + 1
        while let name = tokens.word(start) {
            let text = tokens.matches(start + 1, "=") ? tokens.literal(start + 2) : name
            declare(name, text)
            let end = tokens.matches(start + 1, "=") ? start + 3 : start + 1
            guard tokens.matches(end, ",") else { return }
            start = end + 1
        }
    }

    private mutating func variableOfSwift(at place: Int) {
        if tokens.matches(place + 1, "(") {
            for word in place + 1..<tokens.end(ofGroupAt: place + 1) { if let name = tokens.word(word) { declare(name, nil) } }
            return
        }
        guard let name = tokens.word(place + 1) else { return }
        var value = place + 2
        if tokens.matches(value, ":") { value += 2 }
        let isConstant = tokens.matches(place, "let") && tokens.matches(value, "=")
        var text = isConstant ? tokens.literal(value + 1) : nil
        if text != nil, !endsValue(value + 2) { text = nil }
        // `static var id: String { "Card" }`
        if tokens.matches(place - 1, "static"), tokens.matches(place, "var"), tokens.matches(value, "{") {
            let start = tokens.matches(value + 1, "return") ? value + 2 : value + 1
            if tokens.matches(start + 1, "}") { text = tokens.literal(start) }
        }
        declare(name, text)
    }

    /// Whether no operator follows a text: `"a" + b` is another one.
    private func endsValue(_ place: Int) -> Bool {
        tokens.kind(place) != .mark || ["}", ";", "@", "#", ")", ","].contains { tokens.matches(place, $0) }
    }

    // MARK: Objective-C

    private mutating func noteReassigned() {
        for place in 0..<tokens.count where tokens.matches(place, "=") && !tokens.matches(place + 1, "=") {
            guard let name = tokens.word(place - 1), !tokens.matches(place - 2, "*"), !tokens.matches(place - 2, "const") else { continue }
            reassigned.insert(name)
        }
    }

    private mutating func constant(at place: Int) {
        guard let text = tokens.literal(place) else { return }
        if tokens.matches(place - 2, "define"), tokens.matches(place - 3, "#"), let name = tokens.word(place - 1) {
            texts[name] = .some(texts[name].map { $0 == text ? text : nil } ?? text)
        }
        guard tokens.matches(place - 1, "="), tokens.matches(place + 1, ";"), let name = tokens.word(place - 2) else { return }
        let isConstant = tokens.matches(place - 3, "const")
        guard isConstant || tokens.matches(place - 3, "*") && tokens.matches(place - 4, "NSString") && !reassigned.contains(name) else {
            return
        }
        declare(name, text)
    }

    /// A variable that is set to something else than a text.
    private mutating func variable(at place: Int) {
        guard tokens.matches(place - 1, "*") || tokens.matches(place - 1, "const"), tokens.literal(place + 2) == nil else { return }
        declare(tokens.text(place), nil)
    }

    // MARK: Names

    private func meaning(at place: Int) -> Meaning {
        guard var name = tokens.word(place) else { return .unknown }
        var words = [name], end = place
        while tokens.matches(end + 1, "."), let word = tokens.word(end + 2) {
            words.append(word)
            end += 2
        }
        if words.count > 1, words.last == "rawValue" { words.removeLast() }
        let isOwn = ["self", "Self"].contains(words[0])
        if isOwn { words.removeFirst() }
        guard let last = words.last else { return .unknown }
        name = last
        if words.count > 1 { return .members(["\(words[words.count - 2]).\(name)"]) }
        if !isOwn {
            for scope in scopes.reversed() where scope.type == nil {
                if let text = scope.names[name] { return text.map { .text($0) } ?? .unknown }
            }
        }
        let around = scopes.reversed().compactMap(\.type).map { "\($0).\(name)" }
        return .members(isOwn ? Array(around.prefix(1)) : around + [name])
    }
}
