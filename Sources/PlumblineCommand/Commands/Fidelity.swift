import ArgumentParser
import Facts
import Instruments
import InterfaceBuilder
import Reports
import Support

/// `plumbline fidelity`: reports how many views are where Xcode stored them.
struct FidelityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fidelity",
        abstract: "Counts the views that Plumbline puts where Xcode stored them.",
        discussion: """
            Every document is laid out as on the canvas of the Xcode that saved it, once with the natural sizes that Xcode recorded \
            and once with those that Plumbline measures, and each frame is compared with the stored one. Views are judged if their \
            stored frame is what Auto Layout made of the constraints: not those that are hidden, flagged, placed by a mask, or older \
            than their constraints. Among them, frames that are older than what they show are counted apart: labels that are no \
            whole number of lines high though nothing stretches them, and plain views in stack views that have kept the 50 points that they \
            were made with; the figures are printed with and without the roots that contain one. The folders directly below a path are its projects. With --blind, documents are also laid out without \
            the stored frames of the views that are judged. With --rows, each row of the tables that the canvas of iOS is drawn by is left \
            out in turn, and the views are counted that are right only with it, and only without it.
            Exit status: 0, or 2 if a document could not be read.
            """
    )
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String]

    @Option(help: ArgumentHelp("By how much an edge or length may differ.", valueName: "points"))
    var tolerance = 0.51

    @Option(help: "recorded or measured; both without it.")
    var intrinsic: IntrinsicMode?

    @Flag(help: "Also without the stored frames of the views that are judged.")
    var blind = false

    @Flag(help: "What each row of the tables of facts decides.")
    var rows = false

    @Option(
        help: ArgumentHelp("With --rows, only those of this table, such as special-cases; may be given more than once.", valueName: "name"))
    var table: [String] = []

    @Option(help: "How to print it.")
    var format: Format = .text

    @Option(help: ArgumentHelp("List so many of the projects with the most misses.", valueName: "number"))
    var projects = 10

    @Option(help: ArgumentHelp("List so many of the views that lie farthest off.", valueName: "number"))
    var worst = 10

    @OptionGroup var fonts: FontOptions

    func validate() throws {
        guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance must be 0 points or more") }
        if let unknown = table.first(where: { name in !FactRow.tables.contains { $0.rawValue == name } }) {
            let names = FactRow.tables.map(\.rawValue)
            throw ValidationError("--table \(unknown): rows of \(names.joined(separator: ", ")) are left out")
        }
        if !table.isEmpty, !rows { throw ValidationError("--table goes with --rows") }
        if rows, blind { throw ValidationError("--rows and --blind cannot be combined") }
    }

    func run() throws {
        let finder = fonts.finder
        let skipped = SkippedDocuments(paths)
        var fidelity = Fidelity(tolerance: tolerance)
        var subjects: [Ablation.Subject] = []
        var failed = false
        let ways = (intrinsic.map { [$0] } ?? [.recorded, .measured]).map(Fidelity.Way.init) + (blind ? [.blind] : [])
        let documents = try DocumentPaths().find(paths)
        var progress = ProgressLine(total: documents.count)
        for (index, file) in documents.enumerated() {
            do {
                var document = try Document(path: file)
                document.fonts = finder.fonts(ofDocumentAt: file)
                let project = Self.project(of: file, belowOneOf: paths)
                if rows {
                    subjects.append(Ablation.Subject(document, project: project))
                } else {
                    try fidelity.add(document, project: project, ways: ways)
                }
            } catch {
                if !skipped.skips(error, path: file) {
                    failed = true
                    StandardError.report(error)
                }
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        skipped.report()
        finder.report()
        if rows {
            let rows = FactRow.all.filter { table.isEmpty || table.contains($0.table.rawValue) },
                progress = ProgressBox(total: rows.count, noun: "rows")
            let effects = Ablation(subjects, tolerance: tolerance, ways: ways).effects(of: rows) { progress.update($0) }
            progress.finish()
            print(format == .text ? AblationText.text(of: effects) : AblationJSON.text(of: effects), terminator: "")
        } else {
            switch format {
            case .text: print(FidelityText.text(of: fidelity, projects: projects, worst: worst), terminator: "")
            case .json: print(FidelityJSON.text(of: fidelity, worst: worst), terminator: "")
            }
        }
        if failed { throw ExitCode(2) }
    }

    /// The folder directly below the first of the paths that holds a document; that path itself for a document directly in it.
    private static func project(of file: String, belowOneOf paths: [String]) -> String {
        for path in paths {
            let base = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
            guard file.hasPrefix(base) else { continue }
            let parts = file.dropFirst(base.count).split(separator: "/")
            return parts.count > 1 ? String(parts[0]) : path
        }
        return file
    }
}
