/// Why an edit cannot be made, in one line; what it could have meant in one line each.
package struct EditProblem: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// Such as the objects that an ambiguous name may mean.
    package var candidates: [String]

    init(_ description: String, candidates: [String] = []) {
        self.description = description
        self.candidates = candidates
    }
}
