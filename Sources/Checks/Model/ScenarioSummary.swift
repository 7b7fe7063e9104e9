import AutoLayout
import InterfaceBuilder
import Scenarios

/// The scenarios that a finding holds in, listed as briefly as they can be.
public struct ScenarioSummary: Hashable, Sendable {
    /// The names of the scenarios, in the order of the matrix.
    public var names: [String]
    /// How many the matrix has.
    public var total: Int
    /// `all 18 scenarios`, `compact width`, `up to 320 points wide`, `4 of 18 scenarios, such as retina4_0 portrait`.
    public var text: String

    /// Whether the text counts the scenarios and gives an example, because nothing else tells them from the others.
    var isExample: Bool { names.count > 1 && names.count < total && text.hasPrefix("\(names.count) of \(total) scenarios") }

    /// - Parameters:
    ///   - places: ascending places in the matrix.
    public init(_ places: [Int], of matrix: [Scenario]) {
        names = places.map { matrix[$0].name }
        total = matrix.count
        text = Self.text(places, of: matrix)
    }

    /// Of windows between sizes, in words, besides the scenarios that something holds in.
    init(extent: String, and scenarios: ScenarioSummary?) {
        names = scenarios?.names ?? []
        total = scenarios?.total ?? 0
        text = ([extent] + [scenarios?.text].compactMap { $0 }).joined(separator: "; ")
    }

    /// Of scenarios outside any matrix, by their names.
    public init(names: [String], total: Int) {
        self.names = names
        self.total = total
        text = Titles.list(names)
    }

    private static func text(_ places: [Int], of matrix: [Scenario]) -> String {
        guard let first = places.first else { return "no scenario" }
        if matrix.count == 1 { return matrix[first].name }
        let wanted = Set(places)
        let languages = Set(places.map { matrix[$0].language })
        if !languages.contains(nil), wanted.isSuperset(of: matrix.indices.filter { languages.contains(matrix[$0].language) }) {
            let codes = languages.compactMap { $0 }.sorted()
            return "\(codes.count == 1 ? "language" : "languages") \(Titles.list(codes, limit: 6))"
        }
        if places.count == matrix.count { return "all \(matrix.count) scenarios" }
        let facets = Facet.all(in: matrix)
        for facet in facets where facet.places == wanted { return facet.name }
        if places.count > 1 {
            for (index, a) in facets.enumerated() {
                for b in facets[(index + 1)...] where a.group != b.group && a.places.intersection(b.places) == wanted {
                    return "\(a.name), \(b.name)"
                }
            }
        }
        return places.count == 1 ? matrix[first].name : "\(places.count) of \(matrix.count) scenarios, such as \(matrix[first].name)"
    }
}

/// What some scenarios of a matrix have in common.
private struct Facet {
    var group: Int
    var name: String
    var places: Set<Int>

    static func all(in matrix: [Scenario]) -> [Facet] {
        let groups: [(Scenario) -> String?] = [
            { $0.widthClass == .unspecified ? nil : "\($0.widthClass.rawValue) width" },
            { $0.heightClass == .unspecified ? nil : "\($0.heightClass.rawValue) height" },
            { $0.orientation.rawValue },
            { $0.direction.isRightToLeft ? "right-to-left" : "left-to-right" },
            { $0.device?.idiom.map { $0 == .pad ? "tablets" : "phones" } },
            { $0.contentSize == .large ? "usual text size" : "text size \($0.contentSize.rawValue)" },
            { $0.split == .full ? "full screen" : "split \($0.split.rawValue)" },
            { $0.device?.identifier },
            { $0.language.map { "language \($0)" } },
        ]
        var facets: [Facet] = []
        for (group, name) in groups.enumerated() {
            var places: [String: Set<Int>] = [:]
            var order: [String] = []
            for (place, scenario) in matrix.enumerated() {
                guard let value = name(scenario) else { continue }
                if places[value] == nil { order.append(value) }
                places[value, default: []].insert(place)
            }
            facets += order.map { Facet(group: group, name: $0, places: places[$0] ?? []) }
        }
        facets += ranges(in: matrix, group: groups.count, \.width, "wide")
        facets += ranges(in: matrix, group: groups.count + 1, \.height, "high")
        return facets
    }

    /// The scenarios whose windows are at most, or at least, as wide as one of them.
    private static func ranges(in matrix: [Scenario], group: Int, _ length: (Size) -> Double, _ word: String) -> [Facet] {
        let lengths = matrix.map { length($0.size) }
        let distinct = Set(lengths).sorted()
        guard distinct.count > 2 else { return [] }
        return distinct.dropLast().map { limit in
            Facet(group: group, name: "up to \(Titles.points(limit)) points \(word)", places: Set(lengths.indices.filter { lengths[$0] <= limit }))
        } + distinct.dropFirst().map { limit in
            Facet(group: group, name: "from \(Titles.points(limit)) points \(word)", places: Set(lengths.indices.filter { lengths[$0] >= limit }))
        }
    }
}
