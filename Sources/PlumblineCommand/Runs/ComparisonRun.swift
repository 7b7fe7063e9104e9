import ArgumentParser
import AutoLayout
import Checks
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Records
import Reports
import Scenarios
import Support

/// One state of documents to compare: recorded, from a git revision, or the current files.
enum ComparisonSide {
    case baselines(RecordFolder)
    case revision(Revision)
    case files

    /// The documents below the paths in this state, as paths of the working folder.
    func documents(at paths: [String], _ search: DocumentPaths) throws -> [String] {
        switch self {
        case .baselines(let folder): folder.recorded(at: paths)
        case .revision(let revision):
            try search.silently.selected(revision.documents(at: paths), named: Set(paths.map(RecordFolder.name)))
        case .files:
            try search.find(paths.filter { FileManager.default.fileExists(atPath: $0) }, mayBeEmpty: true)
        }
    }

    /// The path of a document's file; nil if there is none.
    func path(of document: String) -> String? {
        switch self {
        case .baselines: nil
        case .revision(let revision): revision.path(of: document)
        case .files: FileManager.default.fileExists(atPath: document) ? document : nil
        }
    }
}

/// A document in both states.
struct ComparedDocument {
    var path: String
    var comparison: DocumentComparison
    var choice = ScenarioChoice([])
    var scenarios: [Scenario] { choice.scenarios }
    var old: DocumentRecord?
    var new: DocumentRecord?
    /// The layouts now, by scenario; empty if the document was removed.
    var layouts: [[SceneLayout]] = []
    /// The layouts of the earlier revision, by scenario; empty if there is only a baseline.
    var layoutsBefore: [[SceneLayout]] = []
    /// The document now; nil if it was removed.
    var document: Document?
    /// Which views each difference of the system moves by itself, if that alone is compared.
    var moved = MovedViews()
}

/// The system that the new state is laid out in, if it is not that of the old one.
struct ComparedSystem {
    /// Nil for the release of the old state.
    var release: UIKitRelease?
    /// Nil for the SDK of the old state.
    var sdk: LinkedSDK?

    var isSame: Bool { release == nil && sdk == nil }

    /// Its name in titles, such as `iOS 27.1 and the SDK of 27`.
    var words: String {
        [release.map { "iOS \($0)" }, sdk.map { "the SDK of iOS \($0)" }].compactMap { $0 }.joined(separator: " and ")
    }
}

/// Lays documents out in both states.
struct ComparisonRun {
    var old: ComparisonSide
    var new: ComparisonSide
    /// The requested scenarios; empty for those of the baselines, or else those of the document.
    var chosen: [Scenario]
    var newSystem = ComparedSystem()
    /// The configuration and fonts of the documents in the working tree, which apply to both states.
    var workspace: Workspace

    /// Those of the paths at which neither state has a document.
    func missing(of paths: [String], _ search: DocumentPaths) throws -> [String] {
        try paths.filter { try old.documents(at: [$0], search.silently).isEmpty && new.documents(at: [$0], search.silently).isEmpty }
    }

    /// The documents of both states, sorted by path.
    func documents(at paths: [String], _ search: DocumentPaths) throws -> [String] {
        var seen: Set<String> = []
        let all = try new.documents(at: paths, search) + old.documents(at: paths, search)
        return all.filter { seen.insert(RecordFolder.name(of: $0)).inserted }.sorted()
    }

    /// The files of a document, before and now.
    func files(of document: String) -> [String] { [old, new].compactMap { $0.path(of: document) } }

