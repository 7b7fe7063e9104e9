import AppModel
import ArgumentParser
import Foundation
import Reports
import Support

/// `plumbline app`: what the app around a folder consists of.
struct AppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Shows the app around documents: targets, documents, scenes, who presents what, and their classes.",
        discussion: """
            The repository or project folder around PATH is read: Xcode projects, property lists, sources in Swift and Objective-C, storyboards and \
            xibs. Nothing is built. Files of the app that cannot be read are named on standard error.
            Exit status: 0, or 2 where there is no such folder, or something could not be read.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    @Argument(help: "A folder or a document of the app; without one, the working folder.")
    var path = "."

    @Option(help: "How to print it.")
    var format: Format = .text

    @Option(help: ArgumentHelp("Draw the scenes and segues into a picture (SVG), in place of the table.", valueName: "file"))
    var map: String?

    func run() throws {
        guard FileManager.default.fileExists(atPath: path) else { throw CommandFailure("\(path): no such file or folder") }
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let isFolder = DocumentSearch.isFolder(path)
        if !isFolder {
            // A pipe belongs to no app.
            do { _ = try RegularFile.read(path) } catch { throw CommandFailure("\(path): \(error)") }
        }
        let folder = isFolder ? url : url.deletingLastPathComponent()
        let app = App(root: ProjectFolder.around(folder).last ?? folder.path)
        if let map {
            let drawn = AppMap([app])
            guard drawn.sceneCount > 0 else { throw CommandFailure("\(path): no storyboard with scenes: there is nothing to draw") }
            try OutputFile.write(drawn.svg, to: map)
            print("\(map): \(counted(drawn.sceneCount, "scene")) of \(counted(drawn.panels.count, "storyboard"))")
        } else {
            // Folders without anything of an app say nothing, as for the other commands.
            guard !app.projects.isEmpty || !app.documents.isEmpty || !app.code.files.isEmpty || !app.problems.isEmpty else {
                throw CommandFailure("\(path) holds no storyboard, no xib, no project and no source")
            }
            let overview = AppOverview(app)
            print(format == .text ? overview.text : overview.json)
        }
        app.gaps.forEach { StandardError.write($0 + "\n") }
        guard app.problems.isEmpty else {
            app.problems.forEach { StandardError.write($0 + "\n") }
            throw ExitCode(2)
        }
    }
}
