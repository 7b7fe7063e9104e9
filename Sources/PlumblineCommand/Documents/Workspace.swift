import AppModel
import AutoLayout
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Scenarios
import Support

/// What a command knows of its documents: their configurations, their fonts, the apps that they belong to, and which of them it skips.
final class Workspace {
    let fonts: FontFinder
    let skipped: SkippedDocuments
    /// Whether each document is laid out only in those of the requested scenarios that its app may be seen in.
    var adaptsToApps = false
    /// Whether the releases of the scenarios were asked for, so that an app's SDK does not change them.
    var keepsReleases = false
    /// What apps say of their SDKs, one line each.
    private var told: [String] = []
    private let isVerbose: Bool
    private let sweepsLanguages: Bool
    private var configurations = ConfigurationSearch()
    private var projects = ProjectSearch()
    private var apps = AppSearch()
    private var reported: Set<String> = []

    /// - Parameters:
    ///   - arguments: the paths given to the command.
    ///   - isVerbose: whether to report what is read from projects, and to name each font without a file.
    ///   - sweepsLanguages: whether each translation of a document is a scenario.
    init(_ arguments: [String], fonts: FontFinder, isVerbose: Bool = false, sweepsLanguages: Bool = false) {
        self.fonts = fonts
        skipped = SkippedDocuments(arguments)
        self.isVerbose = isVerbose
        self.sweepsLanguages = sweepsLanguages
    }

    func configuration(of path: String) throws -> CheckConfiguration { try configurations.configuration(forDocumentAt: path) }

    /// The scenarios of a document: the requested ones, or else the configured ones, or else those that its app supports.
    ///
    /// - Parameter platform: the document's, on which a Mac or a television is none of the phones and tablets; nil for one that is asked
    ///   about as it is.
    func choice(of path: String, asked: [Scenario], on platform: Platform? = nil) throws -> ScenarioChoice {
        let configuration = try configuration(of: path)
        let isChosen = !asked.isEmpty || configuration.matrix != nil
        var choice = configuration.choice(asked.isEmpty ? nil : asked, project: isChosen ? nil : project(of: path))
        if !isChosen { choice = choice.limited(toDevicesOfDocumentAt: path).limited(toLanguageOfDocumentAt: path) }
        if let platform { choice.scenarios = choice.scenarios.on(platform) }
        choice.scenarios = built(choice.scenarios, at: path)
        if adaptsToApps { choice.adapt(to: project(of: path), ofDocumentAt: path) }
        if sweepsLanguages { choice.translations = .all }
        return try choice.translated(ofDocumentAt: path)
    }

    /// Scenarios of a document as its app says that it is built; what it says is told once.
    func built(_ scenarios: [Scenario], at path: String) -> [Scenario] {
        guard let project = project(of: path) else { return scenarios }
        let built = scenarios.map { $0.built(by: project, keepsRelease: keepsReleases) }
        if let said = project.sdk, scenarios.contains(where: { $0.sdk == nil }), built != scenarios, !told.contains(said.text) {
            told.append(said.text)
        }
        return built
    }

    /// Where a document stands in its app; nil if there is no app around it.
    func place(of path: String) -> AppPlace? { apps.app(ofDocumentAt: path).map { AppPlace($0, path: path) } }

    /// The apps around the documents whose places were asked for.
    var foundApps: [App] { apps.found }

    /// The app that a document belongs to, as far as its project says where it runs; nil if there is none.
    func project(of path: String) -> AppProject? {
        let project = projects.project(ofDocumentAt: path)
        if isVerbose { projects.takeProblems().forEach { StandardError.write($0 + "\n") } }
        if isVerbose, let project, reported.insert(project.path).inserted { project.lines.forEach { StandardError.write($0 + "\n") } }
        return project
    }

    /// A document with its app's fonts, except those that its configuration substitutes.
    func document(at path: String, file: String? = nil) throws -> Document {
        let configuration = try configuration(of: path)
        var document = try Document(path: file ?? path)
        document.fonts = fonts.fonts(ofDocumentAt: path, replaced: Set(configuration.naturalSizes.fonts.keys))
        document.naturalSizes = configuration.naturalSizes
        return document
    }

    /// The same for a run that goes on with the other documents: nil for one that is skipped, and for one whose error has been reported,
    /// which is then a failure.
    func document(at path: String, orFail failed: inout Bool) throws -> Document? {
        do { return try document(at: path) } catch  where skipped.skips(error, path: path) {
            return nil
        } catch let error where StandardError.hasReported(error) {
            failed = true
            return nil
        }
    }

    /// Prints the messages that appear once per run, at its end.
    func report() {
        skipped.report()
        for line in told { StandardError.write("note: \(line)\n") }
        fonts.report(isVerbose: isVerbose)
    }
}
