import AutoLayout
import Checks
import Drawings
import InterfaceBuilder
import Records
import Scenarios

extension ReportBuilder {
    /// What a page shows of one document, or the reason why it could not be read. It does not depend on other documents, so that several
    /// can be made at a time, and those of documents that have not changed can be kept.
    package struct Entry: Sendable {
        package let path: String
        var error: DocumentError?
        /// Whether it is a document, and no other file of an app, such as a source or a property list.
        private(set) var isDocument = true
        var scenes: [DocumentData.SceneEntry] = []
        var findings: [ReportFinding] = []
        /// The findings of each layout, by number.
        var findingsOfLayouts: [[Int]] = []
        /// Findings outside all scenes, by number.
        var elsewhere: [Int] = []
        /// What is found in other files because of the document: its translations.
        private(set) var files: [Entry] = []
        /// The labels of scenes that a change removed.
        var gone: [String] = []
        /// The pictures that the document shows, by their numbers in it, each with the largest size in which it does.
        var pictures: [(picture: LookData.Picture, size: Size)] = []
        /// The number of each picture in the page; -1 for one that is not available.
        var pictureNumbers: [Int] = []
        var data = ""

        init(path: String, error: DocumentError? = nil) {
            self.path = path
            self.error = error
        }

        /// What is found in a file of an app that is no document.
        init(file: CheckedDocument) {
            self.init(path: file.path)
            isDocument = false
            findings = file.findings.map { ReportFinding($0, source: nil) }
            elsewhere = Array(findings.indices)
        }

        /// Finds out what there is to show.
        ///
        /// - Parameters:
        ///   - layouts: for each scenario of the page, the layouts of all roots in the document's order; none if it is not the document's.
        ///   - scenarios: all of the page.
        ///   - catalogs: provides the colours that documents name.
        ///   - checked: the document's findings; nil to check it.
        ///   - configuration: which rules run, and what is exempt.
        ///   - choice: the document's own scenarios; nil for all of the page.
        ///   - place: where the document stands in its app, if that is to count.
        ///   - accentColour: the name of the accent colour of the document's app; nil if it has none.
        ///   - change: the document before a change, if the report is about one.
        package init(
            _ document: Document, path: String, layouts: [[SceneLayout]], scenarios: [Scenario], catalogs: AssetCatalogs,
            accentColour: String? = nil,
            checked: CheckedDocument? = nil,
            configuration: CheckConfiguration = CheckConfiguration(), choice: ScenarioChoice? = nil, place: AppPlace? = nil,
            change: ReportChange? = nil
        ) {
            self.init(path: path)
            let choice = choice ?? ScenarioChoice(scenarios)
            var checker = Checker(configuration: configuration, choice: choice)
            checker.place = place
            let checked = checked ?? checker.check(document, path: path)
            let inFiles = Dictionary(grouping: checked.findings, by: \.location.file)
            files = inFiles.keys.sorted().filter { $0 != document.tree.file }.map { file in
                Entry(file: CheckedDocument(path: file, findings: inFiles[file] ?? []).folded)
            }
            let found = FindingsByScene(inFiles[document.tree.file] ?? [], in: document, scenarios: scenarios.map(\.name))
            // Looks are told once: the first of the document's scenarios decides what releases and sizes differ in.
            let first = layouts.firstIndex { !$0.isEmpty } ?? 0
            let accent =
                scenarios.isEmpty
                ? nil
                : Palette.accent(
                    named: accentColour, ofDocumentAt: path, on: document.platform, scenarios[first].release, isDark: false, catalogs)
            var data = DocumentData(document, path: path, catalogs, accent: accent)
            let variants = document.platform == .iOS ? SizesData.variants(document, in: choice.scenarios, configuration) : []
            var entries = [Int?](repeating: nil, count: document.roots.count)
            for (place, root) in document.roots.enumerated() {
                let layouts = layouts.map { $0.indices.contains(place) ? $0[place] : nil }
                let isNew = data.add(layouts, constant: found.findings(root: place)) { scenario in
                    found.findings(root: place, scenario: scenarios[scenario].name)
                }
                guard isNew else { continue }
                entries[place] = data.scenes.count - 1
                if let first = layouts.firstIndex(where: { $0 != nil }), Self.resizes(root), layouts[first]?.hasShortTexts == true {
                    data.addWidths(of: root, in: document, scenarios[first])
                }
                data.addSizes(of: root, in: document, variants, layouts, scenarios)
                if let change { data.addBefore(change.before(of: RootKey(root), in: scenarios)) }
            }
            for (scenario, layouts) in layouts.enumerated() where layouts.count == entries.count {
                data.addCells(of: layouts, scenario: scenario, entries)
                let chromes = document.roots.map { RunTime(scenarios[scenario]).chrome(around: $0, in: document) }
                data.addBars(of: layouts, chromes, scenario: scenario, entries)
            }
            gone = change?.comparison.scenes.filter { $0.change == .vanished }.map(\.label) ?? []
            scenes = data.scenes
            elsewhere = found.elsewhere.map { data.findings.number(of: $0) }
            findings = data.findings.values
            findingsOfLayouts = data.layouts.values.map(\.findings)
            pictures = data.looks.shownPictures
            self.data = data.json
        }

        /// Whether a root takes its width from a screen, so that its widths are worth a plot.
        private static func resizes(_ root: LayoutRoot) -> Bool { root.kind == .controllerView || root.kind == .topLevelView }
    }
}
