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
    private let named: Set<String>
    private let isVerbose: Bool
    private let sweepsLanguages: Bool
    private var configurations = ConfigurationSearch()
    private var projects = ProjectSearch()
    private var passedOver: [String: Int] = [:]
    private var reported: Set<String> = []

    /// - Parameters:
    ///   - arguments: the paths given to the command.
    ///   - isVerbose: whether to report what is read from projects.
    ///   - sweepsLanguages: whether each translation of a document is a scenario.
    init(_ arguments: [String], fonts: FontFinder, isVerbose: Bool = false, sweepsLanguages: Bool = false) {
        self.fonts = fonts
        named = Set(arguments)
        self.isVerbose = isVerbose
        self.sweepsLanguages = sweepsLanguages
    }

    func configuration(of path: String) throws -> CheckConfiguration { try configurations.configuration(forDocumentAt: path) }

    /// The scenarios of a document: the requested ones, or else the configured ones, or else those that its app supports.
    func choice(of path: String, asked: [Scenario]) throws -> ScenarioChoice {
        let configuration = try configuration(of: path)
        let isChosen = !asked.isEmpty || configuration.matrix != nil
        var choice = configuration.choice(asked.isEmpty ? nil : asked, project: isChosen ? nil : project(of: path))
        if !isChosen { choice = choice.limited(toDevicesOfDocumentAt: path) }
        if sweepsLanguages { choice.translations = .all }
        return try choice.translated(ofDocumentAt: path)
    }

    private func project(of path: String) -> AppProject? {
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

    /// Whether a document found by a search is of an unsupported kind: it is counted, and reported at the end.
    func passesOver(_ error: any Error, path: String) -> Bool {
        guard !named.contains(path), let kind = (error as? DocumentError)?.passedOver else { return false }
        passedOver[kind, default: 0] += 1
        return true
    }

    /// Prints the messages that appear once per run, at its end.
    func report() {
        StandardError.write(Self.text(passedOver: passedOver))
        fonts.report()
    }

    /// `27 watchOS documents skipped`, one line per kind.
    static func text(passedOver: [String: Int]) -> String {
        passedOver.sorted { $0.key < $1.key }.map { "\(counted($0.value, $0.key)) skipped\n" }.joined()
    }
}
