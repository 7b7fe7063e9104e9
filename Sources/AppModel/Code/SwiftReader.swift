import Facts

/// Reads the declarations of a Swift file. What a macro or a condition may add is taken as there.
struct SwiftReader {
    private let tokens: Tokens
    /// The types around the declarations that are read. What is inside more than people write is not looked at.
    private var depth = 0
    private static let mostDepth = 50
    private lazy var lines = LineTable(tokens.bytes)
    private(set) var types: [TypeDeclaration] = []
    private(set) var aliases: [String: String] = [:]

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    mutating func read() {
        var outside: TypeDeclaration?
        members(0..<tokens.count, of: &outside)
    }

    /// What stands before a declaration.
    private struct Prefix {
        var attributes: Set<String> = []
        var objectiveCName: String?
        var isOverride = false
        var isPrivate = false
    }

    /// Reads the declarations in a range, inside a type or outside of any.
    private mutating func members(_ range: Range<Int>, of type: inout TypeDeclaration?) {
        var place = range.lowerBound
        var prefix = Prefix()
        while place < range.upperBound {
            if tokens.matches(place, "@"), let name = tokens.word(place + 1) {
                prefix.attributes.insert(name)
                place += 2
                if tokens.matches(place, "(") {
                    if name == "objc" { prefix.objectiveCName = objectiveCName(at: place) }
                    place = tokens.end(ofGroupAt: place)
                }
            } else if tokens.matches(place, "{") || tokens.matches(place, "(") || tokens.matches(place, "[") {
                place = tokens.end(ofGroupAt: place)
            } else if tokens.matches(place, "import"), tokens.kind(place + 1) == .word {
                // `import struct Module.Name` declares nothing.
                place = path(at: typeKind(at: place + 1) == nil ? place + 1 : place + 2).end
                prefix = Prefix()
            } else if let kind = typeKind(at: place) {
                place = declaration(kind, at: place, prefix, in: range)
                prefix = Prefix()
            } else if tokens.matches(place, "func") {
                place = function(at: place, prefix, of: &type)
                prefix = Prefix()
            } else if tokens.matches(place, "var") || tokens.matches(place, "let") {
                place = property(at: place, prefix, of: &type)
                prefix = Prefix()
            } else if tokens.matches(place, "typealias"), let name = tokens.word(place + 1) {
                place += 2
                while place < range.upperBound, !tokens.matches(place, "=") { place += 1 }
                let (path, end) = path(at: place + 1)
                if let last = path.last { aliases[name] = last }
                place = max(end, place + 1)
                prefix = Prefix()
            } else if tokens.matches(place, "#"), type != nil, let name = tokens.word(place + 1), !Self.directives.contains(name) {
                type?.isOpenEnded = true
                place += 2
            } else {
                if tokens.matches(place, "override") { prefix.isOverride = true }
                let hidden = tokens.matches(place, "private") || tokens.matches(place, "fileprivate")
                if hidden, !tokens.matches(place + 1, "(") { prefix.isPrivate = true }
                place += 1
            }
        }
    }

    private static let directives: Set<String> = [
        "if", "else", "elseif", "endif", "available", "unavailable", "selector", "keyPath", "warning", "error", "sourceLocation", "file",
        "line",
        "function", "column", "colorLiteral", "imageLiteral", "fileLiteral", "Preview",
    ]

    // MARK: Types

    private func typeKind(at place: Int) -> TypeDeclaration.Kind? {
        guard tokens.kind(place) == .word, tokens.kind(place + 1) == .word, place == 0 || !tokens.matches(place - 1, ".") else {
            return nil
        }
        if tokens.matches(place, "class") {
            let isModifier = [
                "func", "var", "let", "override", "subscript", "final", "private", "public", "internal", "open", "fileprivate",
            ]
            .contains(tokens.text(place + 1))
            return isModifier ? nil : .class
        }
        if tokens.matches(place, "extension") { return .extension }
        if tokens.matches(place, "protocol") { return .protocol }
        return tokens.matches(place, "struct") || tokens.matches(place, "enum") || tokens.matches(place, "actor") ? .other : nil
    }

    private mutating func declaration(_ kind: TypeDeclaration.Kind, at start: Int, _ prefix: Prefix, in range: Range<Int>) -> Int {
        var (names, place) = path(at: start + 1)
        var declared = TypeDeclaration(name: names.last ?? "", kind: kind)
        declared.objectiveCName = prefix.objectiveCName
        declared.isOpenEnded = !prefix.attributes.isSubset(of: Self.knownAttributes)
        if tokens.matches(place, ":") {
            place += 1
            while place < range.upperBound, !tokens.matches(place, "{"), !tokens.matches(place, "where") {
                if tokens.matches(place, "@") { place += 1 }
                let (inherited, end) = path(at: place)
                if let last = inherited.last { declared.inherited.append(last) }
                place = max(end, place + 1)
            }
        }
        while place < range.upperBound, !tokens.matches(place, "{") { place += 1 }
        guard place < range.upperBound else { return place }
        let end = tokens.end(ofGroupAt: place)
        var inside: TypeDeclaration? = declared
        depth += 1
        if depth <= Self.mostDepth {
            members(place + 1..<max(place + 1, min(end - 1, range.upperBound)), of: &inside)
        } else {
            inside?.isOpenEnded = true
        }
        depth -= 1
        if let inside { types.append(inside) }
        return end
    }

    /// Attributes of types that add no members.
    private static let knownAttributes: Set<String> = [
        "objc", "objcMembers", "IBDesignable", "available", "MainActor", "UIApplicationMain", "NSApplicationMain", "main", "nonobjc",
        "unchecked", "preconcurrency", "frozen", "usableFromInline", "dynamicMemberLookup", "propertyWrapper", "globalActor",
        "discardableResult",
    ]

