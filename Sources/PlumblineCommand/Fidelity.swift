import ArgumentParser
import Conformance
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
            than their constraints. The folders directly below a path are its projects.
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

    @Option(help: "How to print it.")
    var format: Format = .text

    @Option(help: ArgumentHelp("List so many of the projects with the most misses.", valueName: "number"))
    var projects = 10

    @Option(help: ArgumentHelp("List so many of the views that lie farthest off.", valueName: "number"))
    var worst = 10

    @OptionGroup var fonts: FontOptions

    func validate() throws {
        guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance must be 0 points or more") }
    }

    func run() throws {
        var fidelity = Fidelity(tolerance: tolerance)
        let finder = fonts.finder
        var failed = false
        let found = try paths.map { path in (path, try DocumentPaths().find([path])) }
        var progress = ProgressLine(total: found.reduce(0) { $0 + $1.1.count })
        var done = 0
        for (path, documents) in found {
            for file in documents {
                do {
                    var document = try Document(path: file)
                    document.fonts = finder.fonts(ofDocumentAt: file)
                    fidelity.add(document, project: Self.project(of: file, below: path), modes: intrinsic.map { [$0] } ?? [.recorded, .measured])
                } catch {
                    failed = true
                    StandardError.report(error, path: file)
                }
                done += 1
                progress.update(done: done)
            }
        }
        progress.finish()
        finder.report()
        switch format {
        case .text: print(FidelityText.text(of: fidelity, projects: projects, worst: worst), terminator: "")
        case .json: print(FidelityJSON.text(of: fidelity, worst: worst), terminator: "")
        }
        if failed { throw ExitCode(2) }
    }

    /// The folder directly below a path that contains a document; the path itself for a document directly in it.
    static func project(of file: String, below path: String) -> String {
        let base = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        let rest = file.dropFirst(file.hasPrefix(base) ? base.count : 0)
        let parts = rest.split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : path
    }
}
