import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline report`: writes one page with every scene in every scenario.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Draws every scene in every scenario on one page that needs no server.",
        discussion: """
            Without scenario options documents are drawn in the scenarios that 'plumbline check' lays them out in. A document \
            that cannot be read has its place on the page; the exit status is then 2.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String]

    @Option(name: .shortAndLong, help: "The page to write.")
    var output = "report.html"

    @Option(help: "What the page is called.")
    var title: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Begin the page with what breaks and what moves when the app is built for that system: ios27, or a minor release such as ios27.1.",
            valueName: "system"))
    var target: ReadinessTarget?

    @OptionGroup var page: ReportPageOptions

    @Option(help: "Where natural sizes come from: measured by Plumbline, or recorded in the document.")
    var intrinsic: IntrinsicMode = .measured

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if target != nil, options.isGiven { throw ValidationError("--for looks at scenarios of its own: leave other scenarios out") }
    }

    /// The name of the Xcode project that is nearest, or else of the one folder or document that was named: an app may have projects of
    /// libraries and demos inside.
    ///
    /// - Parameter projects: the paths of the projects that documents belong to.
    static func usualTitle(_ paths: [String], _ projects: [String]) -> String {
        let bundles = Set(
            projects.compactMap { path -> [String]? in
                let parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
                return parts.lastIndex { $0.hasSuffix(".xcodeproj") }.map { Array(parts[...$0]) }
            })
        let depth = bundles.map(\.count).min(), nearest = bundles.filter { $0.count == depth }
        if nearest.count == 1, let name = nearest.first?.last { return String(name.dropLast(".xcodeproj".count)) }
        guard paths.count == 1, let path = paths.first else { return "Layouts" }
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let name = DocumentSearch.isFolder(path) ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
        return name.isEmpty || name == "/" ? "Layouts" : name
    }

    func run() throws {
        try OutputFile.check(output)
        let files = try search.find(paths)
        let contents = try page.contents(of: files)
        let asked = try target.map { ScenarioMatrix.scenarios(builtWith: $0.sdk) } ?? options.scenarios(of: files)
        let workspace = Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose, sweepsLanguages: options.languages != nil)
        workspace.keepsReleases = !options.ios.isEmpty
        workspace.adaptsToApps = target != nil || options.asksForNewSDK || options.asksForTraitsAlone
        let documents = files.map { path in Result { try workspace.document(at: path) } }
        let choices = try zip(files, documents).map { path, document in
            // A document for the Mac is drawn in its windows, whatever phones were requested besides.
            try workspace.choice(of: path, asked: asked, on: try? document.get().platform)
        }
        let scenarios = choices.map(\.scenarios).joined().distinct
        let catalogs = AssetCatalogs()
        let subjects = try files.indices.map { index in
            ReportSubject(
                path: files[index], document: documents[index], configuration: try workspace.configuration(of: files[index]),
                choice: choices[index], place: workspace.place(of: files[index]),
                accentColour: workspace.project(of: files[index])?.accentColour)
        }
        let progress = ProgressBox(total: files.count, scenarios: scenarios.count)
        let entries = subjects.concurrentMap(progress: { progress.update($0) }) { $0.entry(in: scenarios, intrinsic, catalogs) }
        progress.finish()
        let projects = files.isEmpty ? [workspace.project(of: ".")?.path] : files.map { workspace.project(of: $0)?.path }
        var report = ReportBuilder(
            title: title ?? contents?.title ?? Self.usualTitle(paths, projects.compactMap { $0 }),
            scenarios: scenarios, catalogs: catalogs,
            converter: PixelPictures().png)
        var failed = false
        for (path, entry) in zip(files, entries) {
            do {
                report.add(try entry.get())
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error as DocumentError {
                failed = true
                report.add(path: path, error: error)
                StandardError.report(error)
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
        }
        if let contents { try report.arrange(by: contents) }
        var around = CheckRun(paths: files, scenarios: asked.isEmpty ? nil : asked)
        around.fonts = workspace.fonts
        for file in try around.appFindings() { report.add(file: file.folded) }
        let expectations = try page.verdicts(on: zip(files, choices).map { ($0, $1.scenarios) }) { try workspace.document(at: $0) }
        report.verdicts = expectations.verdicts
        report.map = AppMap(workspace.foundApps, documents: Set(files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }))
        failed = failed || expectations.hasProblems
        if let target {
            var run = CheckRun(paths: files)
            run.fonts = workspace.fonts
            let summary = try Readiness(run, for: target.sdk, workspace: workspace) { error, _ in
                failed = StandardError.hasReported(error) || failed
            }.summary
            for line in summary.unjudged { StandardError.write("could not be judged: \(line)\n") }
            failed = failed || !summary.unjudged.isEmpty
            report.readiness = summary
        }
        workspace.report()
        for message in report.messages { StandardError.write(message + "\n") }
        // A page of nothing but errors shows nobody anything.
        guard files.isEmpty || entries.contains(where: { (try? $0.get()) != nil }) else {
            StandardError.write("\(output) was not written: no document could be read\n")
            throw ExitCode(2)
        }
        try OutputFile.write(report.page(), to: output)
        print("\(output): \(counted(report.count, "document")) in \(counted(scenarios.count, "scenario"))")
        if failed { throw ExitCode(2) }
    }
}

/// A document of a report, read or not.
private struct ReportSubject: Sendable {
    var path: String
    var document: Result<Document, any Error>
    var configuration: CheckConfiguration
    var choice: ScenarioChoice
    var place: AppPlace?
    var accentColour: String?

    /// What the page shows of it, or why it cannot be shown.
    func entry(in scenarios: [Scenario], _ mode: IntrinsicMode, _ catalogs: AssetCatalogs) -> Result<ReportBuilder.Entry, any Error> {
        Result {
            let document = try document.get()
            return ReportBuilder.Entry(
                document, path: path,
                layouts: try choice.scenarios.layouts(of: document, path: path, mode).spread(from: choice.scenarios, over: scenarios),
                scenarios: scenarios, catalogs: catalogs, accentColour: accentColour, configuration: configuration, choice: choice,
                place: place
            )
        }
    }
}

extension [[SceneLayout]] {
    /// The layouts in some scenarios among all: none in the others.
    func spread(from own: [Scenario], over all: [Scenario]) -> [[SceneLayout]] {
        let known = Dictionary(zip(own, self)) { first, _ in first }
        return all.map { known[$0] ?? [] }
    }
}

extension [Scenario] {
    /// The layouts of a document's roots, scenario by scenario.
    func layouts(of document: Document, path: String, _ mode: IntrinsicMode) throws -> [[SceneLayout]] {
        var shared = SharedLayouts(document)
        return try map { scenario in
            try RunTime(scenario, intrinsicMode: mode).layouts(of: document.localized(to: scenario.language, path: path), sharing: &shared)
        }
    }
}