    /// The names of a type, such as `UIKit.UIView`, without what is between angle brackets, and the place after it.
    private func path(at start: Int) -> (names: [String], end: Int) {
        var names: [String] = [], place = start
        while let name = tokens.word(place), name != "where" {
            names.append(name)
            place += 1
            place = endOfGenerics(at: place)
            guard tokens.matches(place, "."), tokens.kind(place + 1) == .word else { break }
            place += 1
        }
        return (names, place)
    }

    private func endOfGenerics(at start: Int) -> Int {
        guard tokens.matches(start, "<") else { return start }
        var depth = 0, place = start
        while place < tokens.count {
            if tokens.matches(place, "<") { depth += 1 }
            if tokens.matches(place, ">"), !tokens.matches(place - 1, "-") {
                depth -= 1
                if depth == 0 { return place + 1 }
            }
            if tokens.matches(place, "{") || tokens.matches(place, "}") { return start }
            place += 1
        }
        return start
    }

    // MARK: Members

    /// The name in `@objc(name:)`, as a whole.
    private func objectiveCName(at open: Int) -> String? {
        let end = tokens.end(ofGroupAt: open)
        guard end - 1 > open + 1 else { return nil }
        return (open + 1..<end - 1).map { tokens.text($0) }.joined()
    }

    private mutating func function(at start: Int, _ prefix: Prefix, of type: inout TypeDeclaration?) -> Int {
        guard let name = tokens.word(start + 1) else { return start + 1 }
        let open = endOfGenerics(at: start + 2)
        guard tokens.matches(open, "(") else { return start + 2 }
        let end = tokens.end(ofGroupAt: open)
        var labels: [String] = []
        var place = open + 1
        var isAtStart = true
        while place < end - 1 {
            if isAtStart, tokens.matches(place, "@") {
                place += 2
                continue
            }
            if isAtStart, let label = tokens.word(place) { labels.append(label) }
            isAtStart = false
            if tokens.matches(place, "(") || tokens.matches(place, "[") || tokens.matches(place, "{") {
                place = tokens.end(ofGroupAt: place)
                continue
            }
            if tokens.matches(place, "<") {
                place = max(endOfGenerics(at: place), place + 1)
                continue
            }
            if tokens.matches(place, ",") { isAtStart = true }
            place += 1
        }
        let selectors = prefix.objectiveCName.map { [$0] } ?? Selector.all(of: name, labels: labels)
        type?.selectors.formUnion(selectors)
        for selector in selectors { type?.properties.formUnion(Selector.properties(setBy: selector)) }
        if prefix.isOverride {
            type?.overrides.insert(name)
            if name == "supportedInterfaceOrientations" { type?.orientations = orientations(after: end) }
        }
        return end
    }

    private mutating func property(at start: Int, _ prefix: Prefix, of type: inout TypeDeclaration?) -> Int {
        guard let name = tokens.word(start + 1) else { return start + 1 }
        var place = properties(named: prefix.objectiveCName ?? name, writtenAt: start + 1, prefix, of: &type)
        // `var a: UIView!, b: UIView!`
        while tokens.matches(place, ","), tokens.word(place + 1) != nil,
            tokens.matches(place + 2, ":") || tokens.matches(place + 2, ",")
        {
            place = properties(named: tokens.text(place + 1), writtenAt: place + 1, prefix, of: &type)
        }
        if prefix.isOverride {
            type?.overrides.insert(name)
            if name == "supportedInterfaceOrientations" { type?.orientations = orientations(after: place) }
        }
        return place
    }

    /// Reads the properties of one type from the first one's name on: `a, b: Int`.
    private mutating func properties(
        named name: String, writtenAt start: Int, _ prefix: Prefix, of type: inout TypeDeclaration?
    ) -> Int {
        var place = start + 1
        var names = [name]
        var offsets = [tokens.offset(start)]
        while tokens.matches(place, ","), let next = tokens.word(place + 1) {
            names.append(next)
            offsets.append(tokens.offset(place + 1))
            place += 2
        }
        var isCollection = false
        var written = ""
        if tokens.matches(place, ":") {
            place += 1
            if tokens.matches(place, "[") {
                isCollection = true
                written = tokens.word(place + 1) ?? ""
                place = tokens.end(ofGroupAt: place)
            } else {
                let (path, end) = path(at: place)
                isCollection = path.last == "Array" || path.last == "NSArray"
                written = path.last ?? ""
                place = end
            }
        }
        type?.properties.formUnion(names)
        if prefix.attributes.contains("IBOutlet") {
            let isObserved = tokens.matches(tokens.matches(place, "!") || tokens.matches(place, "?") ? place + 1 : place, "{")
            for (name, offset) in zip(names, offsets) {
                let position = lines.position(offset)
                type?.outlets.append(
                    Outlet(
                        name: name, type: written, isCollection: isCollection, line: position.line, column: position.column,
                        isPrivate: prefix.isPrivate, isObserved: isObserved))
            }
        }
        while tokens.matches(place, "!") || tokens.matches(place, "?") { place += 1 }
        return place
    }

    /// The orientations of phones in the next braces, if nothing there depends on anything but the kind of device.
    private func orientations(after start: Int) -> Set<Orientation>? {
        var place = start
        while place < tokens.count, !tokens.matches(place, "{"), !tokens.matches(place, "}") { place += 1 }
        guard tokens.matches(place, "{") else { return nil }
        return tokens.phoneOrientations(in: place + 1..<max(place + 1, tokens.end(ofGroupAt: place) - 1))
    }
}
