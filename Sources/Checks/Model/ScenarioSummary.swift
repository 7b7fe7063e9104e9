import AutoLayout
import InterfaceBuilder
import Scenarios

/// The scenarios of a finding, listed as briefly as possible.
package struct ScenarioSummary: Hashable, Sendable {
    /// The names of the scenarios, in the order of the matrix.
    package var names: [String]
    /// The number of scenarios in the matrix.
    package var total: Int
    /// `all 18 scenarios`, `compact width`, `right-to-left or up to 320 points wide`: all of them, and no others.
    package var text: String

    /// - Parameters:
    ///   - places: ascending indices in the matrix.
    package init(_ places: [Int], of matrix: [Scenario]) {
        names = places.map { matrix[$0].name }
        total = matrix.count
        text = Self.text(places, of: matrix)
    }

    /// For windows between sizes, in words, in addition to the scenarios that something holds in.
    init(extent: String, and scenarios: ScenarioSummary?) {
        names = scenarios?.names ?? []
        total = scenarios?.total ?? 0
        // What the windows say already, such as their size class, is not said again.
        let known = (scenarios?.text.components(separatedBy: "; ") ?? []).filter { !extent.contains($0) }
        text = known.reduce(extent) { text, part in text.count + part.count + 2 > ScenarioWords.longest ? text : "\(text); \(part)" }
    }

    /// For scenarios outside any matrix, by their names.
    package init(names: [String], total: Int) {
        self.names = names
        self.total = total
        text = Titles.list(names)
    }

    private static func text(_ places: [Int], of matrix: [Scenario]) -> String {
        let languages = Set(places.map { matrix[$0].language })
        let areWhole = Set(places).isSuperset(of: matrix.indices.filter { languages.contains(matrix[$0].language) })
        if matrix.count > 1, !places.isEmpty, !languages.contains(nil), areWhole {
            let codes = languages.compactMap { $0 }.sorted()
            return "\(codes.count == 1 ? "language" : "languages") \(Titles.list(codes, limit: codes.count))"
        }
        return ScenarioWords(matrix).text(places)
    }
}
