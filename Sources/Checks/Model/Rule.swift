/// Something that can be wrong with a document, and how to find it. There is one file per rule in `Rules`; ``Rules/all`` lists them.
package protocol Rule: Sendable {
    static var about: RuleDescription { get }

    init()

    /// The rule's findings, in any order.
    func findings(in document: DocumentUnderCheck) -> [Finding]
}
