import Checks
import InterfaceBuilder
import Support

/// What a run skips, by the one rule of all commands: a document that a search found, and not one that was named, of a kind that is not
/// laid out, such as one for watchOS. It is counted, and reported at the end of the run.
final class SkippedDocuments {
    private let named: Set<String>
    private var counts: [String: Int] = [:]

    /// - Parameter arguments: the paths given to the command.
    init(_ arguments: [String]) {
        named = Set(arguments.map(RecordFolder.name))
    }

    /// Whether a path was given to the command.
    func isNamed(_ path: String) -> Bool { named.contains(RecordFolder.name(of: path)) }

    /// Whether the document that an error is about is skipped; it is then counted.
    func skips(_ error: any Error, path: String) -> Bool {
        let cause = (error as? RevisionError)?.cause ?? error
        guard let kind = (cause as? DocumentError)?.passedOver, !isNamed(path) else { return false }
        counts[kind, default: 0] += 1
        return true
    }

    /// Removes the documents of a check that are skipped.
    func remove(from checked: inout [CheckedDocument]) {
        checked.removeAll { document in document.error.map { skips($0, path: document.path) } ?? false }
    }

    /// `27 watchOS documents skipped`, one line per kind.
    func report() {
        StandardError.write(counts.sorted { $0.key < $1.key }.map { "\(counted($0.value, $0.key)) skipped\n" }.joined())
    }
}
