import Checks
import Foundation
import Support

/// How its author wants a page arranged: an introduction, and sections of documents in an order of their own.
package struct ReportContents: Hashable, Sendable {
    /// The file that it was read from, relative to which documents are named.
    package var path: String
    package var title: String?
    package var text: String?
    package var sections: [Section]

    /// Documents under one heading.
    package struct Section: Hashable, Sendable {
        package var title: String
        package var text: String?
        package var documents: [Pattern]
    }

    /// A document, or a pattern of several, and its position in the file.
    package struct Pattern: Hashable, Sendable {
        package var text: String
        package var position: TextPosition
    }

    /// The documents of each section, by index: each document once, where it is named first. Throws if a pattern selects none.
    package func arranged(_ documents: [String]) throws(ReportContentsError) -> [[Int]] {
        let places = documents.map { PathPattern.place(of: $0, besides: path) }
        var taken: Set<Int> = []
        return try sections.map { section throws(ReportContentsError) in
            try section.documents.map { pattern throws(ReportContentsError) in
                let found = places.indices.filter { PathPattern(pattern.text).covers(places[$0]) }
                if found.isEmpty { throw ReportContentsError(path: path, position: pattern.position, reason: .noDocument(pattern.text)) }
                return found.filter { taken.insert($0).inserted }
            }.flatMap { $0 }
        }
    }
}

/// What is wrong with a page's contents, and where.
package struct ReportContentsError: PlacedError, Hashable {
    package var path: String
    package var position: TextPosition?
    package var reason: Reason

    package enum Reason: Hashable, Sendable {
        /// Why the file cannot be read.
        case unreadable(String)
        case json(JSONProblem.Reason)
        /// No document of the report matches the pattern.
        case noDocument(String)
    }

    package var message: String {
        switch reason {
        case .unreadable(let reason): reason
        case .json(let reason): "\(reason)"
        case .noDocument(let pattern): "no document of the report is called '\(pattern)'"
        }
    }
}

extension ReportContents {
    /// Reads the file at a path, in which lines may end with comments (`//`).
    package static func read(path: String) throws(ReportContentsError) -> ReportContents {
        let bytes: Data
        do { bytes = try RegularFile.read(path) } catch {
            throw ReportContentsError(path: path, position: .start, reason: .unreadable(error.reason))
        }
        return try read(bytes, path: path)
    }

    static func read(_ bytes: some Sequence<UInt8>, path: String) throws(ReportContentsError) -> ReportContents {
        do {
            let fields = try JSONFields(JSONReader.read(bytes, takesComments: true), keys: ["title", "text", "sections"])
            return ReportContents(
                path: path, title: try fields["title"]?.text(), text: try fields["text"]?.text(),
                sections: try fields.required("sections").elements().map(section)
            )
        } catch let problem as JSONProblem {
            throw ReportContentsError(path: path, position: problem.position, reason: .json(problem.reason))
        } catch {
            throw ReportContentsError(path: path, position: .start, reason: .unreadable("\(error)"))
        }
    }

    private static func section(_ node: JSONNode) throws -> Section {
        let fields = try JSONFields(node, keys: ["title", "text", "documents"])
        let documents = try fields.required("documents").elements("a list of documents")
        let patterns = try documents.map { Pattern(text: try $0.text(), position: $0.position) }
        return Section(title: try fields.required("title").text(), text: try fields["text"]?.text(), documents: patterns)
    }
}
