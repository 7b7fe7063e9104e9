import AutoLayout
import InterfaceBuilder
import Scenarios

/// The scenarios of a finding, listed as briefly as possible.
package struct ScenarioSummary: Hashable, Sendable {
    /// The names of the scenarios, in the order of the matrix.
    package var names: [String]
    /// The number of scenarios in the matrix.
    package var total: Int
    /// Which they are: all of them, and no others.
    private(set) var phrase: ScenarioPhrase
    /// The width of the widest window in which it holds, in points, where that is known to a point; nil otherwise.
    private(set) var widest: Double?

    /// `all 18 scenarios`, `compact width`, `right-to-left or up to 320 points wide`.
    package var text: String {
        get { phrase.text }
        set { phrase = ScenarioPhrase(newValue) }
    }

    /// - Parameters:
    ///   - places: ascending indices in the matrix.
    package init(_ places: [Int], of matrix: [Scenario]) {
        names = places.map { matrix[$0].name }
        total = matrix.count
        phrase = Self.phrase(places, of: matrix)
    }

    /// For windows that no scenario has, in words.
    init(extent: String) {
        names = []
        total = 0
        phrase = ScenarioPhrase(extent)
    }

    /// The same scenarios, told by the windows between their sizes as far as that says more: the width or the height where something begins
    /// or ends, and not those of scenarios beside it. Where a scenario in such a window does not have it, the scenarios are right.
    ///
    /// - Parameters:
    ///   - windows: those in which it was found to hold, in any reading direction.
    ///   - direction: that of which the windows are told.
    ///   - matrix: all scenarios.
    func told(by windows: [FailingWindows], _ direction: LayoutDirection, of matrix: [Scenario]) -> ScenarioSummary {
        var told = self
        let own = windows.filter { $0.direction == direction }
        // What one-sided insets leave of a window is of no window of a region.
        guard !own.isEmpty, !names.isEmpty, phrase.onlyLength?.isInside != true else { return self }
        let isComplete = own.allSatisfy(\.isComplete)
        // Windows are told without the direction that they are read in; a screen is read from the left where nothing says otherwise.
        let isMirrored =
            matrix.contains { !$0.direction.isRightToLeft }
            && matrix.allSatisfy { $0.direction.isRightToLeft || !names.contains($0.name) }
        let extent = !isMirrored ? own.text : own.areEverywhere ? "right-to-left" : "\(own.text), right-to-left"
        let widest = own.flatMap(\.parts).map(\.widths.upperBound).max()
        if isEveryOne {
            if own.areEverywhere, isComplete { told.text = extent }
        } else if !own.areShare {
            let contained = Set(matrix.filter(windows.told.contain).map(\.name))
            // Windows that end elsewhere in another release say nothing of scenarios of that.
            let release = own.lazy.compactMap(\.release).first
            let isAll = contained == Set(names)
            if isAll {
                told.text = extent
                told.widest = widest
            }
            if isAll ? release != nil : isComplete && contained.isStrictSubset(of: names) {
                let others = matrix.indices.filter { place in
                    let scenario = matrix[place]
                    guard names.contains(scenario.name) else { return false }
                    return isAll ? scenario.plainRelease != release : !contained.contains(scenario.name)
                }
                if others.isEmpty { return told }
                let own = matrix.indices.filter { names.contains(matrix[$0].name) }
                let words = ScenarioWords(matrix).phrase(others, within: own) ?? Self.phrase(others, of: matrix)
                let phrase = ScenarioPhrase([.words("\(extent), and ")] + words.ofDevices(boundsAlone: true).parts)
                if phrase.text.count <= ScenarioWords.longest {
                    told.phrase = phrase
                    told.widest = others.reduce(widest) { max($0 ?? 0, matrix[$1].size.width) }
                }
            }
        }
        return told
    }

    /// The same scenarios, told without the widths and heights of their windows; as they are where few words would not tell that.
    func withoutLengths(of matrix: [Scenario]) -> ScenarioSummary { told(by: ScenarioWords(matrix, tellsLengths: false), of: matrix) }

    /// The same scenarios, told by what is known to decide; as they are where few words would not tell that.
    func telling(_ cause: ScenarioWords.Cause, of matrix: [Scenario]) -> ScenarioSummary {
        told(by: ScenarioWords(matrix, cause: cause), of: matrix)
    }

    private func told(by words: ScenarioWords, of matrix: [Scenario]) -> ScenarioSummary {
        let own = Set(names), phrase = words.phrase(matrix.indices.filter { own.contains(matrix[$0].name) })
        guard !phrase.isCounted else { return self }
        var told = self
        told.phrase = phrase
        return told
    }

    /// The same with a length that is known to a point in place of a scenario's.
    func saying(_ length: WindowLength, for old: WindowLength) -> ScenarioSummary {
        var told = self
        if length.axis == .horizontal, phrase.sense == .common, !length.isInside { told.widest = length.high }
        told.phrase = phrase.replacing(old, with: length)
        return told
    }

    /// The greatest height, if they are told by that alone, to a point.
    var highest: WindowLength? {
        guard let length = phrase.onlyLength, length.axis == .vertical, !length.isInside, length.low == nil, length.knowledge == .exact
        else { return nil }
        return length
    }

    /// The same scenarios; whatever length is only known of devices is told as that.
    var ofDevices: ScenarioSummary {
        var told = self
        told.phrase = phrase.ofDevices()
        return told
    }

    /// The same scenarios, of what the canvas does not have, whose size may be none of theirs.
    var besidesCanvas: ScenarioSummary {
        guard isEveryOne, total > 1 else { return self }
        var told = self
        told.text += ", but not on the canvas"
        return told
    }

    /// Whether it holds in every scenario.
    private var isEveryOne: Bool { total > 0 && Set(names).count == total }

    /// For one scenario, in a matrix or beside it, in another text size, which the message tells.
    init(_ own: Scenario, in scenario: Scenario, of matrix: [Scenario]) {
        names = [scenario.name]
        total = 1
        let place = matrix.firstIndex(of: own)
        phrase = ScenarioWords(place == nil ? matrix + [own] : matrix).scenario(place ?? matrix.count)
    }

    /// For scenarios outside any matrix, by their names.
    package init(names: [String], total: Int) {
        self.names = names
        self.total = total
        phrase = ScenarioPhrase(Titles.list(names))
    }

    /// The same scenarios, told by their languages.
    ///
    /// - Parameters:
    ///   - whole: the languages in which it holds in every scenario.
    ///   - partial: those in which it holds in some.
    ///   - widest: of these languages' scenarios those of the one in which it holds in the widest windows.
    func telling(whole: [String], partial: [String], _ widest: ScenarioSummary?) -> ScenarioSummary {
        var told = self
        var parts: [ScenarioPhrase.Part] = whole.isEmpty ? [] : [.words(Self.words(for: whole))]
        if !partial.isEmpty, let widest {
            if !parts.isEmpty { parts.append(.words(", and ")) }
            parts += widest.phrase.parts + [.words(", \(Self.words(for: partial))")]
        }
        told.phrase = ScenarioPhrase(parts)
        told.widest = whole.isEmpty ? widest?.widest : nil
        return told
    }

    /// `language de`, `languages de and fr`, `in 8 languages: ar, es, eu, …`.
    private static func words(for codes: [String]) -> String {
        switch codes.count {
        case 1: "language \(codes[0])"
        case 2...3: "languages \(Titles.list(codes, limit: codes.count))"
        default: "in \(codes.count) languages: \(codes.prefix(3).joined(separator: ", ")), …"
        }
    }

    private static func phrase(_ places: [Int], of matrix: [Scenario]) -> ScenarioPhrase {
        let languages = Set(places.map { matrix[$0].language })
        let areWhole = Set(places).isSuperset(of: matrix.indices.filter { languages.contains(matrix[$0].language) })
        if matrix.count > 1, !places.isEmpty, !languages.contains(nil), areWhole {
            return ScenarioPhrase(words(for: languages.compactMap { $0 }.sorted()))
        }
        return ScenarioWords(matrix).phrase(places)
    }
}

extension [FailingWindows] {
    fileprivate func contain(_ scenario: Scenario) -> Bool { contains { $0.contains(scenario) } }
}
