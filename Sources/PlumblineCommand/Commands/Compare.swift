import ArgumentParser
import AutoLayout
import Checks
import Facts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline compare`: what moved, by scene and size class.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Reports which views moved since layouts were recorded, between two git revisions, or with the system alone.",
        discussion: """
            Without --from, documents are compared with what 'plumbline record' kept, in the scenarios that it kept. With \
            --from they are compared with that revision, in the scenarios given or else in those that 'plumbline check' lays them out in. \
            With --to-ios or --to-sdk the files as they are are laid out twice: what moves with the release of iOS, or with the SDK that the app \
            is built with, alone: first by cause, then by scene (--views lists every view).
            Exit status: 0 where nothing changed, 1 where something did, 2 where something could not be compared.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String] = ["."]

    @Option(help: ArgumentHelp("The git revision to compare with, instead of baselines.", valueName: "revision"))
    var from: String?

    @Option(help: ArgumentHelp("The git revision to compare, instead of the files as they are.", valueName: "revision"))
    var to: String?

    @Option(
        help: ArgumentHelp(
            "Lay the documents out in this release of iOS as well, and compare that with the releases of the scenarios.",
            valueName: "release"))
    var toIos: UIKitRelease?

    @Option(
        help: ArgumentHelp(
            "Lay the documents out as an app that is built with this SDK as well: 18, 26, 27 or 27.1. It is compared with --sdk, or 26.",
            valueName: "release"))
    var toSdk: LinkedSDK?

    @Flag(help: "With --to-ios or --to-sdk, list every view that moves instead of a line for each scene.")
    var views = false

    @Option(help: "How to print the changes.")
    var format: Format = .text

    @Option(
        help: ArgumentHelp(
            "Put the drawings that the Markdown shows into this folder: frames before and after, in outlines.", valueName: "folder"))
    var pictures: String?

    @Option(help: ArgumentHelp("Where the Markdown's readers find the drawings, instead of that folder.", valueName: "url"))
    var picturesAt: String?

    @Option(help: ArgumentHelp("Also write a report of the documents that changed, before and after.", valueName: "page"))
    var report: String?

    @OptionGroup var place: BaselineOptions

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if to != nil, from == nil { throw ValidationError("--to goes with --from: name the revision to compare with as well") }
        if !system.isSame, from != nil {
            throw ValidationError("--to-ios and --to-sdk compare the files with themselves: leave --from and --to out")
        }
        if views, system.isSame { throw ValidationError("--views goes with --to-ios or --to-sdk") }
        if pictures != nil, format != .markdown { throw ValidationError("--pictures goes with --format markdown") }
        if picturesAt != nil, pictures == nil { throw ValidationError("--pictures-at goes with --pictures") }
    }

    func run() throws {
        if from == nil, system.isSame, place.folder.recorded(at: paths).isEmpty {
            throw CommandFailure(
                "nothing is recorded of \(paths.joined(separator: ", ")) in \(place.baselines): run 'plumbline record' first, or name a revision with --from"
            )
        }
        let repository = Result { try Repository(of: paths.first ?? ".") }
        var run = ComparisonRun(
            old: try from.map { .revision(try Revision($0, in: try repository.get(), before: to)) }
                ?? (system.isSame ? .baselines(place.folder) : .files),
            new: try to.map { .revision(try Revision($0, in: try repository.get())) } ?? .files,
            chosen: [],
            newSystem: system,
            workspace: Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose, sweepsLanguages: options.languages != nil)
        )
        run.workspace.keepsReleases = !options.ios.isEmpty
        let missing = try run.missing(of: paths, search.paths)
        for path in missing { StandardError.report(FileProblem.noDocument(path)) }
        let documents = try run.documents(at: paths, search.paths)
        if documents.isEmpty, !missing.isEmpty { throw ExitCode(2) }
        run.chosen = try options.scenarios(of: documents.flatMap(run.files), alsoIn: toIos, of: toSdk)
        var progress = ProgressLine(total: documents.count, scenarios: max(1, run.chosen.count))
        var changed: [ComparedDocument] = []
        var comparisons: [DocumentComparison] = []
        var failed = missing.count
        var releases: Set<UIKitRelease> = []
        for (index, path) in documents.enumerated() {
            do {
                let compared = try run.compare(path)
                comparisons.append(compared.comparison)
                releases.formUnion(compared.scenarios.filter { $0.device?.isHeld != false }.map(\.plainRelease))
                if !compared.comparison.isEmpty { changed.append(compared) }
            } catch  where run.workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed += 1
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        run.workspace.report()
        try write(changed)
        if let report { try ComparisonPage.write(changed, title: title, to: report) }
        let unread = failed > 0 ? "; \(counted(failed, "document")) could not be read" : ""
        // By default check looks at them, and this does not.
        let asksForOwnTexts = options.languages == nil && options.language.isEmpty
        let isTranslated = asksForOwnTexts && documents.contains { (try? Localization.languages(of: $0))?.isEmpty == false }
        let untold = isTranslated ? "; translations were not compared: --languages all does" : ""
        StandardError.write(ComparisonText.summary(of: comparisons) + base(releases.sorted()) + unread + untold + "\n")
        if failed > 0 { throw ExitCode(2) }
        if !changed.isEmpty { throw ExitCode(1) }
    }

    private var system: ComparedSystem { ComparedSystem(release: toIos, sdk: toSdk) }

    /// What is compared with the system: `; from iOS 26, and --ios names another`. Options for other things leave the releases of usual
    /// scenarios out.
    private func base(_ releases: [UIKitRelease]) -> String {
        guard toIos != nil, !releases.isEmpty else { return "" }
        let isUsual = options.isGiven && options.ios.isEmpty
        return "; from iOS \(Titles.list(releases.map { "\($0)" }, limit: releases.count))\(isUsual ? ", and --ios names another" : "")"
    }

    private var title: String { system.isSame ? "Layouts that changed" : "Layouts that \(system.words) changes" }

    private func write(_ changed: [ComparedDocument]) throws {
        let comparisons = changed.map(\.comparison)
        switch format {
        case .text where !system.isSame && !views:
            print(CauseTally(changed.map { ($0.comparison, $0.moved) }).text, terminator: "")
        case .text: print(comparisons.map(ComparisonText.text).joined(), terminator: "")
        case .json: print(ComparisonJSON.text(of: comparisons), terminator: "")
        case .markdown:
            let result = ComparisonMarkdown.text(
                of: comparisons, from: changed.map(\.old), to: changed.map(\.new), title: title, pictureFolder: picturesAt ?? pictures
            )
            print(result.text, terminator: "")
            guard let pictures else { return }
            let folder = URL(fileURLWithPath: pictures, isDirectory: true)
            try OutputFile.makeFolder(pictures)
            for picture in result.pictures { try OutputFile.write(picture.svg, to: folder.appendingPathComponent(picture.name).path) }
        }
    }
}
