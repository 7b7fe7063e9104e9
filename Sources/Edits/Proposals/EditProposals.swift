import Checks
import InterfaceBuilder
import Support

/// Edits that settle findings of a document, as `plumbline edit` takes them, for whoever sends them as they are.
package struct EditProposals {
    private let path: String
    private let checker: Checker
    private let text: [UInt8]
    private let document: Document
    private let extents: SceneExtents
    /// What was found before, by scene; -1 for the whole document.
    private var subjects: [Int: Subject] = [:]
    /// How many edits may still be tried: each lays its scene out in every scenario.
    package private(set) var triesLeft: Int

    /// How many edits are tried for the findings of one answer, and for those of one document.
    package static let mostTries = 150
    private static let mostInDocument = 60

    /// - Parameters:
    ///   - text: the document's text; nil for that of its file.
    ///   - tries: how many edits may be tried at most.
    package init(_ path: String, text given: [UInt8]? = nil, checker: Checker, tries: Int = mostTries) throws(DocumentError) {
        self.path = path
        triesLeft = min(tries, Self.mostInDocument)
        self.checker = checker
        let bytes: [UInt8]
        if let given { bytes = given } else { bytes = try SourceFile(path: path).text }
        text = bytes
        document = try checker.withFonts(Document(tree: XMLTree.parse(bytes: bytes, file: path)), path: path)
        extents = SceneExtents(document)
    }

    /// The gentlest edits with which a finding is gone and nothing worse than a note is new; nil if none are known.
    package mutating func edits(for finding: Finding) -> [DocumentEdit]? {
        var partial: [(edits: [DocumentEdit], document: Document, first: Finding)] = []
        for edits in EditIdeas(document).edits(for: finding) {
            guard let (next, news) = result(of: edits, finding) else { continue }
            guard let first = news.first else { return edits }
            // A constraint that brings another fault where it points is not the one that was meant.
            if edits.first?.verb == "unconstrain" || !finding.cause.isEmpty { partial.append((edits, next, first)) }
        }
        // What edits bring alone may be settled by one more.
        for (edits, next, first) in partial.prefix(3) {
            for more in EditIdeas(next).edits(for: first).prefix(2) {
                if let (_, rest) = result(of: edits + more, finding), rest.isEmpty { return edits + more }
            }
        }
        return nil
    }

    /// The document after edits and what is new in it; nil if they cannot be made, or the finding is still there.
    private mutating func result(of edits: [DocumentEdit], _ finding: Finding) -> (document: Document, news: [Finding])? {
        guard triesLeft > 0 else { return nil }
        triesLeft -= 1
        let scene = extents.root(at: finding.location)
        let scenes = scene.map { Set([$0]) }
        do {
            var editing = EditingText(document, path: path)
            for edit in edits { try editing.make(edit) }
            let old = try subjects[scene ?? -1] ?? Subject(bytes: text, path: path, checker: checker, known: nil, scenes: scenes)
            subjects[scene ?? -1] = old
            let next = try Subject(bytes: try editing.finished(), path: path, checker: checker, known: nil, scenes: scenes)
            if next.checked.findings.contains(where: { $0.isSame(as: finding) }) { return nil }
            return (next.document, next.news(since: old).filter { $0.severity > .note && $0.rule != Misplaced.about.id })
        } catch { return nil }
    }
}
