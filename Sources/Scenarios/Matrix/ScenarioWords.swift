import AutoLayout
import Support

/// Words for what some scenarios of a matrix, and no others, have in common, as briefly as possible: `compact width`, `right-to-left or up to
/// 320 points wide`, `all but retina6_9 landscape`. None is left out: if there are no brief words, all are named.
public struct ScenarioWords: Sendable {
    private let names: [String]
    private let facets: [Facet]
    /// Window lengths between two others, which are tried last.
    private let ranges: [Facet]

    public init(_ matrix: [Scenario]) {
        names = matrix.map(\.name)
        facets = Facet.all(in: matrix)
        ranges = Facet.ranges(in: matrix)
    }

    /// For scenarios of which only the names are known.
    public init(names: [String]) {
        self.names = names
        facets = Facet.all(in: names)
        ranges = []
    }

    /// - Parameter places: ascending indices in the matrix.
    public func text(_ places: [Int]) -> String {
        guard let first = places.first else { return "no scenario" }
        if names.count == 1 { return names[first] }
        if places.count == names.count { return "all \(names.count) scenarios" }
        let wanted = Set(places)
        if let box = box(of: wanted, facets) { return box }
        if places.count == 1 { return names[first] }
        if let box = box(of: wanted, facets + ranges) { return box }
        let others = cover(of: Set(names.indices).subtracting(wanted)).map { (text: "all but \(Self.list($0.names, "and"))", cost: $0.cost + 1) }
        let own = cover(of: wanted).map { (text: Self.list($0.names, "or"), cost: $0.cost) }
        let ways = [own, others, devices(of: wanted)].compactMap { $0 }
        return ways.min { $0.cost < $1.cost }?.text ?? "\(places.count) of \(names.count) scenarios: \(ScenarioNames.list(places.map { names[$0] }))"
    }

    /// One or two things that exactly these scenarios have in common.
    private func box(of wanted: Set<Int>, _ facets: [Facet]) -> String? {
        for facet in facets where facet.places == wanted { return facet.name }
        guard wanted.count > 1 else { return nil }
        let around = facets.filter { wanted.isSubset(of: $0.places) }
        for (index, a) in around.enumerated() {
            for b in around[(index + 1)...] where a.group != b.group && a.places.intersection(b.places) == wanted { return "\(a.name), \(b.name)" }
        }
        return nil
    }

    /// What these scenarios have in common on each of some devices: `landscape on retina4_7, retina5_5 and retina6_1`.
    private func devices(of wanted: Set<Int>) -> (text: String, cost: Int)? {
        let devices = facets.filter { $0.isDevice && !$0.places.isDisjoint(with: wanted) }
        let common = facets.first { facet in
            !facet.isDevice && wanted.isSubset(of: facet.places) && devices.allSatisfy { $0.places.intersection(facet.places).isSubset(of: wanted) }
        }
        let isWhole = devices.allSatisfy { $0.places.isSubset(of: wanted) }
        guard isWhole || common != nil, devices.reduce(into: [], { $0 += $1.places }).count >= wanted.count else { return nil }
        let list = Self.list(devices.map(\.name), "and")
        return (isWhole ? list : "\(common?.name ?? "") on \(list)", devices.count + (isWhole ? 1 : 3))
    }

    /// The maximum number of parts joined by "or".
    private static let mostParts = 3

    /// A few facets, pairs of facets and single scenarios that together cover exactly these scenarios, the largest first; nil if too many are needed.
    private func cover(of wanted: Set<Int>) -> (names: [String], cost: Int)? {
        let all = facets + ranges
        var parts = all.filter { $0.places.isSubset(of: wanted) }.map { (name: $0.name, places: $0.places, cost: 1) }
        for (index, a) in all.enumerated() where !a.places.isDisjoint(with: wanted) {
            for b in all[(index + 1)...] where a.group != b.group {
                let both = a.places.intersection(b.places)
                if both.count > 1, both.count < min(a.places.count, b.places.count), both.isSubset(of: wanted) { parts.append(("\(a.name), \(b.name)", both, 2)) }
            }
        }
        parts += wanted.sorted().map { (names[$0], [$0], 2) }
        var open = wanted
        var found: [String] = []
        var cost = 0
        while !open.isEmpty, found.count < Self.mostParts {
            var best: (part: (name: String, places: Set<Int>, cost: Int), count: Int)?
            for part in parts {
                let count = part.places.intersection(open).count
                if count > (best?.count ?? 0) || count > 0 && count == best?.count && part.cost < best?.part.cost ?? 0 { best = (part, count) }
            }
            guard let best else { return nil }
            open.subtract(best.part.places)
            found.append(best.part.name)
            cost += best.part.cost + 1
        }
        return open.isEmpty ? (found, cost) : nil
    }

    private static func list(_ parts: [String], _ word: String) -> String {
        let mark = parts.contains { $0.contains(",") } ? ";" : ""
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return parts.dropLast().joined(separator: mark.isEmpty ? ", " : "; ") + "\(mark) \(word) \(last)"
    }
}

