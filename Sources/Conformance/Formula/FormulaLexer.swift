/// Splits a formula into tokens. A name is one word or several separated by spaces (`Name Text Field`); one that contains other characters
/// is put in single quotes (`'Save & Close'`).
struct FormulaLexer {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ source: String) {
        bytes = Array(source.utf8)
    }

    /// All tokens, ending with the end token.
    static func tokens(of source: String) throws -> [FormulaToken] {
        var lexer = FormulaLexer(source)
        var tokens: [FormulaToken] = []
        while true {
            let token = try lexer.next()
            tokens.append(token)
            if token.content == .end { return tokens }
        }
    }

    private static let signs = ["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "(", ")", ",", "."]

    private mutating func next() throws -> FormulaToken {
        skipBlanks()
        let start = index
        guard index < bytes.count else { return FormulaToken(content: .end, offset: start) }
        let byte = bytes[index]
        if isDigit(byte) { return FormulaToken(content: .number(try number()), offset: start) }
        if byte == UInt8(ascii: "'") { return FormulaToken(content: .name(try quoted(), isQuoted: true), offset: start) }
        if isLetter(byte) { return FormulaToken(content: words(), offset: start) }
        for sign in Self.signs where bytes[index...].starts(with: sign.utf8) {
            index += sign.utf8.count
            return FormulaToken(content: .sign(sign), offset: start)
        }
        let rest = String(decoding: bytes[index...], as: UTF8.self)
        throw FormulaProblem(.unexpectedCharacter(String(rest.prefix(1))), at: start)
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte belongs to a letter of any script: everything beyond ASCII counts as one.
    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private mutating func number() throws -> Double {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), text.last != "." else { throw FormulaProblem(.unreadableNumber(text), at: start) }
        return number
    }

    private mutating func quoted() throws -> String {
        let start = index
        index += 1
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "'")) else { throw FormulaProblem(.unclosedQuote, at: start) }
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end + 1
        return name
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, isLetter(bytes[index]) || isDigit(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// A keyword, or as many consecutive words as are separated only by spaces.
    private mutating func words() -> FormulaToken.Content {
        var name = word()
        if let keyword = FormulaToken.Keyword(rawValue: name) { return .keyword(keyword) }
        while true {
            let end = index
            skipBlanks()
            guard index > end, index < bytes.count, isLetter(bytes[index]) || isDigit(bytes[index]) else {
                index = end
                return .name(name, isQuoted: false)
            }
            let next = word()
            if FormulaToken.Keyword(rawValue: next) != nil {
                index = end
                return .name(name, isQuoted: false)
            }
            name += " " + next
        }
    }
}
