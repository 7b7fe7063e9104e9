/// What is wrong with a JSON document, and where.
package struct JSONProblem: Error, Hashable, Sendable {
    package var position: TextPosition
    package var reason: Reason

    package init(_ reason: Reason, at position: TextPosition) {
        self.reason = reason
        self.position = position
    }

    package enum Reason: Hashable, Sendable {
        case notUTF8
        case unexpectedEnd
        /// Something else was expected here: its name, and the character found.
        case unexpected(expected: String, found: String)
        case unreadableNumber(String)
        case unknownEscape(String)
        case controlCharacterInText
        case duplicateKey(String)
        /// Values are nested more deeply than this.
        case tooDeep(Int)
        /// The value is of a different kind from the one that the key requires.
        case wrongKind(expected: String, found: String)
        case missingKey(String)
        /// A key that is not known here, and the nearest known one.
        case unknownKey(String, nearest: String?)
    }
}

extension JSONProblem: CustomStringConvertible {
    /// `line:column: message`
    package var description: String { "\(position): \(reason)" }
}

extension JSONProblem.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notUTF8: "the file is not UTF-8"
        case .unexpectedEnd: "the document ends too early"
        case .unexpected(let expected, let found): "expected \(expected), found \(found)"
        case .unreadableNumber(let text): "'\(text)' is not a number"
        case .unknownEscape(let text): "'\(text)' is no escape sequence"
        case .controlCharacterInText: "a text must not contain a line break or control character"
        case .duplicateKey(let key): "the key '\(key)' occurs twice"
        case .tooDeep(let limit): "values are nested more than \(limit) deep"
        case .wrongKind(let expected, let found): "expected \(expected), found \(found)"
        case .missingKey(let key): "the key '\(key)' is missing"
        case .unknownKey(let key, let nearest): "unknown key '\(key)'" + NearestName.hint(nearest)
        }
    }
}
