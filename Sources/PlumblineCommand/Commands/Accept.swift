import ArgumentParser
import Foundation
import Records
import Reports
import Scenarios

/// `plumbline accept`: makes the current layouts the recorded ones.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Takes over changed layouts as they are now, whole or by scene or view.",
        discussion: """
            Only documents with a baseline, or recorded ones that are gone, are looked at; 'plumbline record' starts one. The \
            scenarios are those of the baseline. With --view, only the frames of the views named change.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String] = ["."]

    @Option(help: "Accept only this scene, by name or object id; may be given more than once.")
    var scene: [String] = []

    @Option(help: "Accept only this view, by name or object id; may be given more than once.")
    var view: [String] = []

    @OptionGroup var place: BaselineOptions

    @OptionGroup var fonts: FontOptions

    func run() throws {
        let acceptance = DocumentRecord.Acceptance(scenes: scene, views: view)
        let documents = place.folder.recorded(at: paths)
        guard !documents.isEmpty else {
            throw CommandFailure(
                "nothing is recorded of \(paths.joined(separator: ", ")) in \(place.baselines): run 'plumbline record' first")
        }
        let run = ComparisonRun(old: .baselines(place.folder), new: .files, chosen: [], workspace: Workspace(paths, fonts: fonts.finder))
        var unknown = (scenes: Set(scene), views: Set(view))
        var accepted = 0
        var failed = false
        for path in documents {
            do {
                let compared = try run.compare(path)
                let new = compared.new ?? DocumentRecord(document: path, scenes: [])
                guard let old = compared.old else { continue }
                let missing = old.unknownNames(in: acceptance, with: new)
                unknown = (unknown.scenes.intersection(missing.scenes), unknown.views.intersection(missing.views))
                let result = old.accepting(new, acceptance)
                if result == old { continue }
                accepted += 1
                if compared.new == nil, result.scenes.isEmpty {
                    try place.folder.remove(path)
                    print("\(path): gone, and no longer recorded")
                } else {
                    try place.folder.write(result, for: path)
                    report(old, result)
                }
            } catch  where run.workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
        }
        run.workspace.report()
        for name in unknown.scenes.sorted() { StandardError.write("error: no scene is called '\(name)'\n") }
        for name in unknown.views.sorted() { StandardError.write("error: no view is called '\(name)'\n") }
        if accepted == 0, !failed { print("nothing to accept") }
        if failed || !unknown.scenes.isEmpty || !unknown.views.isEmpty { throw ExitCode(2) }
    }

    private func report(_ old: DocumentRecord, _ new: DocumentRecord) {
        let comparison = DocumentComparison(document: new.document, from: old, to: new, scenarios: old.scenarioNames)
        for scene in comparison.scenes {
            let what =
                scene.change == .kept
                ? "accepted in \(scene.changedCount) of \(scene.scenarioCount) scenarios" : "accepted that it \(scene.change.rawValue)"
            print("\(new.document): \(scene.label): \(what)")
        }
        if comparison.scenes.isEmpty { print("\(new.document): names accepted") }
    }
}