    func compare(_ path: String) throws -> ComparedDocument {
        // Nothing is recorded of files that are compared with themselves, so that they keep their own names.
        let name = newSystem.isSame ? RecordFolder.name(of: path) : RecordFolder.shown(path)
        var compared = ComparedDocument(path: name, comparison: DocumentComparison(document: name, from: nil, to: nil, scenarios: []))
        compared.choice = try workspace.choice(of: path, asked: chosen, on: platform(of: path))
        switch old {
        case .baselines(let folder):
            if let baseline = try folder.read(path) {
                compared.old = baseline
                compared.choice = ScenarioChoice(
                    try baseline.scenarios(file: folder.file(for: path), among: chosen.isEmpty ? [] : compared.scenarios))
            }
        case .revision(let revision):
            if let file = revision.path(of: path) {
                compared.layoutsBefore = try old.layouts(file, compared.scenarios, of: path, in: workspace).layouts
                compared.old = DocumentRecord(document: name, scenarios: compared.scenarios, layouts: compared.layoutsBefore)
            }
        case .files:
            compared.choice.scenarios.removeAll { $0.running(newSystem) == nil }
            compared.layoutsBefore = try old.layouts(path, compared.scenarios, of: path, in: workspace).layouts
            compared.old = DocumentRecord(document: name, scenarios: compared.scenarios, layouts: compared.layoutsBefore)
        }
        if let file = new.path(of: path) {
            let (document, layouts) = try new.layouts(
                file, compared.scenarios.compactMap { $0.running(newSystem) }, of: path, in: workspace)
            (compared.document, compared.layouts) = (document, layouts)
            compared.new = DocumentRecord(document: name, scenarios: compared.scenarios, layouts: layouts)
        }
        compared.comparison = DocumentComparison(
            document: name, from: compared.old, to: compared.new, scenarios: compared.scenarios.map(\.name)
        )
        if !newSystem.isSame, let record = compared.old, !compared.comparison.isEmpty {
            compared.moved = try MovedViews(
                in: name, from: compared.scenarios, to: compared.scenarios.compactMap { $0.running(newSystem) }, record: record
            ) { try old.layouts(path, $0, of: path, in: workspace).layouts }
        }
        compared.comparison.nameConstraints(from: compared.layoutsBefore.flatMap { $0 }, to: compared.layouts.flatMap { $0 })
        return compared
    }
}

extension ComparisonRun {
    /// What a document is for, now or before; nil if neither can be read, which its layouts then tell.
    private func platform(of path: String) -> Platform? {
        [new, old].compactMap { $0.path(of: path) }.lazy.compactMap { try? Document(path: $0).platform }.first
    }
}

extension ComparisonSide {
    /// A document and its layouts by scenario. Errors name a file of a revision `revision:path`, as git does.
    fileprivate func layouts(
        _ file: String, _ scenarios: [Scenario], of path: String, in workspace: Workspace
    ) throws -> (document: Document, layouts: [[SceneLayout]]) {
        do {
            let document = try workspace.document(at: path, file: file)
            return (document, try scenarios.layouts(of: document, path: file, .measured))
        } catch {
            guard case .revision(let revision) = self else { throw error }
            throw (error as? any PlacedError).map { RevisionError($0, in: revision) as any Error } ?? error
        }
    }
}

/// A file of a revision that cannot be read: its path is `revision:path`, as git writes it.
struct RevisionError: PlacedError {
    let path: String
    /// What is wrong with the file.
    let cause: any PlacedError

    init(_ cause: any PlacedError, in revision: Revision) {
        self.cause = cause
        path = cause.path.replacingOccurrences(of: revision.folder.path + "/", with: revision.name + ":")
    }

    var position: TextPosition? { cause.position }
    var message: String { cause.message }
    var code: String? { cause.code }
}

extension FileProblem {
    /// A path at which there is a document neither in one state nor in the other.
    static func noDocument(_ path: String) -> FileProblem {
        FileProblem(path: path, message: "no document of that path, now or before")
    }
}

extension Scenario {
    /// The scenario in another system; nil if its device never ran that, or has no known window for the SDK.
    fileprivate func running(_ system: ComparedSystem) -> Scenario? {
        if system.isSame { return self }
        var scenario = self
        if let release = system.release { scenario.setRelease(release) }
        if let sdk = system.sdk { scenario.sdk = sdk }
        return scenario.isPossible ? scenario : nil
    }
}

extension DocumentRecord {
    /// The recorded scenarios, in the order in which they would be recorded; only the requested ones, if there are any.
    fileprivate func scenarios(file: String, among chosen: [Scenario]) throws -> [Scenario] {
        let scenarios = try scenarioNames.map { name in
            guard let scenario = Scenario(name: name) else {
                throw FileProblem(
                    path: file, message: "the scenario '\(name)' is not known here; record the document again", code: "baseline")
            }
            return scenario
        }
        return (chosen.isEmpty ? scenarios : scenarios.filter(chosen.contains)).inMatrixOrder
    }
}

extension [Scenario] {
    /// Devices in the table's order, each portrait before landscape, the whole screen first, left-to-right first.
    fileprivate var inMatrixOrder: [Scenario] {
        func rank<Value: Equatable>(_ value: Value, in list: [Value]) -> Int { list.firstIndex(of: value) ?? list.count }
        func ranks(_ scenario: Scenario) -> [Int] {
            [
                scenario.device.map { rank($0, in: Device.all) } ?? -1, rank(scenario.orientation, in: Orientation.allCases),
                rank(scenario.split, in: Split.allCases), rank(scenario.direction, in: LayoutDirection.allCases),
            ]
        }
        return map { (ranks($0), $0) }.sorted { a, b in
            a.0 == b.0 ? a.1.name < b.1.name : a.0.lexicographicallyPrecedes(b.0)
        }.map(\.1)
    }
}
