import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Records
import Reports
import Scenarios
import Support

/// `plumbline record`: records the current layouts of documents, to compare later ones with.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Keeps the layouts of documents as they are, for later comparisons.",
        discussion: """
            Writes one file for each document: every distinct layout once, with the scenarios that share it. The files are \
            meant to be committed. Without scenario options documents are recorded in the scenarios that 'plumbline check' lays them \
            out in; 'plumbline compare' then takes the scenarios from the file.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String]

    @OptionGroup var place: BaselineOptions

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let documents = try search.find(paths)
        let asked = try options.scenarios(of: documents)
        try place.folder.check(documents)
        let workspace = Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose, sweepsLanguages: options.languages != nil)
        workspace.keepsReleases = !options.ios.isEmpty
        var progress = ProgressLine(total: documents.count)
        var tally = RecordTally()
        var failed = false
        for (index, path) in documents.enumerated() {
            do {
                let document = try workspace.document(at: path)
                let scenarios = try workspace.choice(of: path, asked: asked, on: document.platform).scenarios
                let layouts = try scenarios.layouts(of: document, path: path, .measured)
                let baseline = DocumentRecord(document: RecordFolder.name(of: path), scenarios: scenarios, layouts: layouts)
                tally.add(baseline, old: try? place.folder.read(path))
                try place.folder.write(baseline, for: path)
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        workspace.report()
        print("\(place.folder.path): \(tally.text), \(counted(tally.scenarios.count, "scenario"))")
        if failed { throw ExitCode(2) }
    }
}

/// The option of every subcommand that uses baselines.
struct BaselineOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the baselines are: a folder, or the .json file of one document.", valueName: "path"))
    var baselines = "Baselines"

    var folder: RecordFolder { RecordFolder(path: baselines) }
}

/// What a run has recorded.
private struct RecordTally {
    private var documents = 0, scenes = 0, layouts = 0, unchanged = 0
    private(set) var scenarios: Set<String> = []

    mutating func add(_ baseline: DocumentRecord, old: DocumentRecord?) {
        documents += 1
        scenarios.formUnion(baseline.scenarioNames)
        scenes += baseline.scenes.count
        layouts += baseline.scenes.reduce(0) { $0 + $1.distinct.count }
        if baseline == old { unchanged += 1 }
    }

    var text: String {
        let same = unchanged == 0 ? "" : " (\(unchanged) unchanged)"
        return "\(counted(documents, "document"))\(same), \(counted(scenes, "scene")), \(counted(layouts, "distinct layout"))"
    }
}
