import AutoLayout
import Checks
import InterfaceBuilder
import Records
import Scenarios

/// Builds a report document by document, and turns it into one self-contained page.
public struct ReportBuilder {
    let title: String
    let scenarios: [Scenario]
    private(set) var documents: [Entry] = []

    /// A document, and its data or the reason why it could not be read.
    struct Entry {
        var path: String
        var error: DocumentError?
        var scenes: [DocumentData.SceneEntry] = []
        var findings: [ReportFinding] = []
        /// The findings of each layout, by number.
        var findingsOfLayouts: [[Int]] = []
        /// Findings outside all scenes, by number.
        var elsewhere: [Int] = []
        /// The labels of scenes that a change removed.
        var gone: [String] = []
        var data = ""
    }

    let book: PictureBook

    /// - Parameter catalogs: provides the pictures and colours that documents name.
    public init(title: String, scenarios: [Scenario], catalogs: AssetCatalogs = AssetCatalogs()) {
        self.title = title
        self.scenarios = scenarios
        book = PictureBook(catalogs)
    }

    /// Messages about pictures, one line each.
    public var messages: [String] {
        book.catalogs.problems + (book.leftOut == 0 ? [] : ["note: \(book.leftOut) pictures were left out, since they would make the page too large"])
    }

    /// The number of documents in the report.
    public var count: Int { documents.count }

    /// Adds a document with its findings.
    ///
    /// - Parameters:
    ///   - layouts: for each scenario, the layouts of all roots in the document's order.
    ///   - configuration: which rules run, and what is exempt.
    ///   - choice: the document's own scenarios among all; nil for all of them.
    ///   - change: the document before a change, if the report is about one.
    public mutating func add(
        _ document: Document, path: String, layouts: [[SceneLayout]], configuration: CheckConfiguration = CheckConfiguration(),
        choice: ScenarioChoice? = nil, change: ReportChange? = nil
    ) {
        let checker = Checker(configuration: configuration, choice: choice ?? ScenarioChoice(scenarios))
        let findings = FindingsByScene(checker.check(document, path: path).findings, in: document, scenarios: scenarios.map(\.name))
        var data = DocumentData(document, path: path, book)
        var entry = Entry(path: path)
        let variants = document.platform == .iOS ? SizesData.variants(document, in: choice?.scenarios ?? scenarios, configuration) : []
        var entries = [Int?](repeating: nil, count: document.roots.count)
        for (place, root) in document.roots.enumerated() {
            let layouts = layouts.map { $0.indices.contains(place) ? $0[place] : nil }
            let isNew = data.add(layouts, constant: findings.findings(root: place)) { scenario in
                findings.findings(root: place, scenario: scenarios[scenario].name)
            }
            if isNew { entries[place] = data.scenes.count - 1 }
            if isNew, let first = layouts.firstIndex(where: { $0 != nil }), Self.resizes(root), layouts[first]?.hasShortTexts == true,
                let study = RunTime(scenarios[first]).widths(of: root, in: document) {
                data.scenes[data.scenes.count - 1].widths = study.pieces.isEmpty ? nil : WidthJSON.text(of: study)
            }
            if isNew { data.addSizes(of: root, in: document, variants, layouts.lazy.compactMap { $0 }.first) }
            if isNew, let change { data.addBefore(change.before(of: RootKey(root), in: scenarios)) }
        }
        for (scenario, layouts) in layouts.enumerated() where layouts.count == entries.count { data.addCells(of: layouts, scenario: scenario, entries) }
        entry.gone = change?.comparison.scenes.filter { $0.change == .vanished }.map(\.label) ?? []
        entry.scenes = data.scenes
        entry.elsewhere = findings.elsewhere.map { data.findings.number(of: $0) }
        entry.findings = data.findings.values
        entry.findingsOfLayouts = data.layouts.values.map(\.findings)
        entry.data = data.json
        documents.append(entry)
    }

    /// Adds a document that a change removed.
    public mutating func add(path: String, gone change: ReportChange) {
        var entry = Entry(path: path)
        entry.gone = change.comparison.scenes.map(\.label)
        documents.append(entry)
    }

    /// Whether a root takes its width from a screen, so that its widths are worth a plot.
    private static func resizes(_ root: LayoutRoot) -> Bool { root.kind == .controllerView || root.kind == .topLevelView }

    /// Adds a document that cannot be read.
    public mutating func add(path: String, error: DocumentError) {
        documents.append(Entry(path: path, error: error))
    }
}

/// The identity of a root in two versions of a document: its object id and the kind of its element.
struct RootKey: Hashable {
    var kind: LayoutRoot.Kind
    var id: String
    var place: String
    /// Its key in baselines.
    var recordKey: String

    init(_ root: LayoutRoot) {
        kind = root.kind
        id = root.id
        place = root.element.id ?? ""
        recordKey = root.recordKey
    }
}
