/// A word, number or sign of a formula.
struct FormulaToken: Hashable {
    enum Content: Hashable {
        case number(Double)
        /// A name of one word or several; `isQuoted` names are never keywords or functions.
        case name(String, isQuoted: Bool)
        case sign(String)
        case keyword(Keyword)
        case end
    }

    enum Keyword: String, Hashable, CaseIterable {
        case and, or, not
    }

    var content: Content
    var offset: Int

    /// The token in words, for an error message.
    var words: String {
        switch content {
        case .number(let value): "the number \(value)"
        case .name(let name, _): "'\(name)'"
        case .sign(let sign): "'\(sign)'"
        case .keyword(let keyword): "'\(keyword.rawValue)'"
        case .end: "the end"
        }
    }
}
