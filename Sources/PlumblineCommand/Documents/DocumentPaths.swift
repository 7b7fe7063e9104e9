import ArgumentParser
import Checks
import Foundation
import Scenarios
import Support

/// The options of every command that searches for documents.
struct SearchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out documents and folders that match, such as 'Legacy/**'; may be given more than once.", valueName: "pattern"
        )
    )
    var exclude: [String] = []

    @Flag(help: "Say what was read of the apps' projects, and from where, and which fonts have no file.")
    var verbose = false

    var paths: DocumentPaths { DocumentPaths(exclude: exclude, isVerbose: verbose) }

    func find(_ arguments: [String]) throws -> [String] { try paths.find(arguments) }
}

/// Finds the documents for a command's arguments.
struct DocumentPaths {
    /// Patterns of paths to leave out, below the working folder.
    var exclude: [String] = []
    /// Whether to report what could not be determined about folders.
    var isVerbose = false
    /// Whether to leave out without a word.
    var isQuiet = false

    /// The same without messages, for what is searched once more.
    var silently: DocumentPaths {
        var copy = self
        copy.isQuiet = true
        return copy
    }

    /// The documents for a command's arguments: files as they are, and for a folder every storyboard and xib below it that the nearest
    /// configuration does not exclude and that does not belong to tests alone, unless the configuration includes it by name. A folder
    /// without documents comes last, as if it were one: whoever opens it reports it, as any other that cannot be read, and does the rest.
    ///
    /// - Parameters:
    ///   - mayBeEmpty: whether folders without documents are allowed; otherwise it is an error if there is nothing else.
    ///   - source: where configurations come from.
    ///   - heedsNamed: whether configurations exclude files that were named explicitly, too.
    func find(
        _ arguments: [String], mayBeEmpty: Bool = false, source: ConfigurationSource = .nearest, heedsNamed: Bool = false
    ) throws -> [String] {
        var empty: [String] = []
        let message = { (line: String) in if isVerbose { StandardError.write(line + "\n") } }
        let outside = { (path: String) in
            if !isQuiet { StandardError.write("\(path) is passed over: it is a link that leads outside of the folder\n") }
        }
        let found = DocumentSearch.documents(at: arguments, message: message, outside: outside) { empty.append($0) }
        if mayBeEmpty { empty = [] }
        if found.isEmpty, let folder = empty.first { throw CommandFailure("\(folder) holds no storyboard and no xib") }
        let named = Set(arguments.filter { !DocumentSearch.isFolder($0) })
        let selected = try selected(found, named: named, source: source, heedsNamed: heedsNamed)
        // Nothing would ever be found in a project of which a pattern leaves out all.
        if selected.isEmpty, named.isEmpty, !exclude.isEmpty, !mayBeEmpty, !found.isEmpty {
            let patterns = exclude.map { "--exclude '\($0)'" }.joined(separator: " ")
            throw CommandFailure("\(patterns) leaves out every document: \(counted(found.count, "document")) would be looked at")
        }
        return selected + empty
    }

    /// Those of found documents that are looked at.
    ///
    /// - Parameter named: the paths that were named explicitly.
    func selected(
        _ found: [String], named: Set<String> = [], source: ConfigurationSource = .nearest, heedsNamed: Bool = false
    ) throws -> [String] {
        let patterns = exclude.map { PathPattern($0) }
        var search = ConfigurationSearch(source)
        var projects = ProjectSearch()
        var tests = 0
        let documents = try found.filter { path in
            let isNamed = named.contains(path)
            if !isNamed, patterns.contains(where: { $0.covers(Fingerprint.plain(path)) }) { return false }
            guard !isNamed || heedsNamed else { return true }
            let configuration = try search.configuration(forDocumentAt: path)
            if isNamed { return !configuration.excludes(document: path) }
            guard configuration.selects(document: path) else { return false }
            guard configuration.include.isEmpty, projects.belongsToTests(documentAt: path) else { return true }
            tests += 1
            return false
        }
        if tests > 0, !isQuiet { StandardError.write("\(counted(tests, "document")) of tests alone skipped\n") }
        return documents
    }
}
