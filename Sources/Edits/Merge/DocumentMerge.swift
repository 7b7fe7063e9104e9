import Checks
import Foundation
import InterfaceBuilder

/// Merges two people's edits of a document by the ids of objects, not by lines.
///
/// If both sides changed the same attribute, or one changed or used what the other removed, both versions are put between conflict markers.
/// For canvas positions that both moved, ours are kept, and for versions of tools the newer ones. Frames that follow from constraints are
/// computed anew in scenes that both sides changed.
package struct DocumentMerge: Sendable {
    /// The bytes of the merged file.
    package var bytes: [UInt8]
    /// The number of unresolved conflicts; the text is not a valid document until they are resolved.
    package var conflicts: Int
    /// Other remarks, one line each.
    package var notes: [String] = []

    /// Why documents cannot be merged by their objects and have to be merged as text.
    package struct Failure: Error, Sendable {
        package var reason: String
    }

    /// Merges three versions of a document.
    ///
    /// - Parameters:
    ///   - checker: provides the fonts and natural sizes of the project.
    ///   - path: the path of the document in the project.
    package init(base: String, ours: String, theirs: String, checker: Checker, path: String) throws(Failure) {
        do {
            let files = try [base, ours, theirs].map { path throws(DocumentError) in try SourceFile(path: path) }
            guard files.allSatisfy(\.isPlain) else { throw UnmergeableDocument(reason: "the versions are not all in UTF-8") }
            let trees = try files.map { file throws(DocumentError) in try XMLTree.parse(bytes: file.text, file: path) }
            let tables = try trees.map { tree throws(UnmergeableDocument) in try ElementTable(tree) }
            let plan = try MergePlan(base: tables[0], ours: tables[1], theirs: tables[2])
            let merged = MergeText(plan)
            conflicts = merged.conflicts
            notes = plan.reordered.map { "both sides put '\($0)' in an order of their own: ours stands" }
            guard conflicts == 0 else {
                bytes = files[1].bytes(ofText: merged.text)
                return
            }
            // The result is read again before it counts: every object once.
            let document = try Document(tree: XMLTree.parse(bytes: merged.text, file: path))
            _ = try ElementTable(document.tree)
            let touched = Self.roots(of: document, changedIn: plan)
            let update = try FrameUpdate(of: document, .all, where: { touched.contains($0) }, path: path, checker: checker)
            notes += update.left.map { "not computed anew: \($0.message)" }
            bytes = files[1].bytes(ofText: update.text)
        } catch let error as UnmergeableDocument {
            throw Failure(reason: error.reason)
        } catch let error as DocumentError {
            throw Failure(reason: error.message)
        } catch {
            throw Failure(reason: "\(error)")
        }
    }

    /// The roots that both sides changed differently, by index in the merged document.
    private static func roots(of document: Document, changedIn plan: MergePlan) -> Set<Int> {
        Set(
            document.roots.indices.filter { place in
                let root = document.roots[place].element
                guard let id = root.id else { return false }
                let versions = [plan.base, plan.ours, plan.theirs].map { $0["\(root.name) \(id)"] }
                guard let base = versions[0], let our = versions[1], let their = versions[2] else { return false }
                return !our.saysTheSame(as: base) && !their.saysTheSame(as: base) && !our.saysTheSame(as: their)
            })
    }
}
