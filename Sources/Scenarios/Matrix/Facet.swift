import AutoLayout
import Facts
import Support

/// Something that some scenarios of a matrix have in common.
struct Facet {
    /// Facets of one group exclude each other.
    var group: Int
    var name: String
    var places: Set<Int>
    var isDevice = false
    /// Whether it is about how wide or high the windows are.
    var isLength = false

    /// Whether it is about widths, which are told first.
    var isOfWidths: Bool { name.hasSuffix(" wide") || name.hasSuffix(" width") }

    /// The names of two things that scenarios have in common.
    static func names(_ a: Facet, _ b: Facet) -> String {
        b.isOfWidths && !a.isOfWidths ? "\(b.name), \(a.name)" : "\(a.name), \(b.name)"
    }

    static func all(in matrix: [Scenario]) -> [Facet] {
        let releases = Set(matrix.compactMap(\.iOS))
        let groups: [(Scenario) -> String?] = [
            { $0.widthClass == .unspecified ? nil : "\($0.widthClass.rawValue) width" },
            { $0.heightClass == .unspecified ? nil : "\($0.heightClass.rawValue) height" },
            { $0.orientation.rawValue },
            { $0.direction.isRightToLeft ? "right-to-left" : "left-to-right" },
            { $0.device?.idiom.map { $0 == .pad ? "tablets" : "phones" } },
            { $0.contentSize == .large ? "usual text size" : "text size \($0.contentSize.rawValue)" },
            { $0.split.words },
            { $0.language.map { "language \($0)" } },
            { $0.sdk.map { "SDK \($0)" } },
            { $0.sidesDiffer ? "where one side alone is inset" : nil },
            { scenario in
                if releases.isEmpty { return nil }
                return scenario.iOS != nil || releases.contains(scenario.release) ? "iOS \(scenario.release)" : "the newest iOS"
            },
        ]
        var facets = groups.enumerated().flatMap { group, name in named(group, matrix.map(name)) }
        facets += named(groups.count + 2, matrix.map { $0.device?.identifier }, areDevices: true)
        return facets + bounds(in: matrix, group: groups.count, \.width, "wide")
            + bounds(in: matrix, group: groups.count + 1, \.height, "high")
            + named(
                groups.count + 3, matrix.map { $0.device == nil ? nil : "\($0.safeArea.bottom > 0 ? "with" : "without") a home indicator" })
    }

    /// The words of labels as test results have them, which begin with the device.
    static func all(inLabels labels: [String]) -> [Facet] {
        let words = labels.map { $0.split(separator: " ").map(String.init) }
        let rightToLeft = LayoutDirection.rightToLeft.rawValue
        var facets =
            named(0, words.map(\.first), areDevices: true)
            + named(1, words.map { $0.contains(rightToLeft) ? "right-to-left" : "left-to-right" })
        var seen = Set(LayoutDirection.allCases.map(\.rawValue))
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
            Facet(
                group: group, name: "up to \(limit.text()) points \(word)", places: Set(lengths.indices.filter { lengths[$0] <= limit }),
                isLength: true)
        }
            + distinct.dropFirst().map { limit in
                Facet(
                    group: group, name: "from \(limit.text()) points \(word)", places: Set(lengths.indices.filter { lengths[$0] >= limit }),
                    isLength: true)
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
                    return Facet(
                        group: -1 - side, name: "\(text) points \(axis.word)",
                        places: Set(lengths.indices.filter { range.contains(lengths[$0]) }))
                }
            }
        }
    }
}

extension Split {
    /// What an app has of a screen, in words.
    fileprivate var words: String {
        switch self {
        case .full: "full screen"
        case .oneThird: "in a third of the screen"
        case .half: "in half of the screen"
        case .leftHalf: "in the left half of the screen"
        case .twoThirds: "in two thirds of the screen"
        case .slideOver: "in Slide Over"
        }
    }
}
