import ArgumentParser
import AutoLayout
import Checks
import Conformance
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline prove`: reports what holds for a scene in every window of a region.
struct ProveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Proves statements on scenes for all window sizes at once, or gives a counterexample.",
        discussion: """
            Over every width and height of a region, in both reading directions and each width class that occurs there, the layout is cut \
            into pieces over which it is exactly one affine function. Each statement is proven, refuted with the smallest window of \
            whole points in which it fails, or undecided, with the part of the region and the reason; nothing is sampled. Without \
            --widths or --heights the region is every window of a tablet from \(leastWindow) to \(greatestWindow), and every phone, as far as the \
            app's project allows these; from the SDK of 27 on every window that check looks at; for a Mac every size \
            that a window can be dragged to, and the one it was drawn at, or larger than drawn where no window holds a view; for Apple TV its screen. Of a suite what its cases expect is decided \
            over all these windows instead of those of their devices. With --text each label and button \
            of a scene grows, alone and with the others, in every scenario in which check lays the scene out: the factor from which on it \
            is cut, cuts, covers or pushes out something, or makes constraints conflict, the tightest text first.
            """
    )

    private static let leastWindow = window(FactTables.apple.windowLengths.lowerBound)
    private static let greatestWindow = window(FactTables.apple.windowLengths.upperBound)
    private static func window(_ length: Double) -> String { "\(length.text()) x \(length.text())" }

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "Storyboards, xibs, and folders: every document below one is looked at; suites, which are files that end in .json.")
    var paths: [String]

    @Option(help: "The only scene, by name or object id.")
    var scene: String?

    @Option(help: ArgumentHelp("The widths of windows, in points.", valueName: "A...B"))
    var widths: String?

    @Option(help: ArgumentHelp("The heights of windows, in points.", valueName: "A...B"))
    var heights: String?

    @Option(
        help: ArgumentHelp(
            "The SDK that the app is built with: from 27 on, windows begin at the smallest that such apps have.", valueName: "release"))
    var sdk: LinkedSDK?

    @Option(
        help: ArgumentHelp(
            "Find instead how far each text may grow in the scenarios of check, from A times its length to B, before something happens.",
            valueName: "A...B")
    )
    var text: String?

    @Option(
        help: ArgumentHelp(
            "How much work a scene may take before the rest is undecided, as a multiple of the usual: work is counted, so that the answer is the same on every machine.",
            valueName: "factor"
        )
    )
    var effort = 1.0

    @Option(help: "How to print it.")
    var format: Format = .text

    @Flag(help: "Print what is proven as well, and not only what is refuted or undecided, and every counterexample.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Prove nothing: lay out this many random windows of each scene and compare the frames with the pieces'.", visibility: .hidden))
    var verify: Int?

    @Option(help: ArgumentHelp("Where the random windows begin.", visibility: .hidden))
    var seed: UInt64 = 1

    @OptionGroup var fonts: FontOptions

    func validate() throws {
        guard effort > 0, effort <= 1000 else {
            throw ValidationError("--effort \(effort): give a factor above 0, such as 2 for twice the usual work, up to 1000")
        }
    }

    func run() throws {
        if let text {
            try TextProofs(
                factors: factors(text), format: format, effort: effort, isWanted: isWanted, scene: scene, verify: verify, seed: seed
            ).run(paths, fonts.finder)
            return
        }
        let windows = try windows()
        let workspace = Workspace(paths, fonts: fonts.finder)
        workspace.adaptsToApps = sdk != nil
        var outcome = ProofOutcome(scene: scene)
        var proven: [SceneProof] = []
        for path in paths where path.hasSuffix(".json") {
            do {
                let runner = try SuiteRunner(try SuiteFiles.read(path)) { try workspace.document(at: $0) }
                let prover = SuiteProver(runner, widths: windows.widths, heights: windows.heights)
                let proofs = try prover.proofs()
                if !proofs.allSatisfy(\.isProven) { outcome.isRefuted = true }
                switch format {
                case .text: print(SuiteProofText.text(of: proofs, leftOut: prover.leftOut, path: path), terminator: "")
                case .json: outcome.objects += proofs.map { SuiteProofText.json(of: $0, path: path) }
                }
            } catch let problem as SuiteProblem {
                problem.lines.forEach { StandardError.write($0 + "\n") }
                outcome.failed = true
            }
        }
        for path in try DocumentPaths().find(paths.filter { !$0.hasSuffix(".json") }) {
            guard let document = try workspace.document(at: path, orFail: &outcome.failed) else { continue }
            if let verify {
                var check = WindowVerification(windows: windows, count: verify, seed: seed)
                if check.run(document, path: path) { outcome.isRefuted = true }
                continue
            }
            let windows = try self.windows(of: document, at: path, workspace)
            let proofs = Prover(document, windows: windows, configuration: try workspace.configuration(of: path), effort: effort)
                .proofs(of: isWanted)
            proven += proofs
            if proofs.isEmpty, scene == nil {
                StandardError.write("\(path): nothing to prove: no window gives a scene its size\n")
            }
            for proof in proofs {
                outcome.isKnown = true
                if !proof.isProven { outcome.isRefuted = true }
                switch format {
                case .text: print(ProofText.text(of: proof, path: path, showsProven: all), terminator: "")
                case .json: outcome.objects.append(ProofJSON.text(of: proof, path: path))
                }
            }
        }
        workspace.report()
        if !all, !proven.isEmpty { StandardError.write(ProofText.summary(of: proven) + ": --all prints what is proven\n") }
        try outcome.end(
            printsJSON: format == .json && verify == nil, unknown: "no document has a scene '\(scene ?? "")' that a window gives its size")
    }

    private func isWanted(_ root: LayoutRoot) -> Bool { scene == nil || root.id == scene || root.name == scene }

    private func factors(_ text: String) throws -> ClosedRange<Double> {
        if widths != nil || heights != nil {
            throw ValidationError("--text looks at the scenarios of check: leave out --widths and --heights")
        }
        guard let factors = Self.ends(text), factors.lowerBound >= 1, factors.upperBound <= 10 else {
            throw ValidationError("--text \(text): give the least and a greater factor, such as 1.0...2.0, between 1 and 10")
        }
        return factors
    }

    /// The windows of a document: those that were asked for, or else those that `check` looks at for its app, and every phone.
    private func windows(of document: Document, at path: String, _ workspace: Workspace) throws -> Prover.Windows {
        let given = try windows()
        guard document.platform == .iOS else { return given }
        let choice = try workspace.choice(of: path, asked: sdk.map(ScenarioMatrix.scenarios) ?? [])
        let isContinuous = try workspace.configuration(of: path).isContinuous
        return given.among(.all(of: choice, workspace.project(of: path), isContinuous: isContinuous))
    }

    private func windows() throws -> Prover.Windows {
        var windows = Prover.Windows.all
        if let widths { windows.widths = try Self.range(widths, "--widths") }
        if let heights { windows.heights = try Self.range(heights, "--heights") }
        windows.includesPhones = widths == nil && heights == nil
        return windows
    }

    private static func range(_ text: String, _ option: String) throws -> ClosedRange<Double> {
        guard let range = ends(text), range.lowerBound >= 1, range.upperBound <= 10_000 else {
            throw ValidationError(
                "\(option) \(text): give the least and a greater length in points, such as 320...1376, between 1 and 10000")
        }
        return range
    }

    private static func ends(_ text: String) -> ClosedRange<Double>? {
        let ends = text.components(separatedBy: "...").map { Double($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low < high else { return nil }
        return low...high
    }
}
