/// Reads the declarations of an Objective-C file.
struct ObjectiveCReader {
    private let tokens: Tokens
    private lazy var lines = LineTable(tokens.bytes)
    private(set) var types: [TypeDeclaration] = []

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    mutating func read() {
        var place = 0
        while place < tokens.count {
            guard tokens.matches(place, "@"), let word = tokens.word(place + 1) else {
                place += 1
                continue
            }
            switch word {
            case "interface", "implementation", "protocol": place = type(word, at: place + 2)
            default: place += 2
            }
        }
    }

    /// Reads a type after its keyword, up to its `@end`.
    private mutating func type(_ keyword: String, at start: Int) -> Int {
        guard let name = tokens.word(start) else { return start }
        var place = endOfAngles(at: start + 1)
        var isExtension = keyword == "implementation"
        if tokens.matches(place, "(") {
            isExtension = true
            place = tokens.end(ofGroupAt: place)
        }
        // `@protocol Name;` and `@protocol A, B;` only announce.
        if keyword == "protocol", tokens.matches(place, ";") || tokens.matches(place, ",") { return place }
        var declared = TypeDeclaration(
            name: name, kind: keyword == "protocol" ? .protocol : isExtension ? .extension : .class)
        if tokens.matches(place, ":"), let superclass = tokens.word(place + 1) {
            declared.inherited.append(superclass)
            place += 2
        }
        place = endOfAngles(at: place)
        if keyword != "protocol", tokens.matches(place, "{") {
            let end = tokens.end(ofGroupAt: place)
            variables(place + 1..<max(place + 1, end - 1), of: &declared)
            place = end
        }
        while place < tokens.count {
            if tokens.matches(place, "@") {
                if tokens.matches(place + 1, "end") { break }
                if tokens.matches(place + 1, "property") {
                    place = property(at: place + 2, of: &declared)
                    continue
                }
                if tokens.matches(place + 1, "synthesize") {
                    let end = endOfStatement(place + 2, before: tokens.count)
                    declared.properties.formUnion((place + 2..<end).compactMap { tokens.word($0) })
                    place = end
                    continue
                }
                // Without an end, the next type begins here.
                if tokens.matches(place + 1, "interface") || tokens.matches(place + 1, "implementation") { break }
                place += 2
            } else if tokens.matches(place, "-") || tokens.matches(place, "+") {
                place = method(at: place + 1, isOfClass: tokens.matches(place, "+"), of: &declared)
            } else if tokens.matches(place, "{") {
                place = tokens.end(ofGroupAt: place)
            } else {
                place += 1
            }
        }
        types.append(declared)
        return place
    }

    private func endOfAngles(at start: Int) -> Int {
        guard tokens.matches(start, "<") else { return start }
        var depth = 0
        for place in start..<tokens.count {
            if tokens.matches(place, "<") { depth += 1 }
            if tokens.matches(place, ">") {
                depth -= 1
                if depth == 0 { return place + 1 }
            }
            if tokens.matches(place, ";") || tokens.matches(place, "{") { break }
        }
        return start
    }

    /// The index of the next semicolon, or of the end of the range.
    private func endOfStatement(_ start: Int, before limit: Int) -> Int {
        var place = start
        while place < limit, !tokens.matches(place, ";") {
            place = tokens.matches(place, "(") || tokens.matches(place, "{") ? tokens.end(ofGroupAt: place) : place + 1
        }
        return min(place, limit)
    }

    private mutating func property(at start: Int, of type: inout TypeDeclaration) -> Int {
        let end = endOfStatement(start, before: tokens.count)
        let list = tokens.matches(start, "(") ? tokens.end(ofGroupAt: start) : start
        declarators(list..<max(list, end), of: &type, strips: false)
        return end + 1
    }

    /// The instance variables between braces: without a setter, a connection sets them.
    private mutating func variables(_ range: Range<Int>, of type: inout TypeDeclaration) {
        var place = range.lowerBound
        while place < range.upperBound {
            let end = endOfStatement(place, before: range.upperBound)
            declarators(place..<end, of: &type, strips: true)
            place = end + 1
        }
    }

