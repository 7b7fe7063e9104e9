import Foundation
import Support

extension SourceFacts {
    /// The maximum size of a source file, in bytes: a larger one is generated.
    static let largest = 4 << 20

    /// Reads a source file.
    ///
    /// - Parameter readsNames: whether to note every name in it, and which of its outlets it uses.
    init(_ bytes: [UInt8], language: SourceLanguage, readsNames: Bool = true) {
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
        let outlets = readsNames ? types.flatMap(\.outlets) : []
        var uses = UseReader(tokens, language: language, outlets: outlets)
        uses.read(withNames: readsNames)
        let declared = Dictionary(outlets.map { ($0.name, 1) }, uniquingKeysWith: +)
        idleOutlets = Set(declared.filter { uses.outletUses[$0.key] ?? 0 <= $0.value }.keys)
            .subtracting(outlets.filter(\.isObserved).map(\.name))
        requests = uses.requests
        openRequests = uses.openRequests
        nibOwners = uses.nibOwners
        constantTexts = uses.constantTexts
        memberUses = uses.memberUses
        constantChanges = uses.constantChanges
        cellRequests = uses.cellRequests
        names = uses.names
        idleTexts = uses.idleTexts
        registersByVariable = uses.registersByVariable
    }
}
