import Support
import InterfaceBuilder

/// A random edit of a document, held to what edits promise: the result reads, refers to nothing that is not there, and is taken back to the
/// same bytes, or leaves as it was whatever it does not name.
package struct EditTrial {
    package enum Result: Hashable {
        /// There was nothing to edit in that way.
        case none
        /// The edit was refused, in words.
        case refused(String)
        /// Taken back by the opposite edit.
        case reversed
        /// No edit takes it back, since none knows what was there; nothing else changed.
        case contained
        case failed(String)
    }

    /// Such as `wrap`; empty where nothing was drawn.
    package private(set) var verb = ""
    package private(set) var result = Result.none

    package init(_ document: Document, path: String, seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        guard let random = RandomEdit(document.tree, &numbers) else { return }
        verb = random.edit.verb
        let old = Array(document.tree.source)
        do {
            let new = try Self.text(of: [random.edit], document, path)
            let edited: Document
            do { edited = try Document(tree: XMLTree.parse(bytes: new, file: path)) } catch {
                result = .failed("\(random.edit): the result is not read: \(error.message)")
                return
            }
            let lost = Self.dangling(edited.tree).subtracting(Self.dangling(document.tree))
            guard lost.isEmpty else {
                result = .failed("\(random.edit): refers to \(lost.sorted().joined(separator: ", "))")
                return
            }
            guard let inverse = random.inverse else {
                let breach = random.scope.breach(from: document.tree, to: edited.tree)
                result = breach.map { .failed("\(random.edit) reaches farther than it says: \($0)") } ?? .contained
                return
            }
            do {
                var back = try Self.text(of: [inverse], edited, path)
                // An edit that is told nothing of those before it cannot know what stood in the document for nothing.
                if back != old, ResourceUpkeep.wakes(from: document.tree, to: edited.tree) {
                    back = try Self.text(of: [random.edit, inverse], document, path)
                }
                result =
                    back == old
                    ? .reversed : .failed("\(random.edit) is not taken back:\n" + UnifiedDiff.text(of: path, from: old, to: back))
            } catch { result = .failed("\(random.edit) cannot be taken back: \(error)") }
        } catch { result = .refused(error.description) }
    }

    private static func text(of edits: [DocumentEdit], _ document: Document, _ path: String) throws(EditProblem) -> [UInt8] {
        var text = EditingText(document, path: path)
        for edit in edits { try text.make(edit) }
        return try text.finished()
    }

    /// What elements refer to and the document does not have.
    private static func dangling(_ tree: XMLTree) -> Set<String> {
        let ids = Set(tree.elements.compactMap(\.id))
        var missing: Set<String> = []
        for element in tree.elements {
            for (name, id) in element.references where !id.isEmpty && !ids.contains(id) { missing.insert("\(name) \(id)") }
        }
        return missing
    }
}
