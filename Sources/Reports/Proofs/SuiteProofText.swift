import AutoLayout
import Conformance
import Support

/// The proofs of a suite's cases, for people and for programs.
package enum SuiteProofText {
    /// Ends in a line break.
    package static func text(of proofs: [SuiteProver.Proof], leftOut: [SuiteCase], path: String) -> String {
        var text = "\(path)\n"
        for name in names(proofs) {
            let own = proofs.filter { $0.caseName == name }
            let pieces = own.reduce(0) { $0 + $1.pieceCount }, windows = own.reduce(0) { $0 + $1.windowCount }
            if own.allSatisfy(\.isProven) {
                text += "  \(name): proven (\(windows > 0 ? "\(windows) windows" : "\(pieces) pieces"))\n"
                continue
            }
            text += "  \(name): \(own.contains { $0.counterexample != nil } ? "refuted" : "undecided")\n"
            for proof in own where !proof.isProven {
                if let found = proof.counterexample {
                    text +=
                        "    \(path):\(proof.position): first at \(found.window.width.text())x\(found.window.height.text()) (\(proof.scenario.name))\n"
                    text += found.failures.map { "      \($0)\n" }.joined()
                }
                text += Set(proof.doubts).sorted().map { "    undecided in \(proof.scenario.name): \($0)\n" }.joined()
            }
        }
        for each in leftOut { text += "  \(each.name): left out, it is about sizes, orientations, devices or text sizes of its own\n" }
        return text
    }

    /// Each case once, in order.
    private static func names(_ proofs: [SuiteProver.Proof]) -> [String] {
        var seen: Set<String> = []
        return proofs.map(\.caseName).filter { seen.insert($0).inserted }
    }

    /// An object for one case in one scenario, without a line break.
    package static func json(of proof: SuiteProver.Proof, path: String) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("path", path)
            object.field("case", proof.caseName)
            object.field("scenario", proof.scenario.name)
            object.field("pieces", proof.pieceCount)
            object.field("windows", proof.windowCount)
            object.field("verdict", proof.counterexample != nil ? "refuted" : proof.isProven ? "proven" : "undecided")
            if let found = proof.counterexample {
                object.field("width", found.window.width)
                object.field("height", found.window.height)
                object.key("failures")
                object.array { list in for failure in found.failures { list.value("\(failure)") } }
            }
            object.key("undecided")
            object.array { list in for doubt in proof.doubts { list.value(doubt) } }
        }
        return writer.text
    }
}
