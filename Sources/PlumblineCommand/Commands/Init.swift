import ArgumentParser
import Checks
import Fonts
import Foundation
import Reports
import Scenarios
import Support

/// `plumbline init`: sets up what a project needs to have its layouts checked from now on.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Sets a project up: a configuration, today's findings as known ones, and a job for its CI service.",
        discussion: """
            Writes .plumbline.json with comments on what it holds, .plumbline-known.json with what is found today, so that only \
            what is new is reported, and a job for the CI service that the project uses: GitHub, GitLab, Buildkite, Bitrise or Xcode \
            Cloud. It fails on what a pull request brings, says what moved, and keeps the report. At the top of a repository, .gitattributes names Plumbline to show and merge documents, unless it says already how. Nothing that is there is overwritten. With --agents, what coding agents need is written instead.
            """
    )

    @Argument(help: "The folder of the project, at the top of its repository.")
    var folder = "."

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Flag(help: "Write what coding agents need instead: lines for AGENTS.md, and .mcp.json with the server of 'plumbline mcp'.")
    var agents = false

    @OptionGroup var fonts: FontOptions

    func run() throws {
        guard DocumentSearch.isFolder(folder) else { throw CommandFailure("\(folder): no such folder") }
        if agents { return try setUpAgents() }
        let configuration = place(ConfigurationSearch.fileName), baseline = place(Self.baselineName)
        for path in [configuration, baseline] where FileManager.default.fileExists(atPath: path) {
            throw CommandFailure("\(path) already exists: the project is set up; remove the file to start again")
        }
        let documents = try DocumentPaths().find([folder], source: .none)
        let vendors = Vendors.folders(of: documents.map(relative))
        let own = documents.filter { document in !vendors.contains { PathPattern($0).covers(relative(document)) } }
        var run = CheckRun(paths: own)
        run.source = .none
        run.fonts = FontFinder(paths: fonts.paths, configuration: .none)
        let project = ProjectLines()
        run.projectMessage = { project.add($0) }
        var line = ProgressLine(total: own.count)
        line.update(done: 0)
        var checked = try run.run()
        line.finish()
        let skipped = SkippedDocuments([folder])
        skipped.remove(from: &checked)
        skipped.report()
        // By the paths of the repository, or else of the project's own folder, where CI runs.
        var repository = RepositoryPaths()
        let top = repository.top(around: place("."))
        let named = checked.map { document in
            var document = document
            document.path = top == nil ? relative(document.path) : repository.path(of: document.path)
            return document
        }
        var files = [(configuration, ConfigurationText(vendors: vendors).text), (baseline, KnownFindings.text(of: named))]
        let service = CIService.found(in: folder)
        let job = service.map { (place($0.job.path), $0.job.text) }
        if let job, !FileManager.default.fileExists(atPath: job.0) { files.append(job) }
        let attributes = try GitAttributes(at: folder)
        if !dryRun {
            for (path, text) in files { try write(text, to: path) }
            try attributes?.write()
        }
        print(FindingSummary.text(named.map(\.folded)))
        for line in project.folded { print(line) }
        for (path, _) in files { print("\(path): \(dryRun ? "would be written" : "written")") }
        if let attributes { print("\(attributes.path): \(dryRun ? "would be written" : "written")") }
        if let job, !files.contains(where: { $0.0 == job.0 }) { print("\(job.0): already exists and is left unchanged") }
        print(service?.advice ?? advice(top))
        if attributes != nil { print(GitAttributes.advice) }
        print(
            "Commit these files. '\(check)' reports what is new from now on; 'plumbline fix' mends what is certain."
        )
    }

    private func setUpAgents() throws {
        let (files, left) = try AgentSetup.files(at: place)
        for (path, text) in files {
            if !dryRun {
                do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
                    throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
                }
            }
            print("\(path): \(dryRun ? "would be written" : "written")")
        }
        for line in left { print(line) }
    }

    static let baselineName = ".plumbline-known.json"

    /// What reports only what is new, from the working folder.
    private var check: String { "plumbline check \(folder.shellWord) --baseline \(place(Self.baselineName).shellWord)" }

    /// What is left to do by hand where the folder has no files of a CI service: they may be at the top of its repository.
    private func advice(_ top: String?) -> String {
        guard let top, CIService.found(in: top) != nil, let inside = RepositoryPaths.path(place("."), below: top) else {
            return "No CI service was found: run '\(check)' in a job of yours."
        }
        let baseline = "\(inside)/\(Self.baselineName)"
        return
            "The CI service's files are at the top of the repository: run 'plumbline check \(inside.shellWord) --baseline \(baseline.shellWord)' there, in a job of yours."
    }

    private func place(_ name: String) -> String { folder == "." ? name : (folder.hasSuffix("/") ? folder : folder + "/") + name }

    private func relative(_ path: String) -> String {
        let base = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .withoutOverwriting)
            if path.hasSuffix(".sh") { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
        } catch {
            throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}

/// What was read from the app's project, each line once.
private final class ProjectLines: @unchecked Sendable {
    // Sendable, unchecked: the run reports projects before it starts threads.
    private(set) var all: [String] = []

    func add(_ line: String) {
        if !all.contains(line) { all.append(line) }
    }

    /// The same with one line for all settings files that are not there.
    var folded: [String] {
        let end = ".xcconfig: no such file: the settings that it gives a target are not known"
        let missing = all.filter { $0.hasSuffix(end) }
        guard missing.count > 1, let first = missing.first else { return all }
        let arePods = missing.allSatisfy { "/\($0)".contains("/Pods/") }
        let file = first.dropLast(end.count - ".xcconfig".count)
        let line =
            "\(missing.count) settings files of targets are not there, such as \(file): what they say is not known"
            + (arePods ? "; 'pod install' writes them, and little of it matters here" : "")
        return [line] + all.filter { !$0.hasSuffix(end) }
    }
}

/// Folders of third-party code in a repository, recognised by their names.
private enum Vendors {
    private static let names: Set<String> = [
        "vendor", "vendors", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals", "submodules",
    ]

    /// Patterns of those that contain documents, outermost first.
    static func folders(of documents: [String]) -> [String] {
        let found = documents.compactMap { document -> String? in
            DocumentSearch.foldersAround(document).first { folder in names.contains((folder.split(separator: "/").last ?? "").lowercased())
            }
        }
        return Set(found).sorted().map { $0 + "/**" }
    }
}

/// A `.plumbline.json` whose comments describe what it can contain.
private struct ConfigurationText {
    var vendors: [String]

    var text: String {
        let excluded = vendors.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            // What 'plumbline' knows about this project. Comments begin with // and end with their line.
            {
              // Documents and folders that are left alone, below this folder. What git ignores and dependencies of Pods/ and Carthage/ are
              // so anyway.
              "exclude": [\(excluded)],

              // Rules by id: "off", "on", "note", "warning" or "error"; 'plumbline rules' lists them.
              "rules": {},

              // Findings that are right and accepted, by object id, with the reason:
              // {"objects": ["a1b-2c-d3e"], "rules": ["overlap"], "reason": "hidden while the other one is shown"}
              "exempt": [],

              // The scenarios, where the Xcode project does not say them, or all windows of tablets ("matrix": "continuous"):
              // "matrix": {"devices": ["retina4_7", "ipad10_2"], "directions": ["leftToRight"]},

              // Natural sizes of your own view classes, which only their code knows:
              // "Gauge": {"width": 80, "height": 80}
              "classes": {}
            }

            """
    }
}
