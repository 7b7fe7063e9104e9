import AutoLayout
import InterfaceBuilder
import Scenarios

/// Puts a report together, document by document, and makes one page of it that needs nothing else.
public struct ReportBuilder {
    let title: String
    let scenarios: [Scenario]
    private(set) var documents: [Entry] = []

    /// A document, and its data or why it could not be read.
    struct Entry {
        var path: String
        var error: DocumentError?
        var scenes: [DocumentData.SceneEntry] = []
        /// For each layout: how serious its findings are, and the numbers of their rules.
        var summaries: [Summary] = []
        /// What people call the scenes that a change took away.
        var gone: [String] = []
        var data = ""
    }

    struct Summary {
        var severity: Int
        var rules: [Int]
    }

    /// The rules that found something, in the order of their first finding.
    private(set) var rules = Interner<String>()

    public init(title: String, scenarios: [Scenario]) {
        self.title = title
        self.scenarios = scenarios
    }

    /// How many documents are in it.
    public var count: Int { documents.count }

    /// Adds a document.
    ///
    /// - Parameters:
    ///   - layouts: for each scenario, the layouts of all roots in the document's order.
    ///   - change: what is known of the document before a change, where the report is about one.
    ///   - findings: what is wrong with a layout, by the number of its scenario.
    public mutating func add(
        path: String, layouts: [[SceneLayout]], change: ReportChange? = nil,
        findings: (Int, SceneLayout) -> [ReportFinding] = { ReportFinding.all(in: $1) }
    ) {
        var data = DocumentData()
        let ids = Self.rootIDs(layouts)
        for id in ids { data.add(layouts.map { Self.layout(of: id, in: $0) }, findings: findings) }
        var entry = Entry(path: path)
        if let change {
            for (index, id) in ids.enumerated() { data.add(before: change.before(of: id, in: scenarios), to: index) }
            entry.gone = change.comparison.scenes.filter { $0.fate == .vanished }.map(\.label)
        }
        entry.scenes = data.scenes
        entry.summaries = data.findingsOfLayout.map { numbers in
            let found = numbers.map { data.findings.values[$0] }
            var numbers: [Int] = []
            for finding in found {
                let number = rules.number(of: finding.rule)
                if !numbers.contains(number) { numbers.append(number) }
            }
            return Summary(severity: found.map(\.severity.rawValue).max() ?? 0, rules: numbers)
        }
        entry.data = data.json
        documents.append(entry)
    }

    /// Adds a document that cannot be read.
    public mutating func add(path: String, error: DocumentError) {
        documents.append(Entry(path: path, error: error))
    }

    /// What tells roots apart, in order: the place of the element, as ids may be missing.
    private static func rootIDs(_ layouts: [[SceneLayout]]) -> [RootKey] {
        var seen = Interner<RootKey>()
        for list in layouts { for layout in list { _ = seen.number(of: RootKey(layout.root)) } }
        return seen.values
    }

    private static func layout(of key: RootKey, in layouts: [SceneLayout]) -> SceneLayout? {
        layouts.first { RootKey($0.root) == key }
    }
}

/// What names a root in two versions of a document: its object id and its element's kind.
struct RootKey: Hashable {
    var kind: LayoutRoot.Kind
    var id: String
    var place: String
    /// What baselines call it.
    var recordKey: String

    init(_ root: LayoutRoot) {
        kind = root.kind
        id = root.id
        place = root.element.id ?? ""
        recordKey = root.recordKey
    }
}
