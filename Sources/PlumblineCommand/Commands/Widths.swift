import ArgumentParser
import AutoLayout
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline widths`: shows how a scene's views move as its root grows wider.
struct WidthsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widths",
        abstract: "Describes how the edges of views move as the root grows wider.",
        discussion: """
            The result is exact: ranges of widths over which every edge is a linear function of the width, and at each \
            breakpoint the constraint that takes over. Positions and widths are those of frames, as in layout. Size classes and \
            everything else stay as in the scenario, which is the 4.7-inch phone unless another is named; margins follow the \
            width. A Mac window is dragged to each width, and gives way to what its content wants more.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, svg }

    @Argument(help: "A storyboard or xib.")
    var file: String

    @Option(help: "The scene, by name or object id; needed for a picture of a document with several.")
    var scene: String?

    @Option(
        help: "The narrowest root, in points: 320, from the SDK of 27 on the smallest window of the app, or the narrowest of a Mac window.")
    var from: Double?

    @Option(help: "The widest root, in points: the longest side of a tablet, or the widest that a Mac window can be.")
    var to: Double?

    @Option(help: "How to print it.")
    var format: Format = .text

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenario")
    var options: ScenarioOptions

    func validate() throws {
        _ = try interval()
    }

    /// Nil if none was requested.
    ///
    /// - Parameter least: the width of the smallest window, in points; nil for that of the tables.
    private func interval(from least: Double? = nil) throws -> ClosedRange<Double>? {
        if from == nil, to == nil, least == nil { return nil }
        let lengths = FactTables.apple.windowLengths
        let (from, to) = (from ?? least ?? lengths.lowerBound, to ?? lengths.upperBound)
        guard from > 0, from < to, to <= 10_000 else {
            throw ValidationError("--from \(from) --to \(to): give a narrower and a wider width, between 0 and 10000")
        }
        return from...to
    }

    func run() throws {
        let scenario = try options.one(Scenario(device: FactTables.apple.smallestPhone(running: .current)), of: file)
        let workspace = Workspace([file], fonts: fonts.finder)
        let document: Document
        do {
            document = try workspace.document(at: file).localized(to: scenario.language, path: file)
        } catch let error where StandardError.hasReported(error) {
            throw ExitCode(2)
        }
        let roots = document.roots.filter { root in scene.map(root.isCalled) ?? true }
        guard !roots.isEmpty else {
            let names = document.roots.map(\.label).joined(separator: "', '")
            throw CommandFailure("\(file) has no scene '\(scene ?? "")'; it has '\(names)'")
        }
        if format == .svg, roots.count > 1 { throw CommandFailure("\(file) has \(roots.count) scenes: name one with --scene") }
        var objects: [String] = []
        for root in roots {
            let scenario = scenario.on(document.platform)
            let runTime = RunTime(scenario)
            let least = runTime.leastWindow(of: root, in: document, smallest: try workspace.configuration(of: file).smallestWindow)
            guard let study = runTime.widths(of: root, in: document, over: try interval(from: least?.width)) else { continue }
            let name = root.label
            switch format {
            case .text: print(WidthText.text(of: study, title: "\(file) · \(name) · \(scenario.name)"), terminator: "")
            case .svg: print(WidthSVG.document(of: study, title: "\(name), \(scenario.name)"), terminator: "")
            case .json: objects.append(WidthJSON.text(of: study))
            }
        }
        workspace.report()
        if format == .json { print("[" + objects.joined(separator: ",\n") + "]") }
    }
}
