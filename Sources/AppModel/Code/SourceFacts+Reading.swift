import Foundation
import Support

extension SourceFacts {
    /// The maximum size of a source file, in bytes: a larger one is generated.
    static let largest = 4 << 20

    /// Reads a source file.
    init(_ bytes: [UInt8], language: SourceLanguage) {
        let tokens = Tokens(bytes, language: language)
        switch language {
        case .swift:
            var reader = SwiftReader(tokens)
            reader.read()
            types = reader.types
            aliases = reader.aliases
        case .objectiveC:
            var reader = ObjectiveCReader(tokens)
            reader.read()
            types = reader.types
        }
        var uses = UseReader(tokens, language: language)
        uses.read()
        requests = uses.requests
        memberUses = uses.memberUses
        names = uses.names
        registersByVariable = uses.registersByVariable
    }
}
