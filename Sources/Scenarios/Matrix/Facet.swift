import AutoLayout
import Facts
import Support

/// Something that some scenarios of a matrix have in common.
struct Facet {
    /// Facets of one group exclude each other.
    var group: Int
    /// How it is told.
    var part: ScenarioPhrase.Part
    var places: Set<Int>

    var isDevice: Bool { if case .device = part { true } else { false } }
    /// Whether it is about how wide or high the windows are.
    var isLength: Bool { if case .length = part { true } else { false } }

    /// One thing in words.
    var phrase: ScenarioPhrase { ScenarioPhrase([part]) }

    /// Two things that scenarios have in common.
    static func phrase(_ a: Facet, _ b: Facet) -> ScenarioPhrase {
        let isTurned = b.part.isOfWidths && !a.part.isOfWidths
        return ScenarioPhrase([isTurned ? b.part : a.part, .words(", "), isTurned ? a.part : b.part])
    }

    /// - Parameter cause: what is known to decide, and is told before anything else; nil where that is not known.
    static func all(in matrix: [Scenario], cause: ScenarioWords.Cause? = nil) -> [Facet] {
        let releases = Set(matrix.compactMap(\.iOS))
        let sizeClasses = [
            matrix.map { $0.widthClass == .unspecified ? nil : ScenarioPhrase.Part.sizeClass($0.widthClass, .horizontal) },
            matrix.map { $0.heightClass == .unspecified ? nil : ScenarioPhrase.Part.sizeClass($0.heightClass, .vertical) },
        ]
        let groups: [(Scenario) -> String?] = [
            { $0.orientation.rawValue },
            { $0.direction.isRightToLeft ? "right-to-left" : "left-to-right" },
            { $0.device?.idiom.map { $0 == .pad ? "tablets" : "phones" } },
            { $0.contentSize == .large ? "usual text size" : "text size \($0.contentSize.rawValue)" },
            { $0.splitWords },
            { $0.language.map { "language \($0)" } },
            { $0.sdk.map { "SDK \($0)" } },
            { $0.sidesDiffer ? "where one side alone is inset" : nil },
            { scenario in
                if releases.isEmpty { return nil }
                return scenario.iOS != nil || releases.contains(scenario.release) ? "iOS \(scenario.release)" : "the newest iOS"
            },
        ]
        let sides = cause == .insetSides ? [matrix.map { $0.hasInsetSides ? ScenarioPhrase.Part.insetSides : nil }] : []
        let classes = cause == nil ? sizeClasses : [matrix.map { _ in nil }, sizeClasses[1]]
        var values = sides + classes + groups.map { name in matrix.map { name($0).map { .words($0) } } }
        values.append(matrix.map { $0.device.map { .device($0.identifier) } })
        let facets = values.enumerated().flatMap { group, values in told(group, values) }
        let indicators = matrix.map { $0.device == nil ? nil : "\($0.safeArea.bottom > 0 ? "with" : "without") a home indicator" }
        // What a device insets at one side decides like a narrower window, and not like a wider one.
        let areInside = matrix.contains(where: \.sidesDiffer) ? [false, true] : [false]
        let lengths = areInside.flatMap { isInside in
            [Axis.horizontal, .vertical].enumerated().flatMap { side, axis in
                bounds(in: matrix, group: values.count + side, WindowLength(axis, isInside: isInside))
            }
        }
        let others = told(values.count + 2, indicators.map { $0.map { .words($0) } })
        // Of two devices that are held in one way the width tells more: which other devices show the same.
        guard Self.areOfTwoSizes(matrix) else { return facets + lengths + others }
        return facets.filter { !$0.isDevice } + lengths + facets.filter(\.isDevice) + others
    }

    /// The words of labels as test results have them, which begin with the device.
    static func all(inLabels labels: [String]) -> [Facet] {
        let words = labels.map { $0.split(separator: " ").map(String.init) }
        let rightToLeft = LayoutDirection.rightToLeft.rawValue
        var facets =
            told(0, words.map { $0.first.map { .device($0) } })
            + told(1, words.map { .words($0.contains(rightToLeft) ? "right-to-left" : "left-to-right") })
        var seen = Set(LayoutDirection.allCases.map(\.rawValue))
        for word in words.flatMap({ $0.dropFirst() }) where seen.insert(word).inserted {
            let group = word == "portrait" || word == "landscape" ? 2 : 2 + seen.count
            facets.append(Facet(group: group, part: .words(word), places: Set(words.indices.filter { words[$0].contains(word) })))
        }
        return facets
    }

    private static func told(_ group: Int, _ values: [ScenarioPhrase.Part?]) -> [Facet] {
        var places: [ScenarioPhrase.Part: Set<Int>] = [:]
        var order: [ScenarioPhrase.Part] = []
        for (place, value) in values.enumerated() {
            guard let value else { continue }
            if places[value] == nil { order.append(value) }
            places[value, default: []].insert(place)
        }
        return order.map { Facet(group: group, part: $0, places: places[$0] ?? []) }
    }

    /// The scenarios whose windows are at most, or at least, as wide as one of them.
    ///
    /// - Parameter any: which length of a window that is.
    private static func bounds(in matrix: [Scenario], group: Int, _ any: WindowLength) -> [Facet] {
        let lengths = matrix.map(any.measured)
        let distinct = Set(lengths).sorted()
        guard distinct.count > 2 || areOfTwoSizes(matrix) else { return [] }
        func facet(_ length: WindowLength, _ contains: (Double) -> Bool) -> Facet {
            Facet(group: group, part: .length(length), places: Set(lengths.indices.filter { contains(lengths[$0]) }))
        }
        return distinct.dropLast().map { limit in facet(any.within(nil, limit)) { $0 <= limit } }
            + distinct.dropFirst().map { limit in facet(any.within(limit, nil)) { $0 >= limit } }
    }

    /// Whether they are of two devices, each in windows of one size.
    private static func areOfTwoSizes(_ matrix: [Scenario]) -> Bool {
        Set(matrix.compactMap(\.device?.identifier)).count == 2 && Set(matrix.map(\.size)).count == 2
    }

    /// If there are more lengths than this, ranges between two of them are not considered.
    private static let mostLengths = 12

    /// The scenarios whose windows are as wide as one of them, or between two.
    static func ranges(in matrix: [Scenario]) -> [Facet] {
        [Axis.horizontal, .vertical].enumerated().flatMap { side, axis in
            let lengths = matrix.map(WindowLength(axis).measured)
            let distinct = Set(lengths).sorted()
            guard distinct.count > 2, distinct.count <= mostLengths else { return [Facet]() }
            return distinct.indices.flatMap { low in
                distinct.indices[low...].filter { low > 0 && $0 < distinct.count - 1 || $0 == low }.map { high in
                    let range = distinct[low]...distinct[high]
                    return Facet(
                        group: -1 - side, part: .length(WindowLength(axis, low: range.lowerBound, high: range.upperBound)),
                        places: Set(lengths.indices.filter { range.contains(lengths[$0]) }))
                }
            }
        }
    }
}

extension Scenario {
    /// What the app has of the screen, in words.
    fileprivate var splitWords: String {
        switch split {
        case .full: "full screen"
        case .oneThird: "in a third of the screen"
        case .half: device?.opens == true ? "in the right half of the open screen" : "in half of the screen"
        case .leftHalf: "in the left half of the open screen"
        case .twoThirds: "in two thirds of the screen"
        case .slideOver: "in Slide Over"
        }
    }
}
