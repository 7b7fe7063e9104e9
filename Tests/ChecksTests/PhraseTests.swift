import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Where a finding holds is said of every scenario that it was seen in, and of no other: a reader who knows the windows finds them again,
/// those of an iPhone Duo among them, where the width of the window and what is left inside the safe area are two things.
@Suite struct PhraseTests {
    private static let matrix = ScenarioMatrix.scenarios(builtWith: LinkedSDK(named: "27.1") ?? .usual)

    private static func label(_ text: String, _ constraints: String...) throws -> MarkedDocument {
        try MarkedDocument(
            controllerSubviews: ChecksTests.label("a", text, " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\""),
            constraints: constraints.joined() + constraint("y", "a.top", "safe.top", 200))
    }

    private static let long = "A sentence that takes some three hundred and sixty points"

    /// Each with what it is said of, where that is worth saying here.
    private static let documents: [(name: String, make: @Sendable () throws -> MarkedDocument, told: String?)] = [
        (
            "between the sides of the safe area",
            { try label(long, constraint("l", "a.leading", "safe.leading", 20), constraint("t", "safe.trailing", "a.trailing", 20)) },
            " points wide inside the safe area"
        ),
        (
            "between the sides of the window",
            { try label(long, constraint("l", "a.leading", "root.leading", 20), constraint("t", "root.trailing", "a.trailing", 20)) },
            nil
        ),
        (
            "of a width that fits one safe area alone",
            {
                try label(
                    "Sum", constraint("l", "a.leading", "safe.leading", 32), constraint("t", "safe.trailing", "a.trailing", 32),
                    constraint("w", "a.width", nil, 311))
            }, nil
        ),
        (
            "below a box in the middle",
            {
                try MarkedDocument(
                    controllerSubviews: view("b") + ChecksTests.label("a", "Crop"),
                    constraints: constraint("x", "b.centerX", "root.centerX") + constraint("y", "b.centerY", "root.centerY")
                        + constraint("w", "b.width", nil, 350) + constraint("h", "b.height", nil, 500)
                        + constraint("t", "a.top", "b.bottom", 24) + constraint("e", "a.trailing", "b.trailing"))
            }, nil
        ),
        (
            "as high as the safe area has to be",
            {
                try MarkedDocument(
                    controllerSubviews: view("b"),
                    constraints: constraint("x", "b.leading", "safe.leading") + constraint("w", "b.width", nil, 50)
                        + constraint("t", "b.top", "safe.top", 20) + constraint("e", "safe.bottom", "b.bottom", 20)
                        + constraint("h", "b.height", nil, 605).replacingOccurrences(
                            of: "firstAttribute", with: "relation=\"greaterThanOrEqual\" firstAttribute"))
            }, " points high inside the safe area"
        ),
    ]

    @Test(arguments: documents.indices)
    func saysWhatIsMeant(_ number: Int) throws {
        let (name, make, told) = Self.documents[number]
        let document = try make()
        let found = Checker(configuration: CheckConfiguration(), scenarios: Self.matrix).check(document.document, path: MarkedDocument.file)
            .findings.filter { $0.scenarios?.names.isEmpty == false }
        #expect(!found.isEmpty, "\(name)")
        for finding in found {
            guard let summary = finding.scenarios, summary.total == Self.matrix.count else { continue }
            // One reading direction at least is left open.
            if let states = summary.text.split(", in one reading direction").first, states != summary.text {
                let meant = try Set(Self.read(states)), own = Set(summary.names), places = Self.matrix.filter { own.contains($0.name) }
                #expect(meant.isSuperset(of: own) && Set(places.map(\.stateName)).count * 2 == meant.count, "\(summary.text)")
                continue
            }
            let meant = try Self.read(summary.text)
            #expect(meant == Self.matrix.map(\.name).filter(summary.names.contains), "\(name): \(finding.fullMessage): \(summary.text)")
        }
        guard let told else { return }
        #expect(found.contains { $0.scenarios?.text.hasSuffix(told) == true }, "\(name): \(found.map { $0.scenarios?.text ?? "" })")
    }

    /// The halves of the Duo's open screen are two places, and neither is half of a tablet's screen.
    @Test func halves() throws {
        func text(_ isMeant: (Scenario) -> Bool) -> String {
            ScenarioWords(Self.matrix).text(Self.matrix.indices.filter { isMeant(Self.matrix[$0]) })
        }
        #expect(text { $0.split == .half && $0.device?.state != nil } == "in the right half of the open screen")
        #expect(text { $0.split == .leftHalf } == "in the left half of the open screen")
        #expect(text { $0.split == .half && $0.device?.idiom == .pad } == "in half of the screen")
    }

