/// A requirement of a conflict, as ``Finding/cause`` names it: a constraint by its object id, and what an object requires by that object's
/// id and a word for the kind.
struct ConflictMember: Comparable {
    let id: String
    /// Nil for a constraint.
    let kind: String?

    init(_ text: String) {
        // An object may be without an id.
        let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        id = words.first ?? ""
        kind = words.count > 1 ? words[1] : nil
    }

    static func < (a: ConflictMember, b: ConflictMember) -> Bool { (a.id, a.kind ?? "") < (b.id, b.kind ?? "") }
}

extension Finding {
    /// The members of the conflict that it is about, in order.
    var conflictMembers: [ConflictMember] { cause.map { ConflictMember($0) }.sorted() }
}
