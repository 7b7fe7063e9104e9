import AutoLayout
import Facts
import Scenarios
import Testing

/// Words for some scenarios of a matrix mean all of them and no others: a reader who knows the windows finds them again.
@Suite struct ScenarioWordsTests {
    private static let matrix = ScenarioMatrix.usual.scenarios

    /// What a reader makes of one part, such as `compact width, landscape`.
    private func means(_ part: String, _ scenario: Scenario) throws -> Bool {
        if part == scenario.words { return true }
        return try part.components(", ").allSatisfy { phrase in
            let words = phrase.components(" ")
            let length = words.last == "high" ? scenario.size.height : scenario.size.width
            switch phrase {
            case "right-to-left": return scenario.direction.isRightToLeft
            case "left-to-right": return !scenario.direction.isRightToLeft
            case "portrait", "landscape": return scenario.orientation.rawValue == phrase
            case "phones", "tablets": return (scenario.device?.idiom == .pad) == (phrase == "tablets")
            case "with a home indicator", "without a home indicator":
                return (scenario.safeArea.bottom > 0) == (words[0] == "with")
            case "full screen": return scenario.split == .full
            case "in a third of the screen": return scenario.split == .oneThird
            case "in half of the screen": return scenario.split == .half
            case _ where words.last == "width": return scenario.widthClass.rawValue == words[0]
            case _ where words.last == "height": return scenario.heightClass.rawValue == words[0]
            case _ where words.first == "up": return length <= (try #require(Double(words[2])))
            case _ where words.first == "from": return length >= (try #require(Double(words[1])))
            case _ where words.dropFirst().first == "to":
                let least = try #require(Double(words[0])), most = try #require(Double(words[2]))
                return (least...most).contains(length)
            case _ where words.dropFirst().first == "points": return length == (try #require(Double(words[0])))
            default: return scenario.device?.name == phrase
            }
        }
    }

    /// The scenarios that words mean.
    private func read(_ text: String) throws -> [String] {
        if text == "all \(Self.matrix.count) scenarios" { return Self.matrix.map(\.name) }
        let isExclusion = text.hasPrefix("all but ")
        if !isExclusion, text.contains(" on ") || text.contains(" and ") {
            let halves = text.components(" on "), devices = (halves.last ?? "").components(" and ").flatMap { $0.components(", ") }
            return try Self.matrix.filter { scenario in
                try devices.contains(scenario.device?.name ?? "") && (halves.count == 1 || means(halves[0], scenario))
            }.map(\.name)
        }
        let parts = (isExclusion ? String(text.dropFirst(8)) : text).components("; ").flatMap { part -> [String] in
            let words = isExclusion ? "and " : "or "
            let bare = part.hasPrefix(words) ? String(part.dropFirst(words.count)) : part
            return text.contains(";")
                ? [bare] : bare.components(" \(words)").flatMap { text.contains(" \(words)") ? $0.components(", ") : [$0] }
        }
        return try Self.matrix.filter { scenario in try parts.contains { try means($0, scenario) } != isExclusion }.map(\.name)
    }

    /// Random sets of scenarios: single ones, half of them and most of them.
    @Test(arguments: 0..<60)
    func whatIsSaidIsWhatIsMeant(_ seed: Int) throws {
        var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
        let places = Self.matrix.indices.filter { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33 % 6 < UInt64(seed % 5 + 1)
        }
        guard !places.isEmpty else { return }
        let text = ScenarioWords(Self.matrix).text(places)
        #expect(text.count <= ScenarioWords.longest, "\(text)")
        // What would be longer says how many there are and how wide.
        if let range = text.range(of: " points wide, in ") {
            let widths = places.map { Self.matrix[$0].size.width }
            let ends = String(text[..<range.lowerBound]).components(" to ").map(Double.init)
            #expect(ends.first == widths.min() && ends.last == widths.max() && text.hasSuffix("\(places.count) of 18 scenarios"), "\(text)")
            return
        }
        #expect(try read(text) == places.map { Self.matrix[$0].name }, "\(text)")
    }

    /// The windows of the usual matrix are 320, 440, 507, 568, 768, 956 and 1024 wide.
    static let wordings: [(@Sendable (Scenario) -> Bool, String)] = [
        ({ @Sendable in $0.direction.isRightToLeft || $0.size.width == 320 }, "right-to-left or up to 320 points wide"),
        ({ @Sendable in $0.split != .oneThird }, "all but in a third of the screen"),
        ({ @Sendable in $0.size.width == 440 || $0.size.width == 507 }, "440 to 507 points wide"),
        ({ @Sendable in $0.widthClass == .compact }, "compact width"),
        ({ @Sendable _ in true }, "all 18 scenarios"),
    ]

    @Test(arguments: wordings)
    func briefly(_ isMeant: @Sendable (Scenario) -> Bool, _ expected: String) {
        #expect(ScenarioWords(Self.matrix).text(Self.matrix.indices.filter { isMeant(Self.matrix[$0]) }) == expected)
    }

    /// Two phones held upright say nothing of those between them; their widths do.
    @Test("one of two devices is told by its width", arguments: [(0, "up to 320 points wide"), (1, "from 440 points wide")])
    func oneOfTwoDevices(_ place: Int, _ expected: String) throws {
        let matrix = try ["retina4_0 portrait", "retina6_9 portrait"].map { try #require(Scenario(name: $0)) }
        #expect(ScenarioWords(matrix).text([place]) == expected)
    }

    @Test(arguments: [([0, 1], "a"), ([0, 2], "portrait"), ([0, 1, 2], "a or portrait"), ([3], "b landscape")])
    func namesAlone(_ places: [Int], _ expected: String) {
        #expect(ScenarioWords(labels: ["a portrait", "a landscape", "b portrait", "b landscape"]).text(places) == expected)
    }

    /// A release and an SDK that all have are told by what asked for them.
    @Test func whatAllHaveIsNotTold() throws {
        let matrix = ScenarioMatrix.scenarios(builtWith: try #require(LinkedSDK(named: "27")))
        #expect(matrix[0].name == "retina4_7 portrait iOS 27 SDK 27" && ScenarioWords(matrix).text([0]) == "4.7-inch iPhone portrait")
        let mixed = [matrix[0], try #require(Scenario(name: "retina4_7 portrait"))]
        #expect(ScenarioWords(mixed).name(0) == "4.7-inch iPhone portrait iOS 27 SDK 27")
    }

    /// What is only to be told beside other windows may say as much as holds.
    @Test func partsMayBeWider() throws {
        let low = Self.matrix.indices.filter { Self.matrix[$0].heightClass == .compact }
        let some = low.filter { Self.matrix[$0].size.width == 568 }
        #expect(ScenarioWords(Self.matrix).phrase(some, within: low)?.text == "compact height")
        #expect(ScenarioWords(Self.matrix).phrase(some, within: some)?.text != "compact height")
    }

    /// What is told is known by its values, and not by its words.
    @Test func valuesOfWhatIsTold() throws {
        func phrase(_ isMeant: (Scenario) -> Bool) -> ScenarioPhrase {
            ScenarioWords(Self.matrix).phrase(Self.matrix.indices.filter { isMeant(Self.matrix[$0]) })
        }
        let narrow = phrase { $0.size.width == 320 }, narrowest = WindowLength(.horizontal, high: 320)
        #expect(narrow.bound(along: .horizontal) == narrowest && narrow.bound(along: .vertical) == nil && narrow.sense == .common)
        #expect(narrow.onlyLength == narrowest)
        let either = phrase { $0.direction.isRightToLeft || $0.size.width == 320 }
        #expect(either.bound(along: .horizontal) == narrowest && either.sense == .either && either.onlyLength == nil)
        #expect(phrase { $0.split != .oneThird }.sense == .others)
        let middle = phrase { $0.size.width == 440 || $0.size.width == 507 }
        #expect(middle.bound(along: .horizontal) == nil && middle.ofDevices().text == "on devices 440 to 507 points wide")
        #expect(middle.ofDevices(boundsAlone: true) == middle && middle.ofDevices().ofDevices() == middle.ofDevices())
        #expect(phrase { _ in true }.isCounted && !phrase { _ in true }.isCountedShare)
        let one = ScenarioWords(Self.matrix).scenario(0), key = try #require(Self.matrix[0].device?.identifier)
        #expect(one.text == Self.matrix[0].words && one.devices == [key])
        #expect(ScenarioPhrase(narrow.text) != narrow && ScenarioPhrase(narrow.text).bound(along: .horizontal) == nil)
    }

    /// Nobody has to know how Interface Builder calls a device.
    @Test func devicesAreToldByTheirNames() throws {
        let names = ["retina4_7 portrait", "iphoneDuo portrait", "retina4_7 landscape", "ipad9_7 landscape oneThird RTL"]
        let told = [
            "4.7-inch iPhone portrait", "iPhone Duo closed portrait", "4.7-inch iPhone landscape", "9.7-inch iPad landscape oneThird RTL",
        ]
        #expect(try names.map { try #require(Scenario(name: $0)).words } == told)
        for words in [ScenarioWords(try names.map { try #require(Scenario(name: $0)) }), ScenarioWords(labels: names)] {
            #expect(names.indices.map(words.name) == told)
            #expect(words.text([0, 2]) == "4.7-inch iPhone" && words.phrase([0, 2]).devices == ["retina4_7"])
        }
        #expect(Scenario(device: nil).words == Scenario(device: nil).name)
    }

    @Test func manyDevices() {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"].flatMap { ["\($0) portrait", "\($0) landscape"] }
        #expect(ScenarioWords(labels: names).text([0, 2, 4, 6]) == "portrait on a, b, c and d")
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
