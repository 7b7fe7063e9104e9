import InterfaceBuilder

/// A document's text while edits are made, one after another.
package struct EditingText {
    private let original: XMLTree
    private var document: Document
    private let path: String
    private var resources: [DocumentResource] = []
    package private(set) var summaries: [String] = []
    /// Whether an edit changed the natural size of something.
    package private(set) var changesContent = false

    package init(_ document: Document, path: String) {
        original = document.tree
        self.document = document
        self.path = path
    }

    /// Makes one edit.
    package mutating func make(_ edit: DocumentEdit) throws(EditProblem) {
        guard let verb = EditVerbs.named(edit.verb) else { throw EditProblem("no edit is called '\(edit.verb)'") }
        try verb.check(edit.values)
        let change = try verb.change(edit.values, EditedDocument(document, path: path))
        let edits: [TextEdit]
        do { edits = try SourceChange.edits(of: [change.source]) } catch {
            throw EditProblem("'\(edit.verb)' would change one place in two ways")
        }
        try apply(edits)
        summaries.append(change.summary)
        resources += change.resources
        changesContent = changesContent || change.changesContent
    }

    /// The text with its resources, its capabilities and what stack views of a Mac list brought up to date.
    package mutating func finished() throws(EditProblem) -> [UInt8] {
        let upkeep =
            ResourceUpkeep.edits(from: original, to: document.tree, known: resources) + StackUpkeep.edits(from: original, to: document.tree)
        if !upkeep.isEmpty {
            do { try apply(EditChange("", upkeep).joined().source.changes.merged()) } catch let problem as EditProblem {
                throw problem
            } catch {
                throw EditProblem("what hangs on the edits cannot be brought up to date")
            }
        }
        return Array(document.tree.source)
    }

    private mutating func apply(_ edits: [TextEdit]) throws(EditProblem) {
        let text = edits.applied(to: document.tree.source)
        let old = document
        do { document = try Document(tree: XMLTree.parse(bytes: text, file: path)) } catch {
            throw EditProblem("the result could not be read: \(error.message)")
        }
        document.fonts = old.fonts
        document.naturalSizes = old.naturalSizes
    }
}
