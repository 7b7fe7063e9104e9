import ArgumentParser
import Edits
import Foundation
import InterfaceBuilder
import Support

/// `plumbline edit-trials`: holds edits to what they promise, at random. Only the scripts of Plumbline itself call it.
struct EditTrialsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit-trials",
        abstract: "Makes random edits of documents and takes them back.",
        discussion: """
            Exit status: 0 if each result reads, refers to nothing that is not there, and is taken back or leaves the rest as it was, 1 if one
            does not, 2 if no edit was made.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Storyboards and xibs.")
    var paths: [String]

    @Option(help: "How many edits.")
    var count = 10_000

    @Option(help: "What they are drawn from.")
    var seed: UInt64 = 1

    func run() throws {
        let paths = DocumentSearch.documents(at: paths)
        let each = max(1, (count + paths.count - 1) / max(1, paths.count)), seed = seed
        let results = paths.concurrentMap(jobs: nil, progress: { _ in }) { path -> [(verb: String, result: EditTrial.Result)] in
            let document: Document
            do throws(DocumentError) { document = try Document(path: path) } catch {
                StandardError.report(error)
                return []
            }
            var results: [(verb: String, result: EditTrial.Result)] = []
            for trial in 0..<each {
                var hash = seed &* 0x9E37_79B9 &+ UInt64(trial)
                for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
                let done = EditTrial(document, path: path, seed: hash)
                if done.result != .none { results.append((done.verb, done.result)) }
                if case .failed(let reason) = done.result { StandardError.write("\(path): \(reason)\n") }
            }
            return results
        }.flatMap { $0 }
        var refusals: [String: Int] = [:]
        var counts: [String: [String: Int]] = [:]
        for (verb, result) in results {
            let name: String
            switch result {
            case .none: continue
            case .refused(let reason):
                name = "refused"
                // Without the names of objects.
                let words = reason.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
                refusals["\(verb): " + words.map { String($0.element) }.joined(separator: "…"), default: 0] += 1
            case .reversed: name = "reversed"
            case .contained: name = "contained"
            case .failed: name = "failed"
            }
            counts[verb, default: [:]][name, default: 0] += 1
        }
        for (verb, counts) in counts.sorted(by: { $0.key < $1.key }) {
            print("\(verb): " + counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
        }
        for (reason, count) in refusals.sorted(by: { $0.value > $1.value }).prefix(12) { print("refused \(count) times: \(reason)") }
        func total(_ name: String) -> Int { counts.values.reduce(0) { $0 + ($1[name] ?? 0) } }
        let (reversed, contained, failed) = (total("reversed"), total("contained"), total("failed"))
        let made = reversed + contained + failed
        print(
            "\(made) edits made in \(counted(paths.count, "document")): \(reversed) taken back by the opposite edit, \(contained) without one "
                + "changed nothing else, \(failed) failed; \(total("refused")) refused")
        if made == 0 { throw CommandFailure("no edit was made") }
        if failed > 0 { throw ExitCode(1) }
    }
}
