import ArgumentParser
import Checks
import Conformance
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// What a report shows besides its scenes: sections of the author's own, and what suites expect.
struct ReportPageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A file that arranges the page: an introduction and sections of documents.", valueName: "file"))
    var contents: String?

    @Option(help: ArgumentHelp("Suites, or a folder of them, whose results are shown with their scenes.", valueName: "path"))
    var suites: [String] = []

    /// How the page is arranged; nil if it begins with what is wrong. Throws if a section names a document that is not among the files.
    func contents(of files: [String]) throws -> ReportContents? {
        guard let contents else { return nil }
        do {
            let contents = try ReportContents.read(path: contents)
            _ = try contents.arranged(files)
            return contents
        } catch {
            StandardError.write("\(error)\n")
            throw ExitCode(2)
        }
    }

    /// What the suites expect of the scenes of documents, and whether one of them cannot be run, which is reported.
    ///
    /// - Parameter files: documents, each with its scenarios.
    func verdicts(
        on files: [(path: String, scenarios: [Scenario])], read: (String) throws -> Document
    ) throws -> (verdicts: [SceneVerdict], hasProblems: Bool) {
        let places = files.map { (PathPattern.place(of: $0.path, besides: nil), $0.scenarios) }
        let scenarios = Dictionary(places, uniquingKeysWith: { first, _ in first })
        var verdicts: [SceneVerdict] = []
        var hasProblems = false, elsewhere = 0
        for place in suites {
            let paths = try SuiteFiles.all(in: [place])
            var others = 0
            for path in paths {
                do {
                    let suite = try SuiteFiles.read(path)
                    guard let scenarios = scenarios[PathPattern.place(of: SuiteRunner.documentPath(of: suite), besides: nil)] else {
                        others += 1
                        continue
                    }
                    verdicts += try SuiteRunner(suite, read: read).sceneVerdicts(in: scenarios)
                } catch let problem as SuiteProblem {
                    hasProblems = true
                    for line in problem.lines { StandardError.write(line + "\n") }
                }
            }
            // A folder has the suites of other documents as well.
            if others == paths.count { elsewhere += others }
        }
        if elsewhere > 0 {
            let what = elsewhere == 1 ? "1 suite is about a document that is" : "\(elsewhere) suites are about documents that are"
            StandardError.write("note: \(what) not in the report\n")
        }
        return (verdicts, hasProblems)
    }
}
