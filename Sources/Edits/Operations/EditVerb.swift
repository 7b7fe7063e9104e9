import Support

/// A kind of edit: what it is called, what it takes, and what it does.
package struct EditVerb: Sendable {
    /// The word that it begins with.
    package var name: String
    /// The keys of the words that follow on a command line, in order.
    var positions: [String]
    /// Whether the last of these takes all words that follow.
    var takesSeveral = false
    /// The other keys.
    var keys: [String]
    /// Whether it takes keys besides, such as attributes.
    var takesAnyKey = false
    /// How it is written on a command line.
    package var usage: String
    var change: @Sendable (EditValues, EditedDocument) throws(EditProblem) -> EditChange

    /// Throws if a key is not one of its own.
    func check(_ values: EditValues) throws(EditProblem) {
        let known = positions + keys
        for (key, _) in values.all where !known.contains(key) && !takesAnyKey {
            let nearest = NearestName.of(key, in: known).map { ": did you mean '\($0)'?" } ?? "; it takes \(known.joined(separator: ", "))"
            throw EditProblem("'\(name)' takes no '\(key)'\(nearest)")
        }
        for (place, key) in values.all.map(\.key).enumerated() where values.all[..<place].contains(where: { $0.key == key }) {
            throw EditProblem("'\(key)' is given twice")
        }
    }
}
