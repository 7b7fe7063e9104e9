import AutoLayout
import Support

/// Words for what some scenarios of a matrix, and no others, have in common, as briefly as possible: `compact width`, `right-to-left or up
/// to 320 points wide`, `all but 6.9-inch iPhone landscape`. If there are no brief words, only their widths and their number are told.
package struct ScenarioWords: Sendable {
    private let names: [String]
    /// The keys of the scenarios' devices; empty if only their labels are known.
    private let keys: [String?]
    /// The widths of the windows, in points; empty if only their labels are known.
    private let widths: [Double]
    private let facets: [Facet]
    /// Window lengths between two others, which are tried last.
    private let ranges: [Facet]

    /// What is known to decide, of several things that scenarios have in common.
    package enum Cause: Sendable {
        /// The sides of the safe area, which hardware insets.
        case insetSides
        /// Not the size class of widths.
        case otherThanWidthClass
    }

    /// - Parameters:
    ///   - tellsLengths: whether lengths of windows may be told: not where something else decides.
    ///   - cause: what is known to decide; nil where that is not known.
    package init(_ matrix: [Scenario], tellsLengths: Bool = true, cause: Cause? = nil) {
        names = Self.names(of: matrix)
        keys = matrix.map { $0.device?.identifier }
        widths = matrix.map(\.size.width)
        facets = Facet.all(in: matrix, cause: cause).filter { tellsLengths || !$0.isLength }
        ranges = tellsLengths ? Facet.ranges(in: matrix) : []
    }

    /// The names without an SDK and a release that all have: they are told by what asked for them.
    private static func names(of matrix: [Scenario]) -> [String] {
        guard matrix.count > 1, let first = matrix.first else { return matrix.map(\.words) }
        let hasOneSDK = matrix.allSatisfy { $0.sdk == first.sdk && $0.requiresCompatibility == first.requiresCompatibility }
        let hasOneRelease = matrix.allSatisfy { $0.plainRelease == first.plainRelease }
        return matrix.map { scenario in
            var plain = scenario
            if hasOneSDK { (plain.sdk, plain.requiresCompatibility) = (nil, false) }
            if hasOneRelease { plain.setRelease(nil) }
            return plain.words
        }
    }

    /// For scenarios of which only the labels in test results are known.
    package init(labels: [String]) {
        names = labels.map { Scenario(name: $0)?.words ?? $0 }
        keys = []
        widths = []
        facets = Facet.all(inLabels: labels)
        ranges = []
    }

    /// One scenario, without what all have.
    package func name(_ place: Int) -> String { names[place] }

    /// One scenario, without what all have.
    package func scenario(_ place: Int) -> ScenarioPhrase {
        ScenarioPhrase([.scenario(names[place], device: keys.indices.contains(place) ? keys[place] : nil)])
    }

    /// - Parameter places: ascending indices in the matrix.
    package func text(_ places: [Int]) -> String { phrase(places).text }

    /// - Parameter places: ascending indices in the matrix.
    package func phrase(_ places: [Int]) -> ScenarioPhrase {
        guard let first = places.first else { return ScenarioPhrase("no scenario") }
        if names.count == 1 { return scenario(first) }
        if places.count == names.count { return ScenarioPhrase([.count(places.count, of: names.count)]) }
        let wanted = Set(places)
        if let box = box(of: wanted, facets) { return box }
        if places.count == 1 { return scenario(first) }
        if let box = box(of: wanted, facets + ranges) { return box }
        let others = cover(of: Set(names.indices).subtracting(wanted)).map { parts in
            let list = ScenarioPhrase.list(parts.phrases, "and", .others)
            return (phrase: ScenarioPhrase([.words("all but ")] + list.parts, .others), cost: parts.cost + 1)
        }
        let own = cover(of: wanted).map { parts in
            (phrase: ScenarioPhrase.list(parts.phrases, "or", parts.phrases.count > 1 ? .either : .common), cost: parts.cost)
        }
        let ways = [own, others, devices(of: wanted)].compactMap { $0 }.filter { $0.phrase.text.count <= Self.longest }
        return ways.min(by: { $0.cost < $1.cost })?.phrase ?? shortened(places)
    }

    /// One or two things that some scenarios have in common and no others but those that are allowed; nil if there are none.
    package func phrase(_ places: [Int], within allowed: [Int]) -> ScenarioPhrase? {
        let wanted = Set(places), allowed = Set(allowed)
        let common = facets.filter { !$0.isDevice && wanted.isSubset(of: $0.places) }
        if let facet = common.first(where: { $0.places.isSubset(of: allowed) }) { return facet.phrase }
        for (index, a) in common.enumerated() {
            for b in common[(index + 1)...] where a.group != b.group && a.places.intersection(b.places).isSubset(of: allowed) {
                return Facet.phrase(a, b)
            }
        }
        return nil
    }

    /// The maximum length of the words, in characters.
    package static let longest = 120

    /// The widths of the windows, and how many there are; the names are not told.
    private func shortened(_ places: [Int]) -> ScenarioPhrase {
        let count = ScenarioPhrase.Part.count(places.count, of: names.count)
        let all = places.compactMap { widths.indices.contains($0) ? widths[$0] : nil }
        guard let low = all.min(), let high = all.max() else {
            return ScenarioPhrase([count, .words(", such as ")] + scenario(places[0]).parts)
        }
        return ScenarioPhrase([.length(WindowLength(.horizontal, low: low, high: high)), .words(", in "), count])
    }

    /// One or two things that exactly these scenarios have in common.
    private func box(of wanted: Set<Int>, _ facets: [Facet]) -> ScenarioPhrase? {
        for facet in facets where facet.places == wanted { return facet.phrase }
        guard wanted.count > 1 else { return nil }
        let around = facets.filter { wanted.isSubset(of: $0.places) }
        for (index, a) in around.enumerated() {
            for b in around[(index + 1)...] where a.group != b.group && a.places.intersection(b.places) == wanted {
                return Facet.phrase(a, b)
            }
        }
        return nil
    }

    /// What these scenarios have in common on each of some devices: `landscape on 4.7-inch iPhone and 5.5-inch iPhone`.
    private func devices(of wanted: Set<Int>) -> (phrase: ScenarioPhrase, cost: Int)? {
        let devices = facets.filter { $0.isDevice && !$0.places.isDisjoint(with: wanted) }
        let common = facets.first { facet in
            !facet.isDevice && wanted.isSubset(of: facet.places)
                && devices.allSatisfy { $0.places.intersection(facet.places).isSubset(of: wanted) }
        }
        let isWhole = devices.allSatisfy { $0.places.isSubset(of: wanted) }
        guard isWhole || common != nil, devices.reduce(into: [], { $0 += $1.places }).count >= wanted.count else { return nil }
        let list = ScenarioPhrase.list(devices.map(\.phrase), "and", .common)
        let before = isWhole ? [] : (common.map { [$0.part] } ?? []) + [.words(" on ")]
        return (ScenarioPhrase(before + list.parts), devices.count + (isWhole ? 1 : 3))
    }

    /// Some scenarios in words; costlier ones are longer or harder to read.
    private struct Part {
        var phrase: ScenarioPhrase
        var places: Set<Int>
        var cost: Int
    }

    /// The maximum number of parts joined by "or".
    private static let mostParts = 3

    /// A few parts that together cover exactly these scenarios, the largest first; nil if too many are needed.
    private func cover(of wanted: Set<Int>) -> (phrases: [ScenarioPhrase], cost: Int)? {
        let parts = parts(within: wanted)
        var open = wanted
        var found: [Part] = []
        while !open.isEmpty, found.count < Self.mostParts {
            // Of parts that cover as much, the one that costs least, and of those the first.
            let sizes = parts.map { $0.places.intersection(open).count }
            guard let place = parts.indices.min(by: { (-sizes[$0], parts[$0].cost, $0) < (-sizes[$1], parts[$1].cost, $1) }) else {
                return nil
            }
            open.subtract(parts[place].places)
            found.append(parts[place])
        }
        return open.isEmpty ? (found.map(\.phrase), found.reduce(0) { $0 + $1.cost + 1 }) : nil
    }

    /// The facets, pairs of facets and single scenarios that these scenarios contain.
    private func parts(within wanted: Set<Int>) -> [Part] {
        let all = facets + ranges
        let whole = all.filter { $0.places.isSubset(of: wanted) }.map { Part(phrase: $0.phrase, places: $0.places, cost: 1) }
        let pairs = all.enumerated().flatMap { index, a in
            a.places.isDisjoint(with: wanted)
                ? []
                : all[(index + 1)...].compactMap { b -> Part? in
                    let both = a.places.intersection(b.places)
                    guard a.group != b.group, both.count > 1, both.count < min(a.places.count, b.places.count), both.isSubset(of: wanted)
                    else { return nil }
                    return Part(phrase: Facet.phrase(a, b), places: both, cost: 2)
                }
        }
        return whole + pairs + wanted.sorted().map { Part(phrase: scenario($0), places: [$0], cost: 2) }
    }
}
