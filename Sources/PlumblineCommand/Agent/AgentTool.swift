import Support

/// A tool of the server: what a client sees of it, and the command that answers.
struct AgentTool: Sendable {
    var name: String
    /// What it answers, and when to call it.
    var description: String
    var parameters: [Parameter]
    /// Whether it can change documents.
    var writes = false
    /// Whether its answer is a picture; the command then takes `--output`.
    var makesPicture = false
    /// What to call after an answer that is an error.
    var advice: String
    /// The command line for checked parameters.
    var arguments: @Sendable (AgentParameters) throws(AgentError) -> [String]

    struct Parameter: Sendable {
        enum Kind: String, Sendable {
            case string, boolean, integer, array, object

            /// With its article.
            var words: String { (rawValue.first.map("aeiou".contains) == true ? "an " : "a ") + rawValue }
        }

        var name: String
        var kind: Kind
        var description: String
        var isRequired = false
    }

    /// The parameter that every tool takes: which part of a long answer.
    static let page = Parameter(name: "page", kind: .integer, description: "which part of a long answer, from 1")
}

/// Why a call cannot be made, in words that say what to do.
struct AgentError: Error {
    var message: String

    init(_ message: String) { self.message = message }
}