    /// The names in a declaration such as `IBOutlet UIView *a, *b`.
    private mutating func declarators(_ range: Range<Int>, of type: inout TypeDeclaration, strips: Bool) {
        var isOutlet = false, isCollection = false
        var names: [(name: String, offset: Int)] = []
        var written = ""
        var last: (name: String, offset: Int)?
        var place = range.lowerBound
        while place < range.upperBound {
            if let word = tokens.word(place) {
                if word == "IBOutlet" {
                    isOutlet = true
                } else if word == "IBOutletCollection" {
                    isOutlet = true
                    isCollection = true
                    written = tokens.word(place + 2) ?? ""
                } else if !Self.qualifiers.contains(word), !tokens.matches(place + 1, "("), !(Self.isMacro(word) && last != nil) {
                    if written.isEmpty { written = word }
                    last = (word, tokens.offset(place))
                }
            } else if tokens.matches(place, "<") {
                place = max(endOfAngles(at: place), place + 1)
                continue
            } else if tokens.matches(place, "(") {
                place = tokens.end(ofGroupAt: place)
                continue
            } else if tokens.matches(place, ",") {
                if let last { names.append(last) }
                last = nil
            }
            place += 1
        }
        if let last { names.append(last) }
        // A connection finds a variable by its own name and without its underscore, and a property's variable by its name with one.
        type.properties.formUnion(names.map(\.name))
        if !strips { type.properties.formUnion(names.map { "_" + $0.name }) }
        if strips { names = names.map { $0.name.hasPrefix("_") ? (String($0.name.dropFirst()), $0.offset) : $0 } }
        type.properties.formUnion(names.map(\.name))
        guard isOutlet else { return }
        for (name, offset) in names {
            let position = lines.position(offset)
            type.outlets.append(
                Outlet(name: name, type: written, isCollection: isCollection, line: position.line, column: position.column))
        }
    }

    private static let qualifiers: Set<String> = [
        "__weak", "__strong", "__unsafe_unretained", "nonnull", "nullable", "_Nonnull", "_Nullable", "__nullable", "__nonnull", "const",
        "private", "public", "protected", "package", "unsigned", "struct", "IBInspectable", "__block", "__kindof",
    ]

    /// Whether a name is one of availability or the like, such as `UI_APPEARANCE_SELECTOR`.
    private static func isMacro(_ word: String) -> Bool { word.contains("_") && !word.contains(where: \.isLowercase) }

    /// A method after its sign.
    private func method(at start: Int, isOfClass: Bool, of type: inout TypeDeclaration) -> Int {
        var place = start
        if tokens.matches(place, "(") { place = tokens.end(ofGroupAt: place) }
        guard tokens.kind(place) == .word || tokens.matches(place, ":") else { return start }
        var selector = ""
        var hasParameters = false
        while place < tokens.count, !tokens.matches(place, ";"), !tokens.matches(place, "{"), !tokens.matches(place, "@") {
            if tokens.kind(place) == .word, tokens.matches(place + 1, ":") || !hasParameters && selector.isEmpty {
                selector += tokens.text(place)
                place += 1
            } else if tokens.matches(place, ":") {
                selector += ":"
                hasParameters = true
                place += 1
                if tokens.matches(place, "(") { place = tokens.end(ofGroupAt: place) }
                if tokens.kind(place) == .word { place += 1 }
            } else {
                place = tokens.matches(place, "(") ? tokens.end(ofGroupAt: place) : place + 1
            }
        }
        var body: Range<Int>?
        if tokens.matches(place, "{") {
            let end = tokens.end(ofGroupAt: place)
            body = place..<end
            place = end
        }
        guard !isOfClass else { return place }
        type.selectors.insert(selector)
        if type.kind == .extension, body != nil { type.overrides.insert(selector) }
        if selector == "supportedInterfaceOrientations", let body {
            type.orientations = tokens.phoneOrientations(in: body.lowerBound + 1..<max(body.lowerBound + 1, body.upperBound - 1))
        }
        type.properties.formUnion(Selector.properties(setBy: selector))
        return place
    }
}
