import ArgumentParser
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline layout`: prints every view's frame in the requested scenarios.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lays documents out and prints every view's frame.",
        discussion: """
            Without scenario options a document is laid out on the device that it was saved with. An option given more than \
            once makes a matrix of scenarios. A document that cannot be read is reported on standard error and does not keep the \
            others from being laid out; the exit status is then 2.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl, svg }

    @Argument(help: "Storyboards, xibs, and folders: every document below one is laid out.")
    var paths: [String]

    @Option(help: "How to print the layouts.")
    var format: Format = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write SVG files into this folder instead of printing them.", valueName: "folder"))
    var output: String?

    @Flag(help: "Print object ids in the trees.")
    var ids = false

    @Option(help: "The only scene, by name or object id; with the cells of its tables and collections.")
    var scene: String?

    @Flag(help: "Lay out as Xcode's canvas did when it saved the document.")
    var designTime = false

    @Option(help: "Where natural sizes come from: measured by Plumbline, or recorded in the document.")
    var intrinsic: IntrinsicMode = .measured

    @Option(help: ArgumentHelp("Also write the solver problem of the first scene, to be replayed.", valueName: "trace"))
    var capture: String?

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let files = try search.find(paths)
        let scenarios = try options.scenarios(of: files)
        if designTime, !scenarios.isEmpty || options.languages != nil {
            throw ValidationError("--design-time takes the document's own device and size classes: leave the scenario options out")
        }
        let workspace = Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose)
        workspace.keepsReleases = !options.ios.isEmpty
        var writer = try LayoutWriter(format: format, output: output, namesIDs: ids)
        var progress = ProgressLine(total: files.count)
        var captured = capture == nil
        var failed = false
        var isFound = scene == nil
        for (index, path) in files.enumerated() {
            do {
                let all = try layouts(path, scenarios, workspace)
                let layouts = scene.map { all.of(scene: $0) } ?? all
                isFound = isFound || !layouts.isEmpty
                try writer.write(layouts, path: path)
                if !captured, let capture, let first = layouts.first {
                    try SolverCapture.write(first, to: capture)
                    captured = true
                }
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error as DocumentError {
                failed = true
                writer.write(error, path: path)
                StandardError.report(error)
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        writer.finish()
        workspace.report()
        if failed { throw ExitCode(2) }
        if !isFound { throw CommandFailure("no document has a scene '\((scene ?? "").cut)': 'plumbline scenes' lists them") }
    }

    private func layouts(_ path: String, _ scenarios: [Scenario], _ workspace: Workspace) throws -> [SceneLayout] {
        let document = try workspace.document(at: path)
        if designTime { return DesignTime(intrinsicMode: intrinsic).layouts(of: document) }
        let shown = options.shown(Scenario(saved: document.device), asked: scenarios)
        let chosen = options.read(shown, asIn: path).on(document.platform)
        let built = workspace.built(chosen, at: path)
        return try options.translated(built, of: path).layouts(of: document, path: path, intrinsic).flatMap { $0 }
    }
}

extension [SceneLayout] {
    /// Those of a scene and of what is in it: cells of tables and collections are laid out by themselves.
    fileprivate func of(scene name: String) -> [SceneLayout] {
        let named = Set(lazy.filter { $0.root.isCalled(name) }.map(\.root.element.index))
        return filter { layout in
            sequence(first: layout.root.element, next: \.parent).contains { named.contains($0.index) }
        }
    }
}

extension Scenario {
    /// The device that a document was saved with; the square canvas if it names none.
    init(saved device: DeviceReference?) {
        self.init(
            device: device.flatMap { Device.named($0.id) } ?? FactTables.apple.squareCanvas,
            orientation: device?.orientation ?? .portrait
        )
    }
}
