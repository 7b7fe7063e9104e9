import ArgumentParser
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// `plumbline scenes`: lists what documents contain.
struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes",
        abstract: "Lists the scenes of documents, and with --views their views by id, kind and path.",
        discussion: "One line each. Exit status: 0 listed, 2 where a document that was named could not be read."
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them; without any, the working folder.")
    var paths: [String] = []

    @Flag(help: "List the views of each scene as well.")
    var views = false

    @Option(help: "The only scene, by name or object id.")
    var scene: String?

    @OptionGroup var search: SearchOptions

    func run() throws {
        let skipped = SkippedDocuments(paths)
        var failed = false, isFound = scene == nil
        for path in try search.find(paths.isEmpty ? ["."] : paths) {
            let document: Document
            do { document = try Document(path: path) } catch {
                if !skipped.skips(error, path: path) {
                    failed = true
                    StandardError.report(error)
                }
                continue
            }
            let roots = document.roots.filter { root in scene.map(root.isCalled) ?? true }
            isFound = isFound || !roots.isEmpty
            if !roots.isEmpty { print("\(path): \(document.platform.rawValue), \(counted(document.roots.count, "scene"))") }
            for root in roots { print(lines(of: root)) }
        }
        skipped.report()
        if let scene, !isFound { throw CommandFailure("no scene is called '\(scene.cut)': 'plumbline scenes' without --scene lists them") }
        if failed { throw ExitCode(2) }
    }

    private func lines(of root: LayoutRoot) -> String {
        let all = Self.views(in: root.element)
        var lines = ["  \(root.id)  \(root.label)  line \(root.element.location.line), \(counted(all.count, "view"))"]
        if views { lines += all.map { "    \($0.id ?? "")  \($0.name)  \($0.path)" } }
        return lines.joined(separator: "\n")
    }

    private static func views(in element: Element) -> [Element] {
        element.children.flatMap { child in
            (child.id != nil && (child.parent?.name == "subviews" || child.matches("key", "contentView")) ? [child] : []) + views(in: child)
        }
    }
}
