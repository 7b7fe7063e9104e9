import Support

/// What an edit says, by key, as its author wrote it.
package struct EditValues: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case text(String)
        /// Something that is to be taken away: JSON's null, or an empty word of a command line.
        case none
        case list([String])
    }

    private(set) var all: [(key: String, value: Value)] = []

    /// Line breaks of other systems become line feeds, which is what documents have.
    package init(_ all: [(key: String, value: Value)]) {
        self.all = all.map { key, value in
            switch value {
            case .text(let text): (key, .text(text.replacing("\r\n", with: "\n")))
            case .none, .list: (key, value)
            }
        }
    }

    package static func == (a: EditValues, b: EditValues) -> Bool {
        a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    }

    package func hash(into hasher: inout Hasher) {
        for (key, value) in all {
            hasher.combine(key)
            hasher.combine(value)
        }
    }

    func has(_ key: String) -> Bool { all.contains { $0.key == key } }

    /// The text of a key; nil if it is absent or takes something away.
    func text(_ key: String) -> String? {
        guard case .text(let text)? = all.first(where: { $0.key == key })?.value else { return nil }
        return text
    }

    func required(_ key: String, _ what: String) throws(EditProblem) -> String {
        guard let text = text(key), !text.isEmpty else { throw EditProblem("'\(key)' is missing: \(what)") }
        return text
    }

    /// The texts of a key that takes several.
    func list(_ key: String) -> [String] {
        switch all.first(where: { $0.key == key })?.value {
        case .list(let texts)?: texts
        case .text(let text)?: [text]
        default: []
        }
    }

    func number(_ key: String) throws(EditProblem) -> Double? {
        guard let text = text(key) else { return nil }
        guard let number = Double(text), number.isFinite, abs(number) <= 1e6 else { throw EditProblem("\(key) '\(text)' is not a number") }
        return number
    }
}
