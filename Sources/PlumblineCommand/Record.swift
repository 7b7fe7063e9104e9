import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Records
import Reports
import Scenarios

/// `plumbline record`: keeps the layouts of documents as they are now, to compare later ones with.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Keeps the layouts of documents as they are, for later comparisons.",
        discussion: """
            Writes one file for each document: every distinct layout once, with the scenarios that share it. The files are \
            meant to be committed. Without scenario options the quick matrix is recorded: six devices, both orientations, both \
            directions; 'plumbline compare' then takes the scenarios from the file.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String]

    @OptionGroup var place: BaselineOptions

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let scenarios = try options.scenariosOrQuick()
        let documents = try DocumentPaths.find(paths)
        try place.folder.check(documents)
        let finder = fonts.finder
        var progress = ProgressLine(total: documents.count, scenarios: scenarios.count)
        var tally = RecordTally()
        var failed = false
        for (index, path) in documents.enumerated() {
            do {
                let baseline = try Baseline(reading: path, in: scenarios, fonts: finder)
                tally.add(baseline, old: try? place.folder.read(path))
                try place.folder.write(baseline, for: path)
            } catch let error where StandardError.hasReported(error, path: path) {
                failed = true
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        finder.report()
        print("\(place.folder.path): \(tally.text), \(scenarios.count) scenarios")
        if failed { throw ExitCode(2) }
    }
}

/// The option of every subcommand that has to do with baselines.
struct BaselineOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where the baselines are: a folder, or the .json file of one document.", valueName: "path"))
    var baselines = "Baselines"

    var folder: BaselineFolder { BaselineFolder(path: baselines) }
}

/// What a run has recorded.
private struct RecordTally {
    private var documents = 0, scenes = 0, layouts = 0, unchanged = 0

    mutating func add(_ baseline: Baseline, old: Baseline?) {
        documents += 1
        scenes += baseline.scenes.count
        layouts += baseline.scenes.reduce(0) { $0 + $1.distinct.count }
        if baseline == old { unchanged += 1 }
    }

    var text: String {
        let same = unchanged == 0 ? "" : " (\(unchanged) unchanged)"
        return "\(documents) documents\(same), \(scenes) scenes, \(layouts) distinct layouts"
    }
}

extension Baseline {
    /// Lays a document out. Throws what ``StandardError/hasReported(_:path:)`` can report.
    ///
    /// - Parameter name: what the baseline calls the document, where that is not its path.
    init(reading path: String, in scenarios: [Scenario], fonts: FontFinder, name: String? = nil) throws {
        var document = try Document(path: path)
        document.fonts = fonts.fonts(ofDocumentAt: path)
        var search = ConfigurationSearch()
        let layouts = try scenarios.layouts(of: document, path: path, search.configuration(forDocumentAt: path))
        self.init(document: name ?? BaselineFolder.name(of: path), scenarios: scenarios, layouts: layouts)
    }
}
