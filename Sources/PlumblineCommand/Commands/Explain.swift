import ArgumentParser
import AutoLayout
import Checks
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline explain`: explains why a view is where it is, or what a console log means.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains why a view's frame is what it is, or what a log of unsatisfiable constraints comes down to.",
        discussion: """
            A view is named by its object id, its label, its outlet, its text, its class or a path such as 'Sign In/Form/nameLabel', or else by \
            a part of its text in either case; without one the views are listed, and those that an ambiguous name may mean. Without scenario options the canvas \
            is explained. In a folder, every view of that name in every document is.
            With --log the constraints that Xcode printed are reduced to those that contradict each other; of the documents and folders \
            named besides, the places are reported where constraints say the same.
            """
    )

    @Argument(help: "A storyboard or xib, or a folder of them.")
    var document: String?

    @Argument(help: "The view to explain: its object id, its label, its outlet, its text, its class or its path.")
    var view: String?

    @Argument(help: "With --log, more documents and folders.")
    var others: [String] = []

    @Option(help: ArgumentHelp("A console log, or - for standard input.", valueName: "file"))
    var log: String?

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Option(help: "How to print the explanation.")
    var format: Format = .text

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if log == nil, !others.isEmpty { throw ValidationError("one view of one document or folder is explained at a time") }
        if log == nil, document == nil { throw ValidationError("name a document and a view, or give a log with --log") }
    }

    func run() throws {
        if let log { return try explain(log: log) }
        let path = document ?? ""
        let workspace = Workspace([path], fonts: fonts.finder, isVerbose: search.verbose)
        defer { workspace.report() }
        workspace.keepsReleases = !options.ios.isEmpty
        let paths = try search.find([path])
        let scenarios = try options.scenarios(of: paths)
        var found: [(scenario: String, view: ViewExplanation)] = []
        var views: [String] = [], names: [String] = [], candidates: [String] = []
        // What shows the name as a part of its text, in case that nothing is called that.
        var showing: [(scenario: String, layout: SceneLayout, item: ItemID)] = []
        var failed = false
        for path in paths {
            do {
                let document = try workspace.document(at: path)
                let layouts: [(scenario: String, scenes: [SceneLayout])] =
                    scenarios.isEmpty
                    ? [("canvas", DesignTime().layouts(of: document))]
                    : try options.translated(
                        workspace.built(
                            options.read(
                                options.shown(Scenario(saved: document.device), asked: scenarios).on(document.platform), asIn: path),
                            at: path),
                        of: path
                    ).map {
                        ($0.name, try [$0].layouts(of: document, path: path, .measured)[0])
                    }
                views += layouts.flatMap { ViewExplanation.list(of: $0.1) }
                names += layouts.flatMap { ViewExplanation.names(in: $0.1) }
                let own = view.map { Self.explanations(of: $0, in: layouts) } ?? []
                let meant = view.map { name in layouts.flatMap { Self.elements(of: name, in: $0.1) }.distinct } ?? []
                if meant.count > 1 { candidates += meant.map(Self.line) }
                if let view, own.isEmpty {
                    showing += layouts.flatMap { scenario, scenes in
                        ViewExplanation.views(showing: view, in: scenes).map { (scenario, $0.layout, $0.item) }
                    }
                }
                if !own.isEmpty { Self.reportAssumptions(of: document, in: scenarios, path: path) }
                found += own
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
        }
        // What could not be read is said already; of a folder, the rest is searched.
        if failed, views.isEmpty { throw ExitCode(2) }
        guard let view else {
            for line in views.distinct { print(line) }
            throw CommandFailure("name a view of \(path) as well, by its object id or its name")
        }
        if found.isEmpty, candidates.isEmpty {
            let shown = showing.map { $0.layout.elements[$0.item.index] }.distinct
            if shown.count > 1 { candidates = shown.map(Self.line) }
            if shown.count == 1 {
                found = showing.compactMap { scenario, layout, item in ViewExplanation(of: item, in: layout).map { (scenario, $0) } }
            }
        }
        guard candidates.isEmpty else {
            throw CommandFailure(
                "'\(view.cut)' may be any of \(candidates.count) views: name one by its id or its path\n"
                    + candidates.joined(separator: "\n"))
        }
        guard !found.isEmpty else {
            let nearest = NearestName.all(view, in: names.distinct, limit: 3).map { "'\($0)'" }
            let advice =
                nearest.isEmpty
                ? "'plumbline explain \(path)' lists its views" : "the nearest names are \(nearest.joined(separator: ", "))"
            throw CommandFailure("\(path) has no view '\(view.cut)': \(advice)")
        }
        switch format {
        case .text: print(found.map { ExplanationText.text($0.view, scenario: $0.scenario) }.joined(separator: "\n"), terminator: "")
        case .json: print(ExplanationJSON.text(of: found), terminator: "")
        }
        if failed { throw ExitCode(2) }
    }

    /// A view that may be meant.
    private static func line(of element: Element) -> String {
        "\(element.location): \(element.id ?? "")  \(element.name)  \(element.path)"
    }

    private static func elements(of view: String, in scenes: [SceneLayout]) -> [Element] {
        ViewExplanation.views(named: view, in: scenes).map { $0.layout.elements[$0.item.index] }
    }

    private static func explanations(
        of view: String, in layouts: [(scenario: String, scenes: [SceneLayout])]
    ) -> [(scenario: String, view: ViewExplanation)] {
        layouts.flatMap { scenario, scenes in
            ViewExplanation.views(named: view, in: scenes).compactMap { layout, item in
                ViewExplanation(of: item, in: layout).map { (scenario, $0) }
            }
        }
    }

    /// Reports the bars whose heights are not known in the releases of the scenarios.
    private static func reportAssumptions(of document: Document, in scenarios: [Scenario], path: String) {
        var found: [(bar: Bar, release: UIKitRelease, names: [String])] = []
        for scenario in scenarios {
            for bar in document.roots.flatMap({ RunTime(scenario).assumedBars(of: $0, in: document) }).distinct {
                if let place = found.firstIndex(where: { $0.bar == bar && $0.release == scenario.release }) {
                    found[place].names.append(scenario.name)
                } else {
                    found.append((bar, scenario.release, [scenario.name]))
                }
            }
        }
        let halves = scenarios.filter { scenario in
            scenario.assumedBars != nil && document.roots.contains { RunTime(scenario).hasBars(around: $0, in: document) }
        }
        for scenario in halves {
            let bars = scenario.assumedBars.map(\.words) ?? ""
            StandardError.write("\(path): \(scenario.name): where bars are is not measured there, and assumed: \(bars)\n")
        }
        for (bar, release, names) in found {
            let place = names.count == 1 ? names[0] : "in \(names.count) of \(scenarios.count) scenarios"
            StandardError.write(
                "\(path): \(place): the height of the \(bar.rawValue) bar in iOS \(release) is not known and taken from an earlier release\n"
            )
        }
    }

    /// The layouts of the documents that a log may come from, on the canvas.
    private func layouts(for log: String) throws -> (scenes: [SceneLayout], failed: Bool) {
        let paths = [document, view].compactMap { $0 } + others
        guard !paths.isEmpty else { return ([], false) }
        let workspace = Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose)
        defer { workspace.report() }
        var scenes: [SceneLayout] = []
        var failed = false
        for path in try search.find(paths) {
            do {
                scenes += DesignTime().layouts(of: try workspace.document(at: path))
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
        }
        return (scenes, failed)
    }

    private func explain(log: String) throws {
        let data: Data
        if log == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            do { data = try RegularFile.read(log) } catch { throw CommandFailure("\(log): \(error); '--log -' reads the standard input") }
        }
        let (scenes, failed) = try layouts(for: log)
        let explanations = LogExplanation.explanations(of: String(decoding: data, as: UTF8.self), in: LogPlaces(scenes))
        guard !explanations.isEmpty else {
            throw CommandFailure(
                "\(log == "-" ? "the standard input" : log) holds no constraint such as Xcode prints: paste the lines with <NSLayoutConstraint:0x...>"
            )
        }
        switch format {
        case .text: print(explanations.map { ExplanationText.text($0) }.joined(separator: "\n"), terminator: "")
        case .json: print(ExplanationJSON.text(of: explanations), terminator: "")
        }
        if failed { throw ExitCode(2) }
    }
}
