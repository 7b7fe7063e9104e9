import ArgumentParser
import Drawings
import Fonts
import Foundation
import InterfaceBuilder
import Rasters
import Scenarios

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

    func validate() throws {
        guard ["png", "svg", "pdf"].contains(kind) else {
            throw ValidationError("--output \(output) is not usable: its name must end in .png, .svg or .pdf")
        }
    }

    private var kind: String { (output as NSString).pathExtension.lowercased() }

    func run() throws {
        let workspace = Workspace([document], fonts: fonts.finder)
        defer { workspace.report() }
        let read: Document
        do { read = try workspace.document(at: document) } catch let error as DocumentError {
            StandardError.report(error, path: document)
            throw ExitCode(2)
        }
        let asked = try options.scenarios(of: [document])
        let scenarios = (asked.isEmpty ? [Scenario(saved: read.device)] : asked).on(read.platform)
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw CommandFailure("one scenario is drawn at a time: the options ask for \(scenarios.count)")
        }
        let root = try root(of: read)
        let layouts = try [scenario].layouts(of: read, path: document, .measured)[0]
        guard let index = layouts.firstIndex(where: { $0.root == root }) else {
            throw CommandFailure("\(document): the scene has no layout")
        }
        let catalogs = AssetCatalogs()
        let palette = Palette(of: read, isDark: appearance == .dark, catalogs: catalogs, path: document)
        let drawing = ScenePainter(layouts, palette: palette, catalogs: catalogs, path: document).drawing(of: index)
        let faces = FreeFaces()
        if faces.isEmpty {
            StandardError.write("note: no open face was found, texts are drawn as blocks: install Debian's fonts-inter [fonts]\n")
        }
        try write(drawing, Typesetter(fonts: read.fonts, faces: faces))
        for problem in catalogs.problems { StandardError.write("\(problem) [pictures]\n") }
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
            case "svg": data = Data(DrawingSVG.document(drawing, typesetter: typesetter).utf8)
            case "pdf": data = Data(try Raster.pdf(drawing, typesetter: typesetter))
            default: data = Data(try Raster.png(drawing, scale: drawing.scale, typesetter: typesetter))
            }
        } catch let error as RasterError { throw CommandFailure("\(error)") }
        do { try data.write(to: URL(fileURLWithPath: output)) } catch { throw CommandFailure("\(output) cannot be written") }
    }
}
