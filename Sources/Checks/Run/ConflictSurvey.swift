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

    /// The scenarios in which a root has the conflict of a key.
    func scenarios(key: String, root: Int) -> [Int] { places[root][key] ?? [] }
}
