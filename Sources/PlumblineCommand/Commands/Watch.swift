import ArgumentParser
import Checks
import Dispatch
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Support

/// `plumbline watch`: checks documents again whenever they are saved, and prints the difference.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Checks documents again as they are saved, and prints what is new and what is gone.",
        discussion: """
            A saved document is checked within 0.3 s, and so is one that is new or that a changed .plumbline.json is about. One that cannot be \
            read for a moment keeps the findings that it had. Within 2 s of a change of the app's sources, what they break is told. With --report a page is kept up to date, which loads itself again where \
            it is open; it needs no server. Ends with Ctrl-C, exit status 0.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them; without any, the working folder.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("Keep a page up to date with every scene in every scenario.", valueName: "page"))
    var report: String?

    @Option(help: ArgumentHelp("Leave out what is in this file of known findings.", valueName: "file"))
    var baseline: String?

    @OptionGroup var search: SearchOptions

    @OptionGroup var configuration: ConfigurationOptions

    @OptionGroup var fonts: FontOptions

    func run() throws {
        let ending = Interruption()
        defer { ending.cancel() }
        let known = try baseline.map(KnownFindings.read)
        var watch = Watch(command: self, known: known)
        try watch.begin()
        while true {
            Thread.sleep(forTimeInterval: Watch.interval)
            watch.look()
        }
    }
}

/// Ends the program with exit status 0 on Ctrl-C and on termination.
private struct Interruption {
    private let sources: [any DispatchSourceSignal]

    init() {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                fflush(nil)
                exit(0)
            }
            source.resume()
            return source
        }
    }

    func cancel() { sources.forEach { $0.cancel() } }
}

/// The watched documents, as last seen.
private struct Watch {
    /// How often files are checked for changes, in seconds.
    static let interval = 0.1
    /// How often folders are searched again if no folder has changed, in case one was empty before.
    private static let searchInterval = 2.0

    private let command: WatchCommand
    private let known: KnownFindings?
    private var documents: [String: Entry] = [:]
    private var folders: [String: FileStamp?] = [:]
    private var configurations: [String: FileStamp?] = [:]
    private var searched = Date.distantPast
    /// What is found in files around the documents, such as sources, by path, without the findings that are known.
    private var around: [String: CheckedDocument] = [:]
    /// The same with those that are known, for the page.
    private var wholeAround: [CheckedDocument] = []
    /// The files that apps are read from, as they were then.
    private var sources: [String: FileStamp?] = [:]
    private let page: WatchPage?
    private let skipped: SkippedDocuments
    /// The last message about what prevents all work, such as a broken configuration.
    private var complaint = ""

    private struct Entry {
        var stamp: FileStamp?
        var checker: Checker
        /// Without the findings that are known.
        var checked: CheckedDocument
        /// With them, for the page.
        var whole: CheckedDocument
        /// Whether it is of a kind that is not laid out, and has no findings therefore.
        var isSkipped = false
        /// Whether it was missing at the last look: a file that is being replaced is back at the next one.
        var isMissing = false
    }

    init(command: WatchCommand, known: KnownFindings?) {
        self.command = command
        self.known = known
        page = command.report.map { WatchPage(path: $0) }
        skipped = SkippedDocuments(command.paths)
    }

    /// Checks everything once. Throws if the first check is not possible.
    mutating func begin() throws {
        let missing = command.paths.filter { !FileManager.default.fileExists(atPath: $0) }
        if !missing.isEmpty { throw CommandFailure(missing.map { "\($0): cannot be read: no such file" }.joined(separator: "\n")) }
        let found = try checkers(readingApps: true)
        for (path, checker) in found.checkers { documents[path] = check(path, checker) }
        (around, wholeAround) = (found.around, found.wholeAround)
        remember()
        rememberSources()
        writePage()
        page?.finish()
        skipped.report()
        let all = shown.map(\.value.checked.folded) + around.sorted { $0.key < $1.key }.map(\.value.folded)
        say("\(FindingSummary.text(all)); watching, Ctrl-C ends")
    }

    /// Looks for changes since then, and reports them.
    mutating func look() {
        var differences = false
        var changed = documents.filter { path, entry in FileStamp(path: path) != entry.stamp }.map(\.key)
        let isOther = folders.contains { FileStamp(path: $0) != $1 } || configurations.contains { FileStamp(path: $0) != $1 }
        if isOther || Date().timeIntervalSince(searched) > Self.searchInterval {
            do {
                // A source that is being replaced is missing for a moment: the next look reads it.
                let isOtherApp = !sources.isEmpty && sources.contains { FileStamp(path: $0) != $1 }
                let found = try checkers(readingApps: isOtherApp)
                changed += refresh(found.checkers, withApps: isOtherApp)
                if isOtherApp {
                    rememberSources()
                    tellAround(found.around)
                    differences = wholeAround.map(\.findings) != found.wholeAround.map(\.findings)
                    wholeAround = found.wholeAround
                }
                complaint = ""
            } catch {
                complain("\(error)")
            }
            remember()
        }
        for path in Set(changed).sorted() { differences = update(path) || differences }
        if differences { writePage() }
    }

    /// Tells what is new and gone in the files around the documents.
    private mutating func tellAround(_ found: [String: CheckedDocument]) {
        for path in Set(around.keys).union(found.keys).sorted() {
            let none = CheckedDocument(path: path, findings: [])
            let difference = FindingDifference(from: around[path] ?? none, to: found[path] ?? none)
            if !difference.new.isEmpty || !difference.gone.isEmpty { tell(path, difference) }
        }
        around = found
    }

    /// What a search has found.
    private struct Found {
        var checkers: [String: Checker]
        /// By path, without the findings that are known.
        var around: [String: CheckedDocument]
        var wholeAround: [CheckedDocument]
    }

    /// The existing documents, each with its checker, and what is found around them if apps are read.
    private func checkers(readingApps: Bool) throws -> Found {
        let arguments = command.paths.isEmpty ? ["."] : command.paths
        let source = command.configuration.source
        var search = command.search.paths
        search.isQuiet = !documents.isEmpty
        let paths = try search.find(arguments, mayBeEmpty: true, source: source, heedsNamed: true)
        var run = CheckRun(paths: paths)
        run.source = source
        run.fonts = command.configuration.fontFinder(command.fonts)
        run.readsApps = readingApps
        var found = readingApps ? try run.checkersAndAppFindings() : (checkers: try run.checkers(), app: [])
        let whole = found.app
        _ = known?.subtract(from: &found.app)
        return Found(
            checkers: Dictionary(zip(paths, found.checkers)) { first, _ in first },
            around: Dictionary(found.app.map { ($0.path, $0) }) { first, _ in first }, wholeAround: whole)
    }

    /// Takes over the result of a new search; returns the paths of documents that are new, gone, or to be checked differently.
    ///
    /// - Parameter withApps: whether their apps were read again, so that those are to be checked in which that breaks or mends something.
    private mutating func refresh(_ found: [String: Checker], withApps: Bool) -> [String] {
        var changed: [String] = []
        for (path, checker) in found {
            var checker = checker
            if let known = documents[path] {
                if withApps {
                    let (before, after) = (known.checker.checkApp(path: path), checker.checkApp(path: path))
                    if before.findings != after.findings { changed.append(path) }
                } else {
                    checker.place = known.checker.place
                }
            }
            if let entry = documents[path] {
                let isSame = entry.checker.configuration == checker.configuration && entry.checker.choice == checker.choice
                documents[path]?.checker = checker
                if isSame { continue }
            } else {
                let none = CheckedDocument(path: path, findings: [])
                documents[path] = Entry(stamp: nil, checker: checker, checked: none, whole: none)
            }
            changed.append(path)
        }
        return changed + documents.keys.filter { found[$0] == nil }
    }

    private mutating func remember() {
        searched = Date()
        let around = Set(documents.keys.flatMap { [""] + DocumentSearch.foldersAround($0) }.map { $0.isEmpty ? "." : $0 })
        folders = Dictionary(uniqueKeysWithValues: around.map { ($0, FileStamp(path: $0)) })
        let files = Set(documents.values.compactMap(\.checker.configuration.path))
        configurations = Dictionary(uniqueKeysWithValues: files.map { ($0, FileStamp(path: $0)) })
    }

    private mutating func rememberSources() {
        let paths = Set(documents.values.compactMap(\.checker.place).flatMap(\.sources))
        sources = Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp(path: $0)) })
    }

    private func check(_ path: String, _ checker: Checker) -> Entry {
        // The stamp first: what is saved during the check is then seen the next time.
        let stamp = FileStamp(path: path)
        let whole = checker.check(path: path)
        if let error = whole.error, skipped.skips(error, path: path) {
            let none = CheckedDocument(path: path, findings: [])
            return Entry(stamp: stamp, checker: checker, checked: none, whole: none, isSkipped: true)
        }
        var new = [whole]
        _ = known?.subtract(from: &new)
        return Entry(stamp: stamp, checker: checker, checked: new[0], whole: whole)
    }

    /// Checks a document again and prints the difference.
    ///
    /// - Returns: whether there is anything to show.
    private mutating func update(_ path: String) -> Bool {
        guard let old = documents[path] else { return false }
        guard let stamp = FileStamp(path: path) else {
            // If it is missing twice in a row, it was removed.
            if !old.isMissing {
                documents[path]?.isMissing = true
                return false
            }
            documents[path] = nil
            tell(path, FindingDifference(from: old.checked, to: CheckedDocument(path: path, findings: [])), "is gone: ")
            return true
        }
        var new = check(path, old.checker)
        if let error = new.checked.error, old.checked.error == nil {
            // A partial save, or the markers of a merge: the earlier findings stand until the document can be read again.
            documents[path]?.stamp = stamp
            documents[path]?.isMissing = false
            say("\(error.location.map { "\($0)" } ?? path): cannot be read at the moment: \(error.message)")
            return false
        }
        new.stamp = stamp
        documents[path] = new
        if old.isSkipped, new.isSkipped { return false }
        tell(path, FindingDifference(from: old.checked, to: new.checked))
        return true
    }

    private func tell(_ path: String, _ difference: FindingDifference, _ what: String = "") {
        say("\(path): \(what)\(difference.new.count) new, \(difference.gone.count) gone, still \(difference.remaining)")
        let text = FindingText(isTerminal: Terminal.isOutput)
        for finding in difference.new { print("+ " + text.lines(finding), terminator: "") }
        for var finding in difference.gone {
            // There is nothing left to mend.
            (finding.fix, finding.notes) = (nil, [])
            print("- " + text.lines(finding), terminator: "")
        }
        fflush(nil)
    }

    private func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Reports once why the watch cannot look for changes.
    private mutating func complain(_ text: String) {
        if text != complaint { StandardError.write(text + "\n") }
        complaint = text
    }

    private func writePage() {
        page?.update(
            shown.map { WatchPage.Subject(path: $0.key, checker: $0.value.checker, checked: $0.value.whole, stamp: $0.value.stamp) },
            around: wholeAround)
    }

    /// The documents that are not skipped, by path.
    private var shown: [(key: String, value: Entry)] { documents.filter { !$0.value.isSkipped }.sorted { $0.key < $1.key } }
}
