import AppModel
import Fonts
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// Checks many documents, several at a time; the results are in the order of the documents, whichever finished first.
package struct CheckRun: Sendable {
    package var paths: [String]
    package var source: ConfigurationSource
    /// Scenarios that replace the configured ones.
    package var scenarios: [Scenario]?
    /// Whether each document is laid out only in those of the scenarios that its app may be seen in.
    package var adaptsToApps = false
    /// Whether the releases of the scenarios were asked for, so that an app's SDK does not change them.
    package var keepsReleases = false
    /// Called once with a line about each thing that decides what is judged: an SDK that an app says it is built with, where no scenario
    /// names one, and sources that are not there.
    package var notice: (@Sendable (String) -> Void)?
    /// Whether to lay out every translation beside a document in every scenario, for all rules.
    package var sweepsLanguages = false
    /// The only rules to run, by id; empty for all that the configuration enables.
    package var rules: [String]
    /// The number of documents checked at a time; nil for one per processor.
    package var jobs: Int?
    /// Whether these are all the documents there are, so that unneeded exemptions can be reported.
    package var isComplete: Bool
    /// Each document before a change, whose findings are not reported again, or nil for a new one; empty to report everything.
    package var earlier: [EarlierDocument?] = []
    /// Called with a line about each thing that was read from a project, or that could not be read.
    package var projectMessage: (@Sendable (String) -> Void)?
    /// Whether to read the apps around the documents: their targets and sources.
    package var readsApps = true
    /// The documents whose apps are asked what they say in property lists and settings; nil for those of the run. One part of several asks
    /// for all, and a run that looks for what is new for none.
    package var appPaths: [String]?
    /// Finds the fonts of the documents' apps; its messages are complete once the run is over.
    package var fonts = FontFinder()

    package init(
        paths: [String], source: ConfigurationSource = .nearest, scenarios: [Scenario]? = nil, rules: [String] = [], jobs: Int? = nil,
        isComplete: Bool = true
    ) {
        self.paths = paths
        self.source = source
        self.scenarios = scenarios
        self.rules = rules
        self.jobs = jobs
        self.isComplete = isComplete
    }

    /// The documents with their findings, in order; at the end configurations with findings.
    ///
    /// - Parameter progress: called with the number of finished documents, from any thread, one call at a time.
    package func run(progress: @escaping @Sendable (Int) -> Void = { _ in }) throws -> [CheckedDocument] {
        let (configurations, checkers, apps, projects) = try prepared()
        let earlier = try earlierCheckers(checkers)
        let documents = Array(paths.indices).concurrentMap(jobs: jobs, progress: progress) { check($0, checkers[$0], earlier[$0]) }
        let wantsOutlets = configurations.contains { limited($0).severity(of: UnusedOutlet.about) != nil }
        let isNew = newRequests(checkers, earlier)
        return documents
            + (isComplete || isNew != nil ? try sources(of: apps, wantsOutlets: wantsOutlets && isComplete, where: isNew) : [])
            + (isComplete ? staleExemptions(documents, configurations) : [])
            + (try said(by: appPaths.map(Self.projects(around:)) ?? projects))
    }

    /// What is found in the sources, property lists and projects around the documents.
    package func appFindings() throws -> [CheckedDocument] { try checkersAndAppFindings().app }

    /// The checker of each document, in order, and what is found around all of them.
    package func checkersAndAppFindings() throws -> (checkers: [Checker], app: [CheckedDocument]) {
        let (configurations, checkers, apps, projects) = try prepared()
        let wantsOutlets = configurations.contains { limited($0).severity(of: UnusedOutlet.about) != nil }
        return (checkers, try sources(of: apps, wantsOutlets: wantsOutlets, where: nil) + said(by: projects))
    }

    private static func projects(around paths: [String]) -> [AppProject] {
        var search = ProjectSearch()
        return paths.compactMap { search.project(ofDocumentAt: $0) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// What the apps say that a system will refuse or ignore, if scenarios or the apps themselves name an SDK.
    private func said(by projects: [AppProject]) throws -> [CheckedDocument] {
        guard let sdk = scenarios?.compactMap(\.sdk).max() ?? projects.compactMap({ $0.sdk?.sdk }).max() else { return [] }
        var search = ConfigurationSearch(source)
        return try AppFindings.all(in: projects, builtWith: sdk).compactMap { file, findings in
            try reported(findings, inFile: file, &search)
        }
    }

    /// Findings of a file that is no document, as the configuration around it weighs and exempts them; nil if none are left.
    private func reported(_ findings: [Finding], inFile path: String, _ search: inout ConfigurationSearch) throws -> CheckedDocument? {
        let checker = checker(try search.configuration(forDocumentAt: path), nil)
        let weighed = findings.compactMap { finding -> Finding? in
            guard let severity = Rules.named(finding.rule).flatMap({ checker.configuration.severity(of: $0.about) }) else { return nil }
            var finding = finding
            finding.severity = min(severity, finding.limit)
            return finding
        }
        return weighed.isEmpty ? nil : checker.exempted(CheckedDocument(path: path, findings: weighed))
    }

    /// The findings in a document that were not there before.
    ///
    /// - Parameter past: the checker of the earlier document.
    private func check(_ index: Int, _ checker: Checker, _ past: Checker?) -> CheckedDocument {
        let path = paths[index]
        guard let past, let earlier = earlier[index] else { return checker.check(path: path) }
        // The same in the same scenarios: nothing can be new, and nothing need be laid out.
        if earlier.isSame, earlier.surroundings != .other, past.choice == checker.choice {
            // What the app around it breaks is seen without that.
            var unchanged = [earlier.hasOtherApp ? checker.checkApp(path: path) : checker.read(path: path)]
            if !unchanged[0].findings.isEmpty { _ = past.appBaseline(of: earlier, path: path).subtract(from: &unchanged) }
            unchanged[0].isUnchanged = true
            return unchanged[0]
        }
        var reported = [checker.check(path: path)]
        _ = past.baseline(of: earlier, path: path).subtract(from: &reported)
        return reported[0]
    }

    /// The checker of each earlier document, in order: where what documents share may have been different, by what lies around its file.
    private func earlierCheckers(_ checkers: [Checker]) throws -> [Checker?] {
        if earlier.isEmpty { return checkers.map { _ in nil } }
        var past = self
        past.projectMessage = nil
        past.notice = nil
        // What apps were is read once they are known to differ.
        past.readsApps = false
        past.fonts = FontFinder(paths: fonts.paths, configuration: source)
        past.paths = earlier.compactMap { $0.flatMap { $0.surroundings == .same ? nil : $0.file } }
        var others: IndexingIterator<[Checker]>
        do { others = try past.checkers().makeIterator() } catch is ConfigurationError {
            // A configuration that could not be read then is one that the change mended: today's counts.
            return zip(earlier, checkers).map { $0 == nil ? nil : $1 }
        }
        var apps = AppSearch(jobs: jobs)
        return zip(earlier, checkers).map { document, checker in
            guard let document, var past = document.surroundings == .same ? checker : others.next() else { return nil }
            past.place =
                document.hasOtherApp && checker.place != nil
                ? apps.app(ofDocumentAt: document.file).map { AppPlace($0, path: document.file) } : checker.place
            return past
        }
    }

    /// Whether sources ask documents for something that they did not ask for, or had, before; nil unless some app differs.
    private func newRequests(_ checkers: [Checker], _ pasts: [Checker?]) -> ((Finding) -> Bool)? {
        guard zip(earlier, pasts).contains(where: { $0?.hasOtherApp == true && $1?.place != nil }) else { return nil }
        var roots: Set<String> = []
        var known: [String: Int] = [:]
        // A source may have been moved: its name, and what it asks for, say which finding it was.
        func name(_ finding: Finding) -> String { "\((finding.location.file as NSString).lastPathComponent): \(finding.message)" }
        for app in pasts.compactMap({ $0?.place?.app }) where roots.insert(app.root).inserted {
            for finding in UnmetRequests.findings(in: app).flatMap(\.findings) { known[name(finding), default: 0] += 1 }
        }
        return { finding in
            guard let count = known[name(finding)], count > 0 else { return true }
            known[name(finding)] = count - 1
            return false
        }
    }

    /// The checker of each document, in order.
    package func checkers() throws -> [Checker] { try prepared().checkers }

    private func prepared() throws -> (
        configurations: [CheckConfiguration], checkers: [Checker], apps: [App], projects: [AppProject]
    ) {
        var search = ConfigurationSearch(source)
        var configurations: [CheckConfiguration] = []
        for path in paths { configurations.append(try search.configuration(forDocumentAt: path)) }
        var projects = ProjectSearch()
        var reported: Set<String> = []
        var apps = AppSearch(jobs: jobs)
        var alone = 0
        var told: [AppProject] = []
        let checkers = zip(paths, configurations).map { path, configuration in
            let isUsual = scenarios == nil && configuration.matrix == nil
            let hasSDK = scenarios?.contains { $0.sdk != nil } == true
            let found = projects.project(ofDocumentAt: path)
            let project = isUsual ? found : nil
            let said = hasSDK ? nil : found?.sdk
            // What an app is told today does not hang on its asking for an old look.
            if hasSDK || said.map({ $0.sdk > .usual }) == true, let found, !told.contains(found) { told.append(found) }
            if isUsual, project == nil, projectMessage != nil, Self.isRead(path) { alone += 1 }
            for line in projects.takeProblems() where reported.insert(line).inserted { projectMessage?(line) }
            if let project, reported.insert(project.path).inserted { project.lines.forEach { projectMessage?($0) } }
            var checker = checker(configuration, project)
            checker.choice.scenarios = checker.choice.scenarios.map { $0.built(by: found, keepsRelease: keepsReleases) }
            if adaptsToApps { checker.choice.adapt(to: found, ofDocumentAt: path) }
            if isUsual { checker.choice = checker.choice.limited(toDevicesOfDocumentAt: path).limited(toLanguageOfDocumentAt: path) }
            if readsApps { checker.place = apps.app(ofDocumentAt: path).map { AppPlace($0, path: path) } }
            // An SDK of iOS is none of a Mac's document.
            let isOfIOS = checker.place?.document?.isForIOS ?? true
            if let said, isOfIOS, reported.insert(said.text).inserted { notice?(said.text) }
            for line in checker.place?.unjudged ?? [] where reported.insert(line).inserted { notice?(line) }
            return checker
        }
        if alone > 0 { projectMessage?("\(counted(alone, "document")) in no Xcode project: looked at in all usual scenarios") }
        for line in apps.found.flatMap({ $0.problems + $0.gaps }) where reported.insert(line).inserted { projectMessage?(line) }
        return (configurations, checkers, apps.found, told)
    }

    /// Whether a document is none that every run passes over, such as one for watchOS.
    private static func isRead(_ path: String) -> Bool {
        do {
            _ = try Document(path: path)
            return true
        } catch { return error.passedOver == nil }
    }

    /// What is found in the sources of apps whose documents are all among those that are checked.
    ///
    /// - Parameters:
    ///   - wantsOutlets: whether to look for outlets that no document connects.
    ///   - isWanted: whether a finding is told; nil for all.
    private func sources(of apps: [App], wantsOutlets: Bool, where isWanted: ((Finding) -> Bool)?) throws -> [CheckedDocument] {
        let checked = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        var search = ConfigurationSearch(source)
        var documents: [CheckedDocument] = []
        for app in apps where app.documents.allSatisfy({ checked.contains($0.path) || !app.isBuilt($0.path) }) {
            let outlets = wantsOutlets ? UnconnectedOutlets.findings(in: app) : []
            for (path, found) in UnmetRequests.findings(in: app) + outlets {
                let findings = isWanted.map { found.filter($0) } ?? found
                if let document = try reported(findings, inFile: path, &search) { documents.append(document) }
            }
        }
        return documents
    }

    private func checker(_ configuration: CheckConfiguration, _ project: AppProject?) -> Checker {
        var checker = Checker(configuration: limited(configuration), scenarios: scenarios, project: project, fonts: fonts)
        if sweepsLanguages { checker.choice.translations = .all }
        return checker
    }

    /// A configuration with the requested rules alone.
    private func limited(_ configuration: CheckConfiguration) -> CheckConfiguration {
        var configuration = configuration
        if !rules.isEmpty {
            for rule in Rules.all.map({ $0.about }) {
                let isWanted = rules.contains(rule.id)
                if !isWanted { configuration.rules[rule.id] = .off }
                if isWanted, configuration.severity(of: rule) == nil { configuration.rules[rule.id] = .on }
            }
        }
        return configuration
    }

    /// The exemptions that cover some document but that none needs, by configuration.
    private func staleExemptions(_ documents: [CheckedDocument], _ configurations: [CheckConfiguration]) -> [CheckedDocument] {
        guard rules.isEmpty || rules.contains(StaleExemption.about.id) else { return [] }
        var needed: [String: [Int: Bool]] = [:]
        var files: [String: CheckConfiguration] = [:]
        for (document, configuration) in zip(documents, configurations) {
            guard let file = configuration.path else { continue }
            files[file] = configuration
            needed[file, default: [:]].merge(document.exemptions) { $0 || $1 }
        }
        return files.keys.sorted().compactMap { file in
            guard let configuration = files[file], let severity = configuration.severity(of: StaleExemption.about) else { return nil }
            let findings = configuration.exemptions.enumerated().compactMap { place, exemption -> Finding? in
                guard needed[file]?[place] == false else { return nil }
                var finding = StaleExemption.finding(exemption, path: file)
                finding.severity = severity
                return finding
            }
            return findings.isEmpty ? nil : CheckedDocument(path: file, findings: findings)
        }
    }
}
