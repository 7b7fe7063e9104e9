import ArgumentParser
import Checks
import Drawings
import Fonts
import Foundation
import InterfaceBuilder
import Rasters
import Scenarios
import Support

/// `plumbline render`: draws one scene as a picture.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a scene as a PNG, SVG or PDF picture.",
        discussion: """
            A scene is named by its title, its storyboard identifier, its class or its object id; a document of one scene needs no name. \
            Without scenario options it is drawn on the device that the document was saved with, with as many pixels per point as the \
            device has or --scale says.
            """
    )

    enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }

    @Argument(help: "A storyboard or xib.")
    var document: String

    @Argument(help: "The scene: its title, identifier, class or object id.")
    var scene: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("The picture to write: its name ends in .png, .svg or .pdf.", valueName: "file"))
    var output: String

    @Option(help: "light or dark.")
    var appearance: Appearance = .light

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    @Flag(help: "Outline the views that check's findings in this scenario are about, and list the findings below.")
    var annotate = false

    @Option(help: ArgumentHelp("Draw and list what holds a view, as explain finds it.", valueName: "view"))
    var constraints: String?

    @Flag(help: "Outline the frames of all views, each with its width and height in points.")
    var frames = false

    @Option(help: ArgumentHelp("An earlier version of the document: draw before, after and overlay side by side.", valueName: "document"))
    var compare: String?

    func validate() throws {
        guard ["png", "svg", "pdf"].contains(kind) else {
            throw ValidationError("--output \(output) is not usable: its name must end in .png, .svg or .pdf")
        }
        if compare != nil, annotate || constraints != nil || frames {
            throw ValidationError("--compare goes with none of --annotate, --constraints and --frames")
        }
    }

    private var kind: String { (output as NSString).pathExtension.lowercased() }

    func run() throws {
        let workspace = Workspace([document] + (compare.map { [$0] } ?? []), fonts: fonts.finder)
        defer { workspace.report() }
        let read = try self.read(document, workspace)
        let asked = try options.one(Scenario(saved: read.device), of: document)
        workspace.keepsReleases = !options.ios.isEmpty
        let scenarios = workspace.built(options.read([asked], asIn: document).on(read.platform), at: document)
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw CommandFailure("one scenario is drawn at a time: the options ask for \(scenarios.count) (name one with --device)")
        }
        let root = try root(of: read)
        let around = RenderedScene.Surroundings(of: document, workspace)
        let scene = try RenderedScene(root, of: read, path: document, scenario, isDark: appearance == .dark, around)
        var drawing = frames ? scene.framed : scene.drawing
        if let compare {
            let old = try self.read(compare, workspace)
            guard let before = old.root(named: root.id) ?? old.root(named: root.label) else {
                throw CommandFailure("\(compare) has no scene '\(root.label)'")
            }
            drawing = scene.compared(
                with: try RenderedScene(before, of: old, path: compare, scenario, isDark: appearance == .dark, around))
        } else if annotate || constraints != nil {
            var annotations: [Annotation] = []
            if annotate { annotations += scene.annotations(for: try findings(in: scene, workspace, scenario)) }
            if let constraints { annotations += try scene.annotations(forConstraintsOf: constraints) }
            drawing = scene.annotated(
                drawing, annotations, none: annotate ? "no findings" : "nothing holds '\(constraints ?? "")'")
        }
        let faces = FreeFaces()
        if faces.isEmpty {
            StandardError.write("note: no open face was found, texts are drawn as blocks: install Debian's fonts-inter [fonts]\n")
        }
        let typesetter = Typesetter(fonts: read.fonts, faces: faces)
        try write(drawing, typesetter)
        let undrawn = typesetter.undrawn
        if !faces.isEmpty, !undrawn.isEmpty {
            let some = undrawn.prefix(8).map(String.init).joined(separator: " ") + (undrawn.count > 8 ? " …" : "")
            StandardError.write(
                "note: no face here has \(counted(undrawn.count, "character")), drawn as blocks: \(some) "
                    + "(Debian's fonts-noto-cjk has Chinese, Japanese and Korean) [fonts]\n")
        }
        for note in PictureNotes(of: drawing).lines { StandardError.write("note: \(note) [pictures]\n") }
        for problem in around.catalogs.problems { StandardError.write("\(problem) [pictures]\n") }
    }

    private func read(_ path: String, _ workspace: Workspace) throws -> Document {
        do { return try workspace.document(at: path) } catch let error as DocumentError {
            StandardError.report(error)
            throw ExitCode(2)
        }
    }

    /// What `check` finds in the scene, and in the cells in it, in one scenario.
    private func findings(in scene: RenderedScene, _ workspace: Workspace, _ scenario: Scenario) throws -> [Finding] {
        var configuration = try workspace.configuration(of: document)
        // What only other windows show is not in this picture.
        configuration.isContinuous = false
        var checker = Checker(
            configuration: configuration, choice: try workspace.choice(of: document, asked: [scenario]), fonts: workspace.fonts)
        checker.place = workspace.place(of: document)
        return scene.roots.flatMap { checker.check($0, of: scene.document, path: document, rules: Rules.all).findings }.sorted()
    }

    private func root(of read: Document) throws -> LayoutRoot {
        if let scene {
            if let root = read.root(named: scene) { return root }
        } else {
            let screens = read.roots.filter { [.controllerView, .windowContent, .topLevelView].contains($0.kind) }
            if screens.count == 1 { return screens[0] }
            if read.roots.count == 1 { return read.roots[0] }
        }
        let names = read.roots.map { "'\($0.label)'" }.joined(separator: ", ")
        throw CommandFailure(
            scene.map { "\(document) has no scene '\($0)': there are \(names)" }
                ?? "name a scene of \(document) as well: there are \(names)")
    }

    private func write(_ drawing: Drawing, _ typesetter: Typesetter) throws {
        let data: Data
        do {
            switch kind {
            case "svg":
                let shown = try Raster.forBrowsers(drawing, typesetter: typesetter)
                data = Data(DrawingSVG.document(shown, typesetter: typesetter).utf8)
            case "pdf": data = Data(try Raster.pdf(drawing, typesetter: typesetter))
            default: data = Data(try Raster.png(drawing, scale: drawing.scale, typesetter: typesetter))
            }
        } catch { throw CommandFailure("\(error)") }
        try OutputFile.write(data, to: output)
    }
}
