import ArgumentParser
import Checks
import Fonts
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline prove --text`: reports how far the texts of documents may grow.
struct TextProofs {
    let factors: ClosedRange<Double>
    let format: ProveCommand.Format
    let effort: Double
    let isWanted: (LayoutRoot) -> Bool
    let scene: String?
    let verify: Int?
    let seed: UInt64

    func run(_ paths: [String], _ finder: FontFinder) throws {
        if let suite = paths.first(where: { $0.hasSuffix(".json") }) {
            throw ValidationError("--text: \(suite) is a suite, which has no texts of its own")
        }
        let workspace = Workspace(paths, fonts: finder)
        var outcome = ProofOutcome(scene: scene)
        for path in try DocumentPaths().find(paths) {
            guard let document = try workspace.document(at: path, orFail: &outcome.failed) else { continue }
            guard document.platform == .iOS else {
                StandardError.write("\(path): only texts of documents for iOS can be proven\n")
                if workspace.skipped.isNamed(path) { outcome.failed = true }
                continue
            }
            if let verify {
                var check = GrowthVerification(factors: factors, count: verify, seed: seed)
                if check.run(document, path: path) { outcome.isRefuted = true }
                continue
            }
            let prover = TextProver(
                document, path: path, choice: try workspace.choice(of: path, asked: []), factors: factors,
                configuration: try workspace.configuration(of: path),
                effort: effort
            )
            for error in prover.translationErrors {
                StandardError.write("\(error)\n")
                outcome.failed = true
            }
            for proof in prover.proofs(of: isWanted) {
                outcome.isKnown = true
                if !proof.isProven { outcome.isRefuted = true }
                switch format {
                case .text: print(TextProofText.text(of: proof, path: path), terminator: "")
                case .json: outcome.objects.append(TextProofJSON.text(of: proof, path: path))
                }
            }
        }
        workspace.report()
        try outcome.end(printsJSON: format == .json && verify == nil, unknown: "no document has a scene '\(scene ?? "")' with texts")
    }
}
