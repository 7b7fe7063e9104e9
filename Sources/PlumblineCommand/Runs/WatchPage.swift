import Checks
import Dispatch
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// The report that `plumbline watch` keeps up to date. An open page reloads itself from the file: a small script beside it names the latest
/// state. Since a page of many documents takes time, it is written in the background.
final class WatchPage: @unchecked Sendable {
    // Sendable, unchecked: `latest` is only accessed under the lock, everything else on the queue.
    private let path: String
    private let queue = DispatchQueue(label: "page")
    private let lock = NSLock()
    /// The contents of the next page; nil once writing it has begun.
    private var latest: (documents: [Subject], around: [CheckedDocument])?
    private var number = 0
    private let pixels = PixelPictures()
    /// What the page shows of documents that have not changed since.
    private var known: [String: Known] = [:]

    /// A document, its checker, what it found, and the state that it was checked in.
    struct Subject: Sendable {
        var path: String
        var checker: Checker
        var checked: CheckedDocument
        var stamp: FileStamp?

        /// What the page shows of it, or why it cannot be read.
        fileprivate func entry(in scenarios: [Scenario], _ catalogs: AssetCatalogs) -> Result<ReportBuilder.Entry, DocumentError> {
            Result { () throws(DocumentError) in
                var document = checker.withFonts(try Document(path: path), path: path)
                document.naturalSizes = checker.configuration.naturalSizes
                let own = Set(checker.choice.scenarios)
                var shared = SharedLayouts(document)
                let layouts = scenarios.map { own.contains($0) ? RunTime($0).layouts(of: document, sharing: &shared) : [] }
                return ReportBuilder.Entry(
                    document, path: path, layouts: layouts, scenarios: scenarios, catalogs: catalogs, checked: checked,
                    configuration: checker.configuration, choice: checker.choice
                )
            }
        }
    }

    private struct Known {
        var stamp: FileStamp?
        var configuration: CheckConfiguration
        var choice: ScenarioChoice
        var scenarios: [Scenario]
        var entry: Result<ReportBuilder.Entry, DocumentError>

        /// Whether it is about the same state of a document.
        func holds(for subject: Subject, in scenarios: [Scenario]) -> Bool {
            stamp == subject.stamp && configuration == subject.checker.configuration && choice == subject.checker.choice
                && self.scenarios == scenarios
        }
    }

    init(path: String) {
        self.path = path
    }

    /// Writes the page soon, and only the last of several requested in the meantime. Reports it if the page cannot be written.
    ///
    /// - Parameter around: what is found in files around the documents, such as sources.
    func update(_ documents: [Subject], around: [CheckedDocument]) {
        lock.withLock { latest = (documents, around) }
        queue.async { [self] in
            guard
                let latest = lock.withLock({ () -> (documents: [Subject], around: [CheckedDocument])? in
                    defer { latest = nil }
                    return latest
                })
            else { return }
            do { try write(latest.documents, around: latest.around) } catch {
                StandardError.write("\(path) cannot be written: \(error.localizedDescription)\n")
            }
        }
    }

    /// Waits until the page is written.
    func finish() { queue.sync {} }

    private func write(_ documents: [Subject], around: [CheckedDocument]) throws {
        let scenarios = documents.flatMap(\.checker.choice.scenarios).distinct
        let catalogs = AssetCatalogs()
        known = known.filter { path, _ in documents.contains { $0.path == path } }
        let changed = documents.filter { known[$0.path]?.holds(for: $0, in: scenarios) != true }
        for (subject, entry) in zip(changed, changed.concurrentMap { $0.entry(in: scenarios, catalogs) }) {
            let checker = subject.checker
            known[subject.path] = Known(
                stamp: subject.stamp, configuration: checker.configuration, choice: checker.choice, scenarios: scenarios, entry: entry
            )
        }
        var report = ReportBuilder(title: "Layouts", scenarios: scenarios, catalogs: catalogs, converter: pixels.png)
        for subject in documents {
            switch known[subject.path]?.entry {
            case .success(let entry): report.add(entry)
            case .failure(let error): report.add(path: subject.path, error: error)
            case nil: break
            }
        }
        for file in around { report.add(file: file.folded) }
        number += 1
        let page = report.page()
        let end = "</body>\n</html>\n"
        let live = page.hasSuffix(end) ? page.dropLast(end.count) + script + end : page[...]
        try Data(live.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        try Data("window.plumblineState = \(stampOfNow);\n".utf8).write(to: URL(fileURLWithPath: path + ".state.js"), options: .atomic)
    }

    /// A number that no page of an earlier run has either.
    private var stampOfNow: String { "\"\(ProcessInfo.processInfo.processIdentifier).\(number)\"" }

    /// Polls for the latest state every half second. A page from a file may load a script from beside it, and nothing else.
    private var script: String {
        let name = URL(fileURLWithPath: path + ".state.js").lastPathComponent
        return """
            <script nonce="plumbline">
            const plumblineOwnState = \(stampOfNow);
            setInterval(() => {
              const probe = document.createElement("script");
              probe.nonce = "plumbline";
              probe.src = \(Self.quoted(name)) + "?" + Date.now();
              probe.onload = () => { probe.remove(); if (window.plumblineState !== plumblineOwnState) location.reload(); };
              probe.onerror = () => probe.remove();
              document.head.append(probe);
            }, 500);
            </script>

            """
    }

    /// A file's name as a URL in a script.
    private static func quoted(_ name: String) -> String {
        "\"\(name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name)\""
    }
}
