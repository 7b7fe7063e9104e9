import ArgumentParser
import AutoLayout
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline gallery`: one page with a drawing of every scene in every scenario.
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Draws every scene of documents into one HTML page and prints a table of them.",
        discussion: """
            Without scenario options every scene is laid out on a phone and a tablet, in both orientations, left-to-right and \
            right-to-left.
            """
    )

    @Argument(help: "Storyboards and xibs, or folders of them.")
    var files: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The page to write.", valueName: "page"))
    var output = "gallery.html"

    @Option(help: "The page's title.")
    var title = "Plumbline gallery"

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        var scenarios = try options.scenarios()
        if scenarios.isEmpty { scenarios = Self.usual }
        let finder = fonts.finder
        var page = GalleryPage()
        var table = GalleryTable()
        var failed = false
        for path in try DocumentPaths().find(files) {
            do {
                var document = try Document(path: path)
                document.fonts = finder.fonts(ofDocumentAt: path)
                let layouts = scenarios.flatMap { RunTime($0).layouts(of: document) }
                page.add(layouts, path: path)
                table.add(layouts, path: path)
            } catch {
                failed = true
                StandardError.report(error, path: path)
            }
        }
        finder.report()
        let url = URL(fileURLWithPath: output)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.html(title: title).utf8).write(to: url)
        print(table.text)
        print(url.path)
        if failed { throw ExitCode(2) }
    }

    /// A phone and a tablet, both ways up, both ways round.
    private static let usual: [Scenario] = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["retina6_12", "ipad9_7"].compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.directions = LayoutDirection.allCases
        return matrix.scenarios
    }()
}
