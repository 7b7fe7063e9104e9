/// Which files of a target refer to which, by the names of types.
///
/// A file refers to another one if it uses the name of a type that the other declares outside of any other type, not as private, and that
/// it does not declare itself at any depth. So an extension's file refers to the type that it extends. Comments and the text of strings do
/// not count, what a string interpolates does, and a name after a dot does not. Names are not looked up: two types of one name count as
/// one.
struct FileReferences {
    /// By file.
    private(set) var references: [String: Set<String>] = [:]

    /// - Parameter sources: the texts of a target's files, by name.
    init(_ sources: [String: String]) {
        let files = sources.mapValues(SourceNames.init)
        var owners: [String: Set<String>] = [:]
        for (file, names) in files { for name in names.declared { owners[name, default: []].insert(file) } }
        for (file, names) in files {
            references[file] = Set(names.used.subtracting(names.own).flatMap { owners[$0] ?? [] }).subtracting([file])
        }
    }

    /// The sets of files that all refer to one another, if only by way of others; the largest first, without files on their own.
    var cycles: [[String]] {
        let reach = Dictionary(uniqueKeysWithValues: references.keys.map { ($0, reachable(from: $0)) })
        let groups = Set(references.keys.map { file in (reach[file] ?? []).filter { reach[$0]?.contains(file) == true } })
        return groups.filter { $0.count > 1 }.map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private func reachable(from file: String) -> Set<String> {
        var found: Set<String> = [], open = [file]
        while let next = open.popLast() {
            for other in references[next] ?? [] where found.insert(other).inserted { open.append(other) }
        }
        return found
    }
}

/// The names in one file that begin with a capital letter.
private struct SourceNames {
    /// Types that other files may name.
    private(set) var declared: Set<String> = []
    /// All types that it declares.
    private(set) var own: Set<String> = []
    private(set) var used: Set<String> = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype"]
    private static let modifiers: Set<String> = ["public", "package", "internal", "final", "indirect"]

    init(_ text: String) {
        var scanner = SourceScanner(text)
        let tokens = scanner.tokens()
        var depth = 0
        for (place, token) in tokens.enumerated() {
            if token == "{" { depth += 1 }
            if token == "}" { depth -= 1 }
            guard token.first?.isUppercase == true, place == 0 || tokens[place - 1] != "." else { continue }
            guard place > 0, Self.keywords.contains(tokens[place - 1]) else {
                used.insert(token)
                continue
            }
            own.insert(token)
            var before = place - 2
            while before >= 0, Self.modifiers.contains(tokens[before]) { before -= 1 }
            let isPrivate = before >= 0 && ["private", "fileprivate"].contains(tokens[before])
            if depth == 0, !isPrivate { declared.insert(token) }
        }
    }
}

/// Splits Swift into words, braces and dots; everything else is left out.
private struct SourceScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var found: [String] = []

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func tokens() -> [String] {
        scanCode(isInterpolation: false)
        return found
    }

    private func begins(_ text: StaticString, at place: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[place + $0] == buffer[$0] } }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }

    /// - Parameter isInterpolation: whether it ends at the parenthesis that closes an interpolation.
    private mutating func scanCode(isInterpolation: Bool) {
        var parentheses = 0
        while index < bytes.count {
            let byte = bytes[index]
            if begins("//", at: index) {
                skipLine()
            } else if begins("/*", at: index) {
                skipComment()
            } else if Self.isWord(byte) {
                let start = index
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                found.append(String(decoding: bytes[start..<index], as: UTF8.self))
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
                scanString()
            } else {
                index += 1
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."): found.append(String(UnicodeScalar(byte)))
                case UInt8(ascii: "("): parentheses += 1
                case UInt8(ascii: ")"):
                    if isInterpolation, parentheses == 0 { return }
                    parentheses -= 1
                default: break
                }
            }
        }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            let step = begins("/*", at: index) ? 1 : begins("*/", at: index) ? -1 : 0
            depth += step
            index += step == 0 ? 1 : 2
        } while depth > 0 && index < bytes.count
    }

    /// A string with as many number signs as stand before it; a number sign without a string is skipped.
    private mutating func scanString() {
        var signs = 0
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { (signs, index) = (signs + 1, index + 1) }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return }
        let quotes = begins("\"\"\"", at: index) ? 3 : 1
        index += quotes
        func isFollowed(by byte: UInt8, _ count: Int, at place: Int) -> Bool {
            place + count <= bytes.count && (place..<place + count).allSatisfy { bytes[$0] == byte }
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), isFollowed(by: UInt8(ascii: "#"), signs, at: index + 1) {
                let next = index + 1 + signs
                index = next + 1
                if next < bytes.count, bytes[next] == UInt8(ascii: "(") { scanCode(isInterpolation: true) }
            } else if isFollowed(by: UInt8(ascii: "\""), quotes, at: index), isFollowed(by: UInt8(ascii: "#"), signs, at: index + quotes) {
                index += quotes + signs
                return
            } else {
                index += 1
            }
        }
    }
}
