/// Which printed view is which view of a scene.
struct ViewMatch {
    /// By item of the scene: the printed view.
    var nodes: [Int: Int] = [:]
    /// What each pair is recognised by.
    var evidence: [Int: Evidence] = [:]
    /// The printed view that is the scene's root; nil if it was not printed.
    var root: Int?
    /// Items for which several printed views, or none of them for sure, may be meant, with their lines.
    var ambiguous: [Int: [Int]] = [:]

    enum Evidence: Int, Comparable {
        case tree, text, identifier
        static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }
    }

    mutating func pair(_ item: Int, _ node: Int, by evidence: Evidence) {
        nodes[item] = node
        self.evidence[item] = evidence
        ambiguous[item] = nil
    }

    /// How much speaks for the match: pairs that are recognised by more than their place count thrice.
    var score: Int { evidence.values.reduce(0) { $0 + ($1 == .tree ? 1 : 3) } }

    var isCertain: Bool { evidence.values.contains { $0 > .tree } }
}
