import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Metrics
import Scenarios
import Testing

@testable import Checks

/// Texts that are cut in few windows, or for a moment.
@Suite struct SmallCutTests {
    /// A label that reaches to the trailing edge, and has a share of what its text needs in the narrowest window, of 320 points.
    private func document(_ text: String, share: Double, launch: Bool) throws -> MarkedDocument {
        let needed = StandardTextMeasurer().width(of: text, font: .system(17))
        return try MarkedDocument(
            subviews: label("a", text, " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("x", "a.leading", "root.leading", 320 - share * needed) + constraint("y", "a.top", "root.top", 100)
                + constraint("t", "root.trailing", "a.trailing"), document: launch ? " launchScreen=\"YES\"" : "")
    }

    private static let short = "Routes and places", long = "Route your connection through one of them"

    /// A screen of 375 points leaves 55 more: enough for the short text, and too little for the long one with less than four fifths.
    @Test(
        "a text that narrow windows cut a little is a note, as is one that they cut at all in a launch screen",
        arguments: [
            (short, 0.9, false, Severity.note), (short, 0.7, false, .warning), (short, 0.7, true, .note), (long, 0.9, false, .note),
            (long, 0.75, false, .warning), (long, 0.75, true, .warning),
        ])
    func narrow(text: String, share: Double, launch: Bool, severity: Severity) throws {
        let found = try document(text, share: share, launch: launch).findings(of: TruncatedText.self)
        #expect(found.map(\.severity) == [severity], "\(found.map(\.fullMessage))")
    }

    /// Distances of 150 at both ends leave 20 points in a third of a tablet's screen.
    @Test("texts of a scene that only windows beside another app cut are one finding")
    func besideAnotherApp() throws {
        let subviews = ["a", "b"].enumerated().map { row, id in
            label(id, row == 0 ? Self.short : "Travel", " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\"")
        }
        let constraints = ["a", "b"].enumerated().map { row, id in
            constraint("\(id)x", "\(id).leading", "root.leading", 150)
                + constraint("\(id)y", "\(id).top", "root.top", 100 + 40 * Double(row))
                + constraint("\(id)t", "root.trailing", "\(id).trailing", 150)
        }
        let document = try MarkedDocument(controllerSubviews: subviews.joined(), constraints: constraints.joined())
        let tablets = ScenarioMatrix.usual.scenarios.filter { $0.device?.idiom == .pad && !$0.direction.isRightToLeft }
        var only = CheckConfiguration()
        for rule in Rules.all { only.rules[rule.about.id] = rule.about.id == TruncatedText.about.id ? .on : .off }
        let checked = Checker(configuration: only, scenarios: tablets).check(document.document, path: MarkedDocument.file)
        #expect(checked.findings.count == 2)
        let folded = checked.folded.findings
        #expect(folded.count == 1 && folded[0].message.contains("1 more like it"), "\(folded.map(\.fullMessage))")
    }
}

/// Lines in views that are lower than they.
struct LowLineTests {
    /// A line of 17 points is 20.33 high: of its signs 12.75 at most stand above the baseline, which lies 6.04 below the middle.
    @Test(
        "signs that stand on the baseline need less than the whole line",
        arguments: [("Share", 15.0, false), ("Share", 13, true), ("Sharing", 15, true), ("Égal", 15, true), ("Share", 10, true)])
    func ink(text: String, height: Double, isCut: Bool) throws {
        let document = try MarkedDocument(
            subviews: label("a", text),
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("h", "a.height", nil, height))
        #expect(document.findings(of: ClippedText.self).isEmpty != isCut)
    }
}

/// Texts in faces whose advances are another face's, or rounded.
struct DoubtfulFaceTests {
    @Test(
        "a text in a face that is not known exactly is cut if more is missing than may be wrong",
        arguments: [("MarkerFelt-Wide", 0.04, false), ("MarkerFelt-Wide", 0.06, true), ("HelveticaNeue", 0.04, true)])
    func doubt(face: String, missing: Double, isCut: Bool) throws {
        let text = "A title that is as long as this one"
        let needed = StandardTextMeasurer().width(of: text, font: Font(family: .named(postScriptName: face, family: nil), pointSize: 17))
        let own = label("a", text, " lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\"")
            .replacingOccurrences(of: "type=\"system\"", with: "name=\"\(face)\" family=\"\"")
        let document = try MarkedDocument(
            subviews: own,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, needed * (1 - missing)))
        #expect(document.findings(of: TruncatedText.self).isEmpty != isCut)
    }
}
