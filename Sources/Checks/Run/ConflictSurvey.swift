/// What cannot hold together in a document: on the canvas and in each scenario.
struct ConflictSurvey {
    /// By root.
    let onCanvas: [[ConflictReport]]
    /// By scenario and root.
    let elsewhere: [[[ConflictReport]]]
    /// By root and ``ConflictReport/key``: the scenarios in which there is such a conflict.
    private let places: [[String: [Int]]]

    init(onCanvas: [[ConflictReport]], elsewhere: [[[ConflictReport]]]) {
        self.onCanvas = onCanvas
        self.elsewhere = elsewhere
        var places = [[String: [Int]]](repeating: [:], count: onCanvas.count)
        for (scenario, roots) in elsewhere.enumerated() {
            for (root, reports) in roots.enumerated() {
                for key in Set(reports.map(\.key)) { places[root][key, default: []].append(scenario) }
            }
        }
        self.places = places
    }

    /// The scenarios in which a root has a conflict of the same cause as one of its canvas.
    func scenarios(of report: ConflictReport, root: Int) -> [Int] {
        let members = report.memberKeys
        return elsewhere.indices.filter { scenario in
            elsewhere[scenario][root].contains { $0.key == report.key || $0.sharesCause(with: members) }
        }
    }

    /// What has to give way in scenarios for the cause of a conflict of the canvas, each once.
    func related(to report: ConflictReport, root: Int) -> [Finding.Note] {
        let members = report.memberKeys
        var seen: Set<String> = [report.key]
        return elsewhere.flatMap { $0[root] }.filter { $0.sharesCause(with: members) && seen.insert($0.key).inserted }.map(\.noteOfBroken)
    }

    /// The scenarios in which a root has the conflict of a key.
    func scenarios(key: String, root: Int) -> [Int] { places[root][key] ?? [] }
}