/// Names of scenarios, listed briefly but completely: those of one device together.
public enum ScenarioNames {
    public static func list(_ names: [String]) -> String {
        var groups: [(device: String, rest: [String])] = []
        for name in names {
            let words = name.split(separator: " ", maxSplits: 1).map(String.init)
            let rest = words.count > 1 ? words[1] : ""
            if let last = groups.indices.last, groups[last].device == words[0] {
                groups[last].rest.append(rest)
            } else {
                groups.append((words[0], [rest]))
            }
        }
        return groups.map { group in
            let rest = group.rest.filter { !$0.isEmpty }
            return rest.isEmpty ? group.device : "\(group.device) \(rest.joined(separator: ", "))"
        }.joined(separator: "; ")
    }
}

/// Something that some scenarios of a matrix have in common.
private struct Facet {
    /// Facets of one group exclude each other.
    var group: Int
    var name: String
    var places: Set<Int>
    var isDevice = false

    static func all(in matrix: [Scenario]) -> [Facet] {
        let isOfReleases = matrix.contains { $0.iOS != nil }
        let groups: [(Scenario) -> String?] = [
            { $0.widthClass == .unspecified ? nil : "\($0.widthClass.rawValue) width" },
            { $0.heightClass == .unspecified ? nil : "\($0.heightClass.rawValue) height" },
            { $0.orientation.rawValue },
            { $0.direction.isRightToLeft ? "right-to-left" : "left-to-right" },
            { $0.device?.idiom.map { $0 == .pad ? "tablets" : "phones" } },
            { $0.contentSize == .large ? "usual text size" : "text size \($0.contentSize.rawValue)" },
            { $0.split == .full ? "full screen" : "split \($0.split.rawValue)" },
            { $0.language.map { "language \($0)" } },
            { isOfReleases ? $0.iOS.map { "iOS \($0.rawValue)" } ?? "the newest iOS" : nil },
        ]
        var facets = groups.enumerated().flatMap { group, name in named(group, matrix.map(name)) }
        facets += named(groups.count + 2, matrix.map { $0.device?.identifier }, areDevices: true)
        return facets + bounds(in: matrix, group: groups.count, \.width, "wide") + bounds(in: matrix, group: groups.count + 1, \.height, "high")
    }

    /// The words that names consist of.
    static func all(in names: [String]) -> [Facet] {
        let words = names.map { $0.split(separator: " ").map(String.init) }
        let directions = words.map { $0.contains("RTL") || $0.contains("rightToLeft") ? "right-to-left" : "left-to-right" }
        var facets = named(0, words.map(\.first), areDevices: true) + named(1, directions)
        var seen: Set<String> = ["RTL", "rightToLeft", "leftToRight"]
        for word in words.flatMap({ $0.dropFirst() }) where seen.insert(word).inserted {
            let group = word == "portrait" || word == "landscape" ? 2 : 2 + seen.count
            facets.append(Facet(group: group, name: word, places: Set(words.indices.filter { words[$0].contains(word) })))
        }
        return facets
    }

    private static func named(_ group: Int, _ values: [String?], areDevices: Bool = false) -> [Facet] {
        var places: [String: Set<Int>] = [:]
        var order: [String] = []
        for (place, value) in values.enumerated() {
            guard let value else { continue }
            if places[value] == nil { order.append(value) }
            places[value, default: []].insert(place)
        }
        return order.map { Facet(group: group, name: $0, places: places[$0] ?? [], isDevice: areDevices) }
    }

    /// The scenarios whose windows are at most, or at least, as wide as one of them.
    private static func bounds(in matrix: [Scenario], group: Int, _ length: (Size) -> Double, _ word: String) -> [Facet] {
        let lengths = matrix.map { length($0.size) }
        let distinct = Set(lengths).sorted()
        guard distinct.count > 2 else { return [] }
        return distinct.dropLast().map { limit in
            Facet(group: group, name: "up to \(limit.text()) points \(word)", places: Set(lengths.indices.filter { lengths[$0] <= limit }))
        } + distinct.dropFirst().map { limit in
            Facet(group: group, name: "from \(limit.text()) points \(word)", places: Set(lengths.indices.filter { lengths[$0] >= limit }))
        }
    }

    /// If there are more lengths than this, ranges between two of them are not considered.
    private static let mostLengths = 12

    /// The scenarios whose windows are as wide as one of them, or between two.
    static func ranges(in matrix: [Scenario]) -> [Facet] {
        let sides: [(length: (Size) -> Double, word: String)] = [(\.width, "wide"), (\.height, "high")]
        return sides.enumerated().flatMap { side, axis in
            let lengths = matrix.map { axis.length($0.size) }
            let distinct = Set(lengths).sorted()
            guard distinct.count > 2, distinct.count <= mostLengths else { return [Facet]() }
            return distinct.indices.flatMap { low in
                distinct.indices[low...].filter { low > 0 && $0 < distinct.count - 1 || $0 == low }.map { high in
                    let range = distinct[low]...distinct[high]
                    let text = low == high ? distinct[low].text() : "\(distinct[low].text()) to \(distinct[high].text())"
                    return Facet(group: -1 - side, name: "\(text) points \(axis.word)", places: Set(lengths.indices.filter { range.contains(lengths[$0]) }))
                }
            }
        }
    }
}