    // MARK: A reader

    /// The scenarios that words mean.
    private static func read(_ text: String) throws -> [String] {
        let names = ScenarioWords(matrix), states = "iPhone Duo "
        if text == "all \(matrix.count) scenarios" || text == "in every window" { return matrix.map(\.name) }
        if text.hasPrefix(states) {
            // Told by its states, each with the ways that it is held.
            var rest = String(text.dropFirst(states.count)), direction: LayoutDirection?
            for way in [LayoutDirection.leftToRight, .rightToLeft] {
                let words = way.isRightToLeft ? ", right-to-left" : ", left-to-right"
                if rest.hasSuffix(words) { (rest, direction) = (String(rest.dropLast(words.count)), way) }
            }
            // A state that is told without a way is held either way.
            let told = rest.split(", ").flatMap { part in [part] + ["upright", "sideways"].map { "\(part) \($0)" } }
            return matrix.filter { scenario in
                guard scenario.device?.state != nil, direction == nil || scenario.direction == direction else { return false }
                let isBeside = scenario.regions.contains { $0.kind == .column }
                return rest == "wherever it has the column" ? isBeside : told.contains(scenario.stateName)
            }.map(\.name)
        }
        let isExclusion = text.hasPrefix("all but "), bare = isExclusion ? String(text.dropFirst(8)) : text
        let word = isExclusion ? "and" : "or"
        let parts =
            bare.contains(";")
            ? bare.split("; ").map { $0.hasPrefix("\(word) ") ? String($0.dropFirst(word.count + 1)) : $0 }
            : {
                let ends = bare.split(" \(word) ")
                return ends.count == 1 ? ends : ends[0].split(", ") + ends.dropFirst()
            }()
        return try matrix.indices.filter { place in
            try parts.contains { try means($0, matrix[place], names.name(place)) } != isExclusion
        }.map { matrix[$0].name }
    }

    /// What a reader makes of one part, such as `portrait, up to 700 points high`.
    private static func means(_ part: String, _ scenario: Scenario, _ name: String) throws -> Bool {
        if part == name { return true }
        return try part.split(", ").allSatisfy { phrase in
            var phrase = phrase
            if phrase.hasPrefix("on devices ") { phrase = String(phrase.dropFirst(11)) }
            let inside = " inside the safe area", isInside = phrase.hasSuffix(inside)
            if isInside { phrase = String(phrase.dropLast(inside.count)) }
            let words = phrase.split(" "), isHigh = words.last == "high" || phrase.contains("lower than")
            let insets = isInside ? scenario.safeArea : .zero
            let length = isHigh ? scenario.size.height - insets.top - insets.bottom : scenario.size.width - insets.left - insets.right
            switch phrase {
            case "portrait", "landscape": return scenario.orientation.rawValue == phrase
            case "phones", "tablets": return (scenario.device?.idiom == .pad) == (phrase == "tablets")
            case "with a home indicator", "without a home indicator": return (scenario.safeArea.bottom > 0) == (words[0] == "with")
            case "full screen": return scenario.split == .full
            case "in the right half of the open screen": return scenario.split == .half && scenario.device?.state != nil
            case "in half of the screen": return scenario.split == .half && scenario.device?.state == nil
            case "in a third of the screen": return scenario.split == .oneThird
            case "in two thirds of the screen": return scenario.split == .twoThirds
            case "right-to-left": return scenario.direction.isRightToLeft
            case "left-to-right": return !scenario.direction.isRightToLeft
            case "in the left half of the open screen": return scenario.split == .leftHalf
            case "where one side alone is inset": return scenario.sidesDiffer
            case "where both sides are inset": return scenario.hasInsetSides
            case _ where phrase.hasPrefix("in windows narrower than "), _ where phrase.hasPrefix("in windows lower than "):
                return length < (try #require(Double(words[4])))
            case _ where words.last == "width": return scenario.widthClass.rawValue == words[0]
            case _ where words.last == "height": return scenario.heightClass.rawValue == words[0]
            case _ where words.first == "up": return length <= (try #require(Double(words[2]))) + 0.01
            case _ where words.first == "from": return length >= (try #require(Double(words[1]))) - 0.01
            case _ where words.dropFirst().first == "to":
                let least = try #require(Double(words[0])), most = try #require(Double(words[2]))
                return (least...most).contains(length)
            case _ where words.dropFirst().first == "points": return length == (try #require(Double(words[0])))
            default: return scenario.device?.name == phrase
            }
        }
    }
}

extension String {
    fileprivate func split(_ separator: String) -> [String] { components(separatedBy: separator) }
}
